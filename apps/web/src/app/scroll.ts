import { tabStore } from '../lib/storage.ts'

const storeKey = 'avalive.scroll'
/** Where each visited page was scrolled to, by the key of its history entry. */
const positions = new Map<string, number>()
/** For so long what arrives late may still change the page's height; whoever does something meanwhile wins. */
const patience = 2000
const doings = ['wheel', 'pointerdown', 'keydown'] as const
/** The visit whose place is being taken again. */
let settling: string | null = null

/** A page that is not yet long enough stands at its end, and not where it was left. */
const isOnTheWay = (key: string): boolean =>
  key === settling &&
  window.scrollY < (positions.get(key) ?? 0) &&
  window.scrollY >= document.documentElement.scrollHeight - window.innerHeight - 1

export const saveScroll = (key: string): void => {
  if (!isOnTheWay(key)) positions.set(key, window.scrollY)
}

export const scrollToStart = (hash: string): void => {
  const target = hash ? document.getElementById(hash.slice(1)) : null
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

/**
 * The page comes back in pieces, and what stands above may still grow although there is room to scroll to already: the
 * place is taken again whenever the height changes, and the browser does not follow what it thinks one looked at.
 */
export const restoreScroll = (key: string, hash: string): (() => void) => {
  const wanted = positions.get(key)
  if (wanted === undefined) {
    scrollToStart(hash)
    return () => {}
  }
  const takePlace = () => window.scrollTo(0, wanted)
  takePlace()
  if (typeof ResizeObserver === 'undefined') return () => {}
  const { style } = document.documentElement
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    style.removeProperty('overflow-anchor')
    for (const doing of doings) window.removeEventListener(doing, stop)
    settling = null
  }
  const observer = new ResizeObserver(takePlace)
  const timer = setTimeout(stop, patience)
  settling = key
  style.setProperty('overflow-anchor', 'none')
  for (const doing of doings) window.addEventListener(doing, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

const read = (): [string, number][] => {
  try {
    const stored: unknown = JSON.parse(tabStore.get(storeKey) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((entry) => typeof entry?.[0] === 'string' && Number.isFinite(entry[1]))
      : []
  } catch {
    return []
  }
}

/** The browser would scroll before the page stands, so it is told to leave it to us, over a reload too. */
export const takeOverScrolling = (currentKey: () => string | undefined): (() => void) => {
  window.history.scrollRestoration = 'manual'
  for (const [key, position] of read()) positions.set(key, position)
  const keep = () => {
    const key = currentKey()
    if (key) saveScroll(key)
    tabStore.set(storeKey, JSON.stringify([...positions]))
  }
  window.addEventListener('pagehide', keep)
  return () => window.removeEventListener('pagehide', keep)
}

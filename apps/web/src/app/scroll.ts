import { tabStore } from '../lib/storage.ts'

const storeKey = 'avalive.scroll'
/** The scroll position of each visited page, by the key of its history entry. */
const positions = new Map<string, number>()
/** How long late content may still change the page height. User input stops the restoration earlier. */
const patience = 2000
const doings = ['wheel', 'pointerdown', 'keydown'] as const
/** Key of the visit whose position is being restored. */
let settling: string | null = null

/** A page that isn't long enough yet is scrolled to its end, which is not the position to save. */
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
 * A page renders in pieces. Content above the saved position may still grow after the page is long enough, so scroll
 * again whenever the height changes, and turn off the browser's scroll anchoring.
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

/**
 * The browser would restore the position before the page is rendered. Turn that off and store positions ourselves, also
 * across reloads.
 */
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

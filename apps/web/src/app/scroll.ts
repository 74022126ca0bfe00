import { tabStore } from '../lib/storage.ts'

const storeKey = 'avalive.scroll'
/** Where each visited page was scrolled to, by the key of its history entry. */
const positions = new Map<string, number>()
/** Content that arrives late may still let the page grow to its old height; a person who scrolls meanwhile wins. */
const patience = 2000

export const saveScroll = (key: string): void => {
  positions.set(key, window.scrollY)
}

export const scrollToStart = (hash: string): void => {
  const target = hash ? document.getElementById(hash.slice(1)) : null
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

export const restoreScroll = (key: string): (() => void) => {
  const wanted = positions.get(key) ?? 0
  const reached = () => document.documentElement.scrollHeight - window.innerHeight >= wanted
  window.scrollTo(0, wanted)
  if (reached() || typeof ResizeObserver === 'undefined') return () => {}
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop)
  }
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, wanted)
    if (reached()) stop()
  })
  const timer = setTimeout(stop, patience)
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true })
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

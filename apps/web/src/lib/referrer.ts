import { tabStore } from './storage.ts'

const storeKey = 'avalive.page'

/** Queries may hold tokens, so a page is its address without one. */
const bare = (url: string): string => {
  if (!URL.canParse(url)) return ''
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

let referrer = ''
let entered = false

/**
 * Called at each navigation with the path that now stands. The page before is the last one of this tab, but what led
 * to a new document is what the browser says, where it says it.
 */
export const recordPage = (path: string): void => {
  const led = entered ? '' : bare(document.referrer)
  referrer = led || (tabStore.get(storeKey) ?? '')
  entered = true
  tabStore.set(storeKey, bare(window.location.origin + path))
}

export const previousPage = (): string => referrer

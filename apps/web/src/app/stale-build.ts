import { reload } from '../lib/leave.ts'
import { tabStore } from '../lib/storage.ts'

const flagKey = 'avalive.reloaded'

/**
 * After a deploy, an open tab requests chunks that no longer exist. A reload gets the new build. A second failure has
 * another cause, and reloading again would loop forever. While offline, a reload would lose even the current page.
 */
export const reloadOnce = (): boolean => {
  if (tabStore.get(flagKey) || !navigator.onLine) return false
  tabStore.set(flagKey, '1')
  reload()
  return true
}

/** Called when a page is shown: the next failure may come from a new deploy. */
export const pageStands = (): void => tabStore.remove(flagKey)

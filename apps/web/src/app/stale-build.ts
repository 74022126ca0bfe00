import { reload } from '../lib/leave.ts'
import { tabStore } from '../lib/storage.ts'

const storeKey = 'avalive.reloaded'
/** A failure sooner after a reload has another cause, and reloading again would loop forever. */
const leastMs = 60_000

/**
 * After a deploy, an open tab requests chunks that no longer exist. A reload gets the new build. While offline, a reload
 * would lose even the current page.
 */
export const reloadOnce = (): boolean => {
  const isSoon = Date.now() - Number(tabStore.get(storeKey)) < leastMs
  if (isSoon || !navigator.onLine) return false
  const now = String(Date.now())
  tabStore.set(storeKey, now)
  // Where the browser refuses storage, the next document would not know of this reload.
  if (tabStore.get(storeKey) !== now) return false
  reload()
  return true
}

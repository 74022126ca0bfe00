import { reload } from '../lib/leave.ts'
import { tabStore } from '../lib/storage.ts'

const flagKey = 'avalive.reloaded'

/**
 * After a deploy an open tab asks for chunks that are gone. A reload gets the new build; a second failure has another
 * cause, and reloading again would go round for ever. Offline a reload would lose even the page that is there.
 */
export const reloadOnce = (): boolean => {
  if (tabStore.get(flagKey) || !navigator.onLine) return false
  tabStore.set(flagKey, '1')
  reload()
  return true
}

/** Called when a page stands: the next failure may be a new deploy's. */
export const pageStands = (): void => tabStore.remove(flagKey)

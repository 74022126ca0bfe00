import { tabStore } from '../lib/storage.ts'

const flagKey = 'avalive.reloaded'

/**
 * After a deploy an open tab asks for chunks that are gone. A reload gets the new build; a second failure has another
 * cause, and reloading again would go round for ever.
 */
export const reloadOnce = (): boolean => {
  if (tabStore.get(flagKey)) return false
  tabStore.set(flagKey, '1')
  window.location.reload()
  return true
}

/** Called when a page stands: the next failure may be a new deploy's. */
export const pageStands = (): void => tabStore.remove(flagKey)

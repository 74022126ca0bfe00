import { safePath } from '../../lib/destination.ts'
import { tabStore } from '../../lib/storage.ts'

const storeKey = 'avalive.wayBack'

export const viewerPath = (mediaId: string): string => `/viewer/${encodeURIComponent(mediaId)}`

/** Whoever leaves a stream to buy coins is shown the way back afterwards. */
export const rememberStream = (mediaId: string): void => tabStore.set(storeKey, viewerPath(mediaId))

/** The stream's address, if somebody left one to buy coins. */
export const wayBack = (): string | null => {
  const path = safePath(tabStore.get(storeKey))
  return path?.startsWith('/viewer/') ? path : null
}

/** Back in a stream, or with a stream that is over, nobody has to be led back. */
export const forgetWayBack = (): void => tabStore.remove(storeKey)

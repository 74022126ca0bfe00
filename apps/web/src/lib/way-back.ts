import { safePath } from './destination.ts'
import { viewerPath } from './paths.ts'
import { tabStore } from './storage.ts'

const storeKey = 'avalive.wayBack'

/** Remembers the stream or gacha that a person leaves to buy coins, to offer a link back afterwards. */
export const rememberPlace = (path: string): void => tabStore.set(storeKey, path)
export const rememberStream = (mediaId: string): void => rememberPlace(viewerPath(mediaId))

const places = { stream: /^\/viewer\//, gacha: /^\/(furniture_)?gacha_odds\// } as const
type Kind = keyof typeof places
const kinds: readonly Kind[] = ['stream', 'gacha']

/** The address and kind of the page that the person left to buy coins, if any. */
export const wayBack = (): { readonly kind: Kind; readonly path: string } | null => {
  const path = safePath(tabStore.get(storeKey))
  const kind = path === null ? undefined : kinds.find((each) => places[each].test(path))
  return path !== null && kind ? { kind, path } : null
}

/** Called when the person is back, or when the stream has ended. */
export const forgetWayBack = (): void => tabStore.remove(storeKey)

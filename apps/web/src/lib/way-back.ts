import { safePath } from './destination.ts'
import { viewerPath } from './paths.ts'
import { tabStore } from './storage.ts'

const storeKey = 'avalive.wayBack'

/** Whoever leaves a stream or a gacha to buy coins is shown the way back afterwards. */
export const rememberPlace = (path: string): void => tabStore.set(storeKey, path)
export const rememberStream = (mediaId: string): void => rememberPlace(viewerPath(mediaId))

const places = { stream: /^\/viewer\//, gacha: /^\/(furniture_)?gacha_odds\// } as const
type Kind = keyof typeof places
const kinds: readonly Kind[] = ['stream', 'gacha']

/** The place's address and what it is, if somebody left one to buy coins. */
export const wayBack = (): { readonly kind: Kind; readonly path: string } | null => {
  const path = safePath(tabStore.get(storeKey))
  const kind = path === null ? undefined : kinds.find((each) => places[each].test(path))
  return path !== null && kind ? { kind, path } : null
}

/** Back there, or with a stream that is over, nobody has to be led back. */
export const forgetWayBack = (): void => tabStore.remove(storeKey)

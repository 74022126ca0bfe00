import { type ClientKind, clientKindOf, clientKinds, osOf, webViewerOf } from '@avalive/rules/session/user-agent'
import { boot } from './boot.ts'
import { tabStore } from './storage.ts'

const overrideKey = 'avalive.client'

/** In the sandbox, the panel can simulate another client for the tab. Elsewhere, only the user agent counts. */
export const clientKind = (): ClientKind => {
  const played = boot().sandbox ? clientKinds.find((kind) => kind === tabStore.get(overrideKey)) : undefined
  return played ?? clientKindOf(navigator.userAgent)
}

export const playClient = (kind: ClientKind): void => tabStore.set(overrideKey, kind)

export const isNativeClient = (): boolean => clientKind() !== 'web'
export const isUserWebview = (): boolean => clientKind() === 'userWebview'

export const isMobileSafari = (userAgent: string, touchPoints = 0): boolean =>
  osOf(userAgent, touchPoints) === 'iOS' && webViewerOf(userAgent) === 'Safari'

/** A browser on a phone or tablet, outside our own apps. */
export const isMobileBrowser = (userAgent: string, touchPoints = 0): boolean => {
  const os = osOf(userAgent, touchPoints)
  return (os === 'iOS' || os === 'Android') && clientKindOf(userAgent) === 'web'
}

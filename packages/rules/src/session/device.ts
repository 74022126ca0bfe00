import { clientKindOf, osOf, webViewerOf } from './user-agent.ts'

/** The name of our own app among the browsers. */
export const APP = 'Avalive'

/** What a person recognizes a session by. Null where the user agent does not tell. */
export interface Device {
  readonly browser: string | null
  readonly platform: string | null
}

export const unknownDevice: Device = { browser: null, platform: null }

const platformOf = (userAgent: string): string | null => {
  const os = osOf(userAgent)
  if (os !== 'unknown') return os
  const kind = clientKindOf(userAgent)
  if (kind === 'ios') return 'iOS'
  return kind === 'android' ? 'Android' : null
}

const browserOf = (userAgent: string): string | null => {
  if (clientKindOf(userAgent) !== 'web') return APP
  const viewer = webViewerOf(userAgent)
  return viewer === 'unknown' || viewer === 'WebView' ? null : viewer
}

/** The browser, or our app, and the platform. Only these names are stored, not the user agent. */
export const deviceOf = (userAgent: string | undefined): Device =>
  userAgent ? { browser: browserOf(userAgent), platform: platformOf(userAgent) } : unknownDevice

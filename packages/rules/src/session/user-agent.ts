/** The plain web, the in-app user webview, and the two app shells (rulings §4). */
export const clientKinds = ['web', 'userWebview', 'ios', 'android'] as const
export type ClientKind = (typeof clientKinds)[number]

export const clientKindOf = (userAgent: string): ClientKind => {
  if (userAgent.includes('AvaliveUser/')) return 'userWebview'
  if (userAgent.includes('AvaliveiOS/')) return 'ios'
  if (userAgent.includes('AvaliveAndroid/')) return 'android'
  return 'web'
}

type Os = 'iOS' | 'Android' | 'Windows' | 'macOS' | 'Linux' | 'unknown'

/** An iPad identifies as a Mac, but no Mac has a touch screen. */
const isTouchMac = (userAgent: string, touchPoints: number): boolean =>
  userAgent.includes('Macintosh') && touchPoints > 1

export const osOf = (userAgent: string, touchPoints = 0): Os => {
  if (/iPhone|iPad|iPod/.test(userAgent) || isTouchMac(userAgent, touchPoints)) return 'iOS'
  if (userAgent.includes('Android')) return 'Android'
  if (userAgent.includes('Windows')) return 'Windows'
  if (userAgent.includes('Macintosh')) return 'macOS'
  if (/Linux|CrOS/.test(userAgent)) return 'Linux'
  return 'unknown'
}

/** The order matters: almost every browser also claims to be one of those further down. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

/** The viewer in the page-view log: WebView, a browser's name or unknown. */
export const webViewerOf = (userAgent: string): string =>
  clientKindOf(userAgent) === 'web' && !/; wv\)/.test(userAgent)
    ? (browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'unknown')
    : 'WebView'

import { webview } from '../abroad-screens.ts'

/** Where pages of payouts are opened: in a browser, and in the app’s webview. */
export const agents = [
  { place: 'in a browser', use: {}, details: { tag: '@desktop' } },
  { place: 'in the app', use: { userAgent: webview }, details: {} },
] as const

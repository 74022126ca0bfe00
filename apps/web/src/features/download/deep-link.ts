import { isMobileBrowser } from '../../lib/client.ts'

/** Query parameter with the attribution token of an advertisement. */
const attribution = 'at'

/** Time for the app to open before the browser shows the download page (specification 1 §9). */
export const appPatience = 1000

/** The address for continuing a desktop visit on a phone: this page, which then tries to open the app. */
export const phoneAddressOf = (origin: string, search: string): string => {
  const token = new URLSearchParams(search).get(attribution)
  return `${origin}/download${token ? `?${new URLSearchParams({ [attribution]: token })}` : ''}`
}

interface Visit {
  search: string
  userAgent: string
  touchPoints: number
  appScheme: string
}

/** The address that opens the app for an advertised visit; null without a token or a mobile browser. */
export const deepLinkOf = ({ search, userAgent, touchPoints, appScheme }: Visit): string | null => {
  const token = new URLSearchParams(search).get(attribution)
  if (!token || !isMobileBrowser(userAgent, touchPoints)) return null
  return `${appScheme}://open?${new URLSearchParams({ [attribution]: token })}`
}

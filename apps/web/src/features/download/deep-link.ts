import { isMobileBrowser } from '../../lib/client.ts'

/** The query parameter by which an advertisement's link carries its attribution token. */
const attribution = 'at'

/** How long the app has to open before the browser shows where to get it (specification 1 §9). */
export const appPatience = 1000

/** Where a phone goes on with a visit that began on a desktop: on this page, which then tries the app. */
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

/** The address that opens the app for an advertised visit; null where there is no advertisement or no phone. */
export const deepLinkOf = ({ search, userAgent, touchPoints, appScheme }: Visit): string | null => {
  const token = new URLSearchParams(search).get(attribution)
  if (!token || !isMobileBrowser(userAgent, touchPoints)) return null
  return `${appScheme}://open?${new URLSearchParams({ [attribution]: token })}`
}

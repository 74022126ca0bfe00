import { maskedCode } from '@avalive/rules/presents/masked-code'
import { boot } from './boot.ts'

/** The analytics events of specification 1 §7. */
export interface AnalyticsEvents {
  purchase: { productId: string; currency: string; price: number }
  entryButtonTap: { eventId: string; choice: string }
  groupEventSelect: { eventId: string; groupId: string }
}

/** Does nothing if no URL is configured. Sends neither query strings, which may contain tokens, nor codes of QR gifts. */
export const track = <E extends keyof AnalyticsEvents>(event: E, params: AnalyticsEvents[E]): void => {
  const url = boot().analyticsUrl
  if (!url) return
  const body = JSON.stringify({ event, params, path: maskedCode(window.location.pathname) })
  navigator.sendBeacon?.(url, new Blob([body], { type: 'application/json' }))
}

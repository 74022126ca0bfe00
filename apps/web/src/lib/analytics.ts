import { boot } from './boot.ts'

/** The events that the service wants to know of (specification 1 §7). */
export interface AnalyticsEvents {
  purchase: { productId: string; currency: string; price: number }
  entryButtonTap: { eventId: string; choice: string }
  groupEventSelect: { eventId: string; groupId: string }
}

/** Silent when no address is configured. Queries never go along: they may hold tokens. */
export const track = <E extends keyof AnalyticsEvents>(event: E, params: AnalyticsEvents[E]): void => {
  const url = boot().analyticsUrl
  if (!url) return
  const body = JSON.stringify({ event, params, path: window.location.pathname })
  navigator.sendBeacon?.(url, new Blob([body], { type: 'application/json' }))
}

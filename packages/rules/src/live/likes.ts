/** At most this many likes of a person count in a second. Nobody taps faster for long. */
export const LIKES_PER_SECOND = 10

/** A browser sends its likes once a second, each time with their number. */
export const LIKES_SENT_EVERY_MS = 1000

/** The likes that a person may still give, as of a moment in milliseconds. */
export interface LikeBudget {
  readonly left: number
  readonly at: number
}

/** Messages of two seconds may arrive at once on a shaky line. */
const MOST_SAVED = 2 * LIKES_PER_SECOND

export const fullLikeBudget = (at: number): LikeBudget => ({ left: MOST_SAVED, at })

/** Decides how many of `count` likes count now, and what is left afterwards. The budget grows with time up to its limit. */
export const admitLikes = (
  budget: LikeBudget,
  count: number,
  now: number,
): { readonly admitted: number; readonly budget: LikeBudget } => {
  const passed = Math.max(0, now - budget.at)
  const left = Math.min(MOST_SAVED, budget.left + (passed / 1000) * LIKES_PER_SECOND)
  const admitted = Math.max(0, Math.min(Math.floor(count), LIKES_PER_SECOND, Math.floor(left)))
  return { admitted, budget: { left: left - admitted, at: Math.max(now, budget.at) } }
}

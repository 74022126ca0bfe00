/** Until when a proof of identity counts as fresh (rulings §3). */
export const freshUntil = (authenticatedAt: Temporal.Instant, minutes: number): Temporal.Instant =>
  authenticatedAt.add({ minutes })

export const isFresh = (authenticatedAt: Temporal.Instant, now: Temporal.Instant, minutes: number): boolean =>
  Temporal.Instant.compare(now, freshUntil(authenticatedAt, minutes)) < 0

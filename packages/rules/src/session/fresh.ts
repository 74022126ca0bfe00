/** Whether a proof of identity is recent enough for a sensitive change (rulings §3). */
export const isFresh = (authenticatedAt: Temporal.Instant, now: Temporal.Instant, minutes: number): boolean =>
  Temporal.Instant.compare(now, authenticatedAt.add({ minutes })) < 0

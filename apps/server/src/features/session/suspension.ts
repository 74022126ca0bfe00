/** Compares milliseconds, because this runs in every call and comparing instants takes fifty times as long. */
export const isOver = (end: Temporal.Instant, now: Temporal.Instant): boolean =>
  end.epochMilliseconds <= now.epochMilliseconds

/** `infinity` is a permanent suspension. */
export const isSuspended = (until: Temporal.Instant | 'infinity' | null, now: Temporal.Instant): boolean =>
  until !== null && (until === 'infinity' || !isOver(until, now))

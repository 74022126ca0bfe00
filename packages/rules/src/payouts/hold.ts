/** The latest change of a person's payout destination, its first registration included, and their latest payout. */
export interface DestinationHistory {
  readonly changedAt: Temporal.Instant
  readonly lastPaidAt: Temporal.Instant | null
}

/**
 * Until when the next payout is held (decision 0041). The first payout after a change waits, so that a person who learns
 * of a change that they did not make can stop it. Null if a payout has already gone to this destination.
 */
export const heldUntil = ({ changedAt, lastPaidAt }: DestinationHistory, hours: number): Temporal.Instant | null =>
  lastPaidAt !== null && Temporal.Instant.compare(lastPaidAt, changedAt) > 0 ? null : changedAt.add({ hours })

export const isHeld = (history: DestinationHistory, now: Temporal.Instant, hours: number): boolean => {
  const end = heldUntil(history, hours)
  return end !== null && Temporal.Instant.compare(now, end) < 0
}

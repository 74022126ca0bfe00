/** 1 rank, 2 threshold, 3 rank plus threshold (specification 1 §3). */
export const eventType = { rank: 1, threshold: 2, rankAndThreshold: 3 } as const
export type EventType = (typeof eventType)[keyof typeof eventType]

export interface Prize {
  readonly eventType: EventType
  readonly numberOfWinners: number
  /** In ascending order. */
  readonly thresholds: readonly number[]
}

export const reachedThresholds = (thresholds: readonly number[], score: number): number =>
  thresholds.filter((threshold) => score >= threshold).length

/** A person without a score has no rank, reported as 0. */
export const rankWith = (score: number, rank: number): number => (score > 0 ? rank : 0)

/** The minimum score to win; 0 if there is none. */
export const winningThreshold = ({ eventType: type, thresholds }: Prize): number =>
  type === eventType.rank ? 0 : (thresholds[0] ?? 0)

/** Whether only the rank still has to be checked. A score of zero never wins. */
export const rankDecides = (prize: Prize, score: number): boolean =>
  prize.eventType !== eventType.threshold && prize.numberOfWinners > 0 && score > 0 && score >= winningThreshold(prize)

/**
 * Whether a participant is among the winners (rulings §7). Tied participants share a `rank`, so all of them win at the
 * cut-off. In a group event, `rank` is the rank within the group.
 */
export const isWinner = (prize: Prize, { rank, score }: { rank: number; score: number }): boolean => {
  if (prize.eventType === eventType.threshold) return score > 0 && score >= winningThreshold(prize)
  return rankDecides(prize, score) && rank <= prize.numberOfWinners
}

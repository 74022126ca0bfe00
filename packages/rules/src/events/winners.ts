/** 1 rank, 2 threshold, 3 rank plus threshold (specification 1 §3). */
export const eventType = { rank: 1, threshold: 2, rankAndThreshold: 3 } as const
export type EventType = (typeof eventType)[keyof typeof eventType]

export interface Prize {
  readonly eventType: EventType
  readonly numberOfWinners: number
  /** Steps, rising. */
  readonly thresholds: readonly number[]
}

export const reachedThresholds = (thresholds: readonly number[], score: number): number =>
  thresholds.filter((threshold) => score >= threshold).length

/** Somebody who has not scored has no rank, which is told as 0. */
export const rankWith = (score: number, rank: number): number => (score > 0 ? rank : 0)

/** The smallest score that wins; 0 where none is needed. */
export const winningThreshold = ({ eventType: type, thresholds }: Prize): number =>
  type === eventType.rank ? 0 : (thresholds[0] ?? 0)

/** Whether it is the rank alone that is still to be asked for: nobody wins with nothing. */
export const rankDecides = (prize: Prize, score: number): boolean =>
  prize.eventType !== eventType.threshold && prize.numberOfWinners > 0 && score > 0 && score >= winningThreshold(prize)

/**
 * Whether somebody stands among the winners (rulings §7). `rank` is shared by equals, so that at the border all of them
 * win; in a group event it is the rank in the group.
 */
export const isWinner = (prize: Prize, { rank, score }: { rank: number; score: number }): boolean => {
  if (prize.eventType === eventType.threshold) return score > 0 && score >= winningThreshold(prize)
  return rankDecides(prize, score) && rank <= prize.numberOfWinners
}

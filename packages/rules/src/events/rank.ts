import { type StreamerRank, streamerRanks } from './entry.ts'

/** A rank is computed from the LIVE points of this many days (rulings §7). */
export const RANK_DAYS = 28

/** The points required for each rank above E, from D to S. */
export type RankSteps = readonly bigint[]

export const isRankSteps = (steps: RankSteps): boolean =>
  steps.length === streamerRanks.length - 1 &&
  steps.every((step, index) => step > (index === 0 ? 0n : (steps[index - 1] ?? 0n)))

export const rankOfPoints = (points: bigint, steps: RankSteps): StreamerRank =>
  streamerRanks[steps.filter((step) => points >= step).length] ?? 'E'

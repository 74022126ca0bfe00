import { type StreamerRank, streamerRanks } from './entry.ts'

/** How many days of LIVE points make a rank (rulings §7). */
export const RANK_DAYS = 28

/** What each rank above E takes, from D to S. */
export type RankSteps = readonly bigint[]

export const isRankSteps = (steps: RankSteps): boolean =>
  steps.length === streamerRanks.length - 1 &&
  steps.every((step, index) => step > (index === 0 ? 0n : (steps[index - 1] ?? 0n)))

export const rankOfPoints = (points: bigint, steps: RankSteps): StreamerRank =>
  streamerRanks[steps.filter((step) => points >= step).length] ?? 'E'

import { type StreamerRank, streamerRanks } from './entry.ts'

export interface Dealt {
  readonly entryId: bigint
  readonly rank: StreamerRank
  /** In milliseconds since 1970. */
  readonly enteredAt: number
}

const byStrength = (one: Dealt, other: Dealt): number =>
  streamerRanks.indexOf(other.rank) - streamerRanks.indexOf(one.rank) ||
  one.enteredAt - other.enteredAt ||
  Number(one.entryId - other.entryId)

/** Deals participants like cards, the highest rank first, so that groups are even in size and strength (rulings §7). */
export const dealGroups = (participants: readonly Dealt[], numberOfGroups: number): ReadonlyMap<bigint, number> =>
  new Map(participants.toSorted(byStrength).map(({ entryId }, place) => [entryId, (place % numberOfGroups) + 1]))

/** Returns the group for a late participant: the smallest, or the first of several equally small ones. */
export const smallestGroup = (sizes: ReadonlyMap<number, number>, numberOfGroups: number): number => {
  let smallest = 1
  for (let group = 2; group <= numberOfGroups; group++) {
    if ((sizes.get(group) ?? 0) < (sizes.get(smallest) ?? 0)) smallest = group
  }
  return smallest
}

export interface Counted {
  readonly id: number
  readonly count: number
}

export interface Ranked extends Counted {
  /** Candidates with the same count share a rank, and the next rank is left out: 1, 2, 2, 4. */
  readonly rank: number
}

/** Most votes first. Candidates that share a rank come by their ids. */
export const rankedByVotes = (counted: readonly Counted[]): readonly Ranked[] =>
  counted
    .map(({ id, count }) => ({ id, count, rank: 1 + counted.filter((other) => other.count > count).length }))
    .toSorted((a, b) => a.rank - b.rank || a.id - b.id)

/**
 * Ranks of scores that stand in order, the highest first: equals share a rank and the next is skipped (1, 2, 2, 4).
 * `first` is the rank of the first of them, and `ahead` how many stand before it, where the list is not the whole.
 */
export const ranksOf = (scores: readonly number[], first = 1, ahead = first - 1): number[] => {
  const ranks: number[] = []
  for (const [index, score] of scores.entries()) {
    const before = ranks.at(-1)
    if (before === undefined) ranks.push(first)
    else ranks.push(score === scores[index - 1] ? before : ahead + index + 1)
  }
  return ranks
}

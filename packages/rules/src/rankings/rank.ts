/**
 * Ranks scores in descending order: equal scores share a rank, and the following rank is skipped (1, 2, 2, 4). If the
 * list is a later page, `first` is the rank of its first score and `ahead` the number of scores before it.
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

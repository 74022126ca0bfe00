/** The bonuses that draws after the first `before` of their group reach: each once, at its number. */
export const bonusesReached = <B extends { readonly drawCount: number }>(
  bonuses: readonly B[],
  before: number,
  times: number,
): B[] =>
  bonuses
    .filter(({ drawCount }) => drawCount > before && drawCount <= before + times)
    .toSorted((a, b) => a.drawCount - b.drawCount)

/** Bonuses earned after this many draws in a group, lowest draw count first. */
export const bonusesReached = <B extends { readonly drawCount: number }>(bonuses: readonly B[], count: number): B[] =>
  bonuses.filter(({ drawCount }) => drawCount <= count).toSorted((a, b) => a.drawCount - b.drawCount)

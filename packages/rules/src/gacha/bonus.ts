/** The bonuses that so many draws of a group have reached, the first first. */
export const bonusesReached = <B extends { readonly drawCount: number }>(bonuses: readonly B[], count: number): B[] =>
  bonuses.filter(({ drawCount }) => drawCount <= count).toSorted((a, b) => a.drawCount - b.drawCount)

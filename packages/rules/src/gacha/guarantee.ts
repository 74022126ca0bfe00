import type { TableEntry } from './table-entry.ts'

export type GuaranteeType = 'none' | 'rare3' | 'rare3_rare4up' | 'rare4' | 'unrecognized'

/** Every `drawCount`-th draw of a group uses this weight set. */
export interface Guarantee {
  readonly drawCount: number
  readonly type: GuaranteeType
  readonly weightSetId: string
}

/**
 * Selects the odds for a draw by its number in the group, from 1. If several are due, the least frequent one applies.
 */
export const guaranteeFor = <G extends Guarantee>(guarantees: readonly G[], number: number): G => {
  const due = guarantees.filter(({ drawCount }) => number % drawCount === 0)
  const [rarest] = due.toSorted((a, b) => b.drawCount - a.drawCount)
  if (!rarest) throw new Error('a table without default odds')
  return rarest
}

/** The next guaranteed draw, and in how many draws it comes: 1 means the next one. */
export const nextGuarantee = <G extends Guarantee>(
  guarantees: readonly G[],
  count: number,
): (G & { readonly inDraws: number }) | null => {
  const promised = guarantees.filter(({ type }) => type !== 'none')
  if (promised.length === 0) return null
  const inDraws = Math.min(...promised.map(({ drawCount }) => drawCount - (count % drawCount)))
  return { ...guaranteeFor(guarantees, count + inDraws), inDraws }
}

const promises: readonly GuaranteeType[] = ['none', 'rare3', 'rare3_rare4up', 'rare4']

/**
 * Returns the guarantees that promise less than a more frequent one. If two are due at the same draw, the less frequent
 * one applies, so it must not promise less.
 */
export const brokenPromises = <G extends Guarantee>(guarantees: readonly G[]): G[] => {
  const rank = ({ type }: Guarantee) => promises.indexOf(type)
  return guarantees.filter((one) =>
    guarantees.some((other) => other.drawCount < one.drawCount && rank(other) > rank(one)),
  )
}

const weightFrom = (entries: readonly TableEntry[], rarity: number): number =>
  entries.reduce((sum, entry) => sum + (entry.rarity >= rarity ? entry.weight : 0), 0)

/** Whether odds keep their guarantee; `normal` are the default odds of the same gacha. */
export const keepsGuarantee = (
  type: GuaranteeType,
  entries: readonly TableEntry[],
  normal: readonly TableEntry[],
): boolean => {
  const isAtLeast = (rarity: number) => entries.every((entry) => entry.rarity >= rarity)
  switch (type) {
    case 'none':
      return true
    case 'rare3':
      return isAtLeast(3)
    case 'rare3_rare4up':
      // Raised: the share of rarity 4 and above within rarity 3 and above is larger than in the default odds.
      return (
        isAtLeast(3) && weightFrom(entries, 4) * weightFrom(normal, 3) > weightFrom(normal, 4) * weightFrom(entries, 3)
      )
    case 'rare4':
      return isAtLeast(4)
    case 'unrecognized':
      return false
  }
}

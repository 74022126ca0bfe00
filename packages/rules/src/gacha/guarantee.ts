import type { TableEntry } from './table-entry.ts'

export type GuaranteeType = 'none' | 'rare3' | 'rare3_rare4up' | 'rare4' | 'unrecognized'

/** Every drawCount-th draw of a group is by this weight set. */
export interface Guarantee {
  readonly drawCount: number
  readonly type: GuaranteeType
  readonly weightSetId: string
}

/** Which odds the draw with a number (from 1 in its group) is by: of those whose turn it is, the one that comes least often. */
export const guaranteeFor = <G extends Guarantee>(guarantees: readonly G[], number: number): G => {
  const due = guarantees.filter(({ drawCount }) => number % drawCount === 0)
  const [rarest] = due.toSorted((a, b) => b.drawCount - a.drawCount)
  if (!rarest) throw new Error('a table without default odds')
  return rarest
}

/** The next draw that is guaranteed something, and in how many draws it comes: 1 is the very next. */
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
 * Where two come due together the one that comes less often counts, so it must promise no less than the other: those that
 * promise less than one that comes more often.
 */
export const brokenPromises = <G extends Guarantee>(guarantees: readonly G[]): G[] => {
  const rank = ({ type }: Guarantee) => promises.indexOf(type)
  return guarantees.filter((one) =>
    guarantees.some((other) => other.drawCount < one.drawCount && rank(other) > rank(one)),
  )
}

const weightFrom = (entries: readonly TableEntry[], rarity: number): number =>
  entries.reduce((sum, entry) => sum + (entry.rarity >= rarity ? entry.weight : 0), 0)

/** Whether odds keep what their guarantee says; `normal` are the default odds of the same gacha. */
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
      // Raised: of what is at least 3, a larger part is 4 than in the default odds.
      return (
        isAtLeast(3) && weightFrom(entries, 4) * weightFrom(normal, 3) > weightFrom(normal, 4) * weightFrom(entries, 3)
      )
    case 'rare4':
      return isAtLeast(4)
    case 'unrecognized':
      return false
  }
}

import { upperGamma } from './gamma.ts'
import { WHOLE } from './rate.ts'
import type { GachaTable } from './table.ts'

export interface Cell {
  readonly observed: number
  /** In millionths. */
  readonly weight: number
}

export interface ChiSquare {
  readonly statistic: number
  readonly degreesOfFreedom: number
  /** Probability that chance alone deviates at least this much. */
  readonly pValue: number
}

/** Minimum expected count per cell; Pearson's test isn't reliable below five. */
const LEAST_EXPECTED = 5

export const pValueOf = (statistic: number, degreesOfFreedom: number): number =>
  upperGamma(degreesOfFreedom / 2, statistic / 2)

/** Pools cells with a low expected count, adding the next larger cells until the pool expects enough. */
const pooled = (cells: readonly Cell[], draws: number): Cell[] => {
  const sorted = cells.toSorted((a, b) => a.weight - b.weight)
  const kept: Cell[] = []
  let pool: Cell = { observed: 0, weight: 0 }
  const expects = ({ weight }: Cell) => (weight * draws) / WHOLE
  for (const cell of sorted) {
    const isPooling = expects(cell) < LEAST_EXPECTED || (pool.weight > 0 && expects(pool) < LEAST_EXPECTED)
    if (isPooling) pool = { observed: pool.observed + cell.observed, weight: pool.weight + cell.weight }
    else kept.push(cell)
  }
  return pool.weight > 0 ? [pool, ...kept] : kept
}

const isImpossible = ({ observed, weight }: Cell): boolean => observed > 0 && weight <= 0

const statisticOf = (cells: readonly Cell[], draws: number): number =>
  cells.reduce((sum, { observed, weight }) => {
    const expected = (weight * draws) / WHOLE
    return sum + (observed - expected) ** 2 / expected
  }, 0)

/**
 * Pearson's test over draws from several sets of odds. Each list of cells is one complete set, and the statistics add
 * up. Returns null if there are too few draws. A single result that no odds allow gives a p-value of 0.
 */
export const chiSquare = (sets: readonly (readonly Cell[])[]): ChiSquare | null => {
  if (sets.flat().some(isImpossible)) return { statistic: Number.POSITIVE_INFINITY, degreesOfFreedom: 1, pValue: 0 }
  let statistic = 0
  let degreesOfFreedom = 0
  for (const set of sets) {
    const draws = set.reduce((sum, { observed }) => sum + observed, 0)
    const cells = pooled(set, draws)
    if (cells.length < 2 || cells.some(({ weight }) => (weight * draws) / WHOLE < LEAST_EXPECTED)) continue
    statistic += statisticOf(cells, draws)
    degreesOfFreedom += cells.length - 1
  }
  if (degreesOfFreedom === 0) return null
  return { statistic, degreesOfFreedom, pValue: pValueOf(statistic, degreesOfFreedom) }
}

export interface ResultCount {
  readonly revision: number
  readonly weightSetId: string
  readonly itemId: string
  readonly count: number
}

export interface ObservedRow {
  readonly itemId: string
  /** 0 for an item that is in none of the tables. */
  readonly rarity: number
  readonly observed: number
  readonly expected: number
}

/** Results that are in none of the tables, so that no published odds could have produced them. */
const straysIn = (counts: readonly ResultCount[], tables: readonly GachaTable[]): readonly ResultCount[] =>
  counts.filter(({ revision, weightSetId, itemId, count }) => {
    const table = tables.find((one) => one.revision === revision)
    const set = table?.weightSets.find((one) => one.weightSetId === weightSetId)
    return count > 0 && !set?.entries.some((entry) => entry.itemId === itemId)
  })

/** Compares how often each item was drawn with how often the odds in force predict. */
export const observedAgainstPublished = (
  counts: readonly ResultCount[],
  tables: readonly GachaTable[],
): { readonly rows: readonly ObservedRow[]; readonly test: ChiSquare | null } => {
  const rows = new Map<string, ObservedRow>()
  const sets = tables.flatMap(({ revision, weightSets }) =>
    weightSets.map(({ weightSetId, entries }) => {
      const drawn = counts.filter((count) => count.revision === revision && count.weightSetId === weightSetId)
      const draws = drawn.reduce((sum, { count }) => sum + count, 0)
      return entries.map(({ itemId, rarity, weight }): Cell => {
        const observed = drawn.find((count) => count.itemId === itemId)?.count ?? 0
        const row = rows.get(itemId) ?? { itemId, rarity, observed: 0, expected: 0 }
        const expected = row.expected + (weight * draws) / WHOLE
        rows.set(itemId, { ...row, observed: row.observed + observed, expected })
        return { observed, weight }
      })
    }),
  )
  const strays = straysIn(counts, tables).map(({ itemId, count }): Cell => {
    const row = rows.get(itemId) ?? { itemId, rarity: 0, observed: 0, expected: 0 }
    rows.set(itemId, { ...row, observed: row.observed + count })
    return { observed: count, weight: 0 }
  })
  return { rows: [...rows.values()], test: chiSquare([...sets, strays]) }
}

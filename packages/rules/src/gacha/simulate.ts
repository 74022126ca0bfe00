import { type ChiSquare, observedAgainstPublished, type ResultCount } from './chi-square.ts'
import { drawFrom, macOf } from './draw.ts'
import type { GuaranteeType } from './guarantee.ts'
import type { GachaTable } from './table.ts'

export interface Simulation {
  readonly draws: number
  readonly test: ChiSquare | null
  /** Draws that were guaranteed a rarity and did not produce it. */
  readonly broken: number
}

const least: Record<GuaranteeType, number> = { none: 1, rare3: 3, rare3_rare4up: 3, rare4: 4, unrecognized: 1 }
const TIMES = 10

/** Simulates many draws, ten at a time, with one server seed, and compares the results with the published odds. */
export const simulate = (
  table: GachaTable,
  serverSeed: string,
  draws: number,
  published: GachaTable = table,
): Simulation => {
  const mac = macOf(serverSeed)
  const rarities = new Map(table.weightSets.flatMap(({ entries }) => entries.map((one) => [one.itemId, one.rarity])))
  const counts = new Map<string, ResultCount>()
  let broken = 0
  for (let countBefore = 0; countBefore < draws; countBefore += TIMES) {
    const terms = { userSeed: table.gachaId, nonce: countBefore / TIMES, countBefore, times: TIMES }
    for (const { index, weightSetId, itemId } of drawFrom(table, mac, terms)) {
      const number = countBefore + index + 1
      const promised = published.weightSets
        .filter(({ drawCount }) => number % drawCount === 0)
        .map(({ type }) => least[type])
      if ((rarities.get(itemId) ?? 0) < Math.max(...promised)) broken++
      const key = `${weightSetId} ${itemId}`
      const { revision } = table
      counts.set(key, { revision, weightSetId, itemId, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  const { test } = observedAgainstPublished([...counts.values()], [published])
  return { draws, test, broken }
}

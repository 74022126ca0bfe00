import type { GuaranteeType } from '@avalive/rules/gacha/guarantee'
import { WHOLE } from '@avalive/rules/gacha/rate'
import type { GachaTable, WeightSet } from '@avalive/rules/gacha/table'
import type { TableEntry } from '@avalive/rules/gacha/table-entry'

/** Millionths for each rarity, rarest first. */
type Shares = Readonly<Record<number, number>>

const normal: Shares = { 4: 30_000, 3: 120_000, 2: 350_000, 1: 500_000 }
const shares: Record<Exclude<GuaranteeType, 'unrecognized'>, Shares> = {
  none: normal,
  rare3: { 4: 60_000, 3: 940_000 },
  rare3_rare4up: { 4: 300_000, 3: 700_000 },
  rare4: { 4: WHOLE },
}

/** Splits a share evenly; the remainder goes to the first items. */
const spread = (share: number, among: number): number[] =>
  Array.from({ length: among }, (_, index) => Math.floor(share / among) + (index < share % among ? 1 : 0))

export interface Rare {
  readonly itemId: string
  readonly rarity: number
}

const entriesOf = (items: readonly Rare[], of: Shares): TableEntry[] =>
  Object.entries(of)
    .toSorted(([a], [b]) => Number(b) - Number(a))
    .flatMap(([rarity, share]) => {
      const same = items.filter((item) => item.rarity === Number(rarity))
      const weights = spread(share, same.length)
      return same.map(({ itemId }, index) => ({ itemId, rarity: Number(rarity), weight: weights[index] ?? 0 }))
    })

/** The odds of a gacha with the given guarantees. */
export const tableOf = (
  gachaId: string,
  items: readonly Rare[],
  guarantees: readonly (readonly [drawCount: number, type: 'rare3' | 'rare3_rare4up' | 'rare4'])[],
): GachaTable => {
  const set = (type: keyof typeof shares, drawCount: number): WeightSet => ({
    weightSetId: type === 'none' ? `${gachaId}-default` : `${gachaId}-${type.replaceAll('_', '-')}`,
    drawCount,
    type,
    entries: entriesOf(items, shares[type]),
  })
  return {
    gachaId,
    revision: 1,
    weightSets: [set('none', 1), ...guarantees.map(([drawCount, type]) => set(type, drawCount))],
  }
}

import { emissionRateOf } from '@avalive/rules/gacha/rate'
import type { TableEntry } from '@avalive/rules/gacha/table-entry'

/** The rates of the rarities, the rarest first. Each is the exact sum of its items' weights. */
export const rarityRatesOf = (entries: readonly TableEntry[]) =>
  [...Map.groupBy(entries, ({ rarity }) => rarity)]
    .toSorted(([a], [b]) => b - a)
    .map(([rarity, list]) => ({
      rarity,
      emissionRate: emissionRateOf(list.reduce((sum, { weight }) => sum + weight, 0)),
    }))

import type { GachaItem } from '@avalive/contract/gacha-offer'
import type { Locale } from '@avalive/i18n/locales'
import { emissionRateOf } from '@avalive/rules/gacha/rate'
import type { TableEntry } from '@avalive/rules/gacha/table-entry'
import { localized } from '../../platform/localized.ts'
import { itemAnswer } from './answers.ts'
import type { StoredItem } from './store.ts'

type ShownItem = Omit<StoredItem, 'revisionId'>
type Entry = TableEntry & { readonly id: bigint }

/** The rates of the rarities, the rarest first. Each is the exact sum of its items' weights. */
export const rarityRatesOf = (entries: readonly TableEntry[]) =>
  [...Map.groupBy(entries, ({ rarity }) => rarity)]
    .toSorted(([a], [b]) => b - a)
    .map(([rarity, list]) => ({
      rarity,
      emissionRate: emissionRateOf(list.reduce((sum, { weight }) => sum + weight, 0)),
    }))

/** The items of avatar odds with their rates. The page and the operators' preview both show these. */
export const itemOddsOf = (entries: readonly Entry[], items: readonly ShownItem[], locale: Locale): GachaItem[] =>
  entries.flatMap(({ id, weight }) => {
    const item = items.find((one) => one.id === id)
    return item ? [{ ...itemAnswer(item, locale), emissionRate: emissionRateOf(weight) }] : []
  })

/** The items of furniture odds with their rates. */
export const furnitureOddsOf = (entries: readonly Entry[], items: readonly ShownItem[], locale: Locale) =>
  entries.flatMap(({ id, weight }) => {
    const item = items.find((one) => one.id === id)
    if (!item) return []
    const { itemId, rarity, pictureUrl: bannerUrl } = item
    return [{ itemId, name: localized(item.names, locale), rarity, emissionRate: emissionRateOf(weight), bannerUrl }]
  })

import type { CoinProduct } from '@avalive/contract/coins'
import { groupOf, isOnSale, type ProductGroup, runsCampaign } from '@avalive/rules/coins/product'

export const groups = ['campaign', 'onceOnly', 'default'] as const satisfies readonly ProductGroup[]

/** The products by group, in the order of the shelf; a group without products is left out. */
export const shelfOf = (
  products: readonly CoinProduct[],
): readonly (readonly [ProductGroup, readonly CoinProduct[]])[] => {
  const byGroup = Map.groupBy(products, groupOf)
  return groups.flatMap((group) => {
    const found = byGroup.get(group)
    return found ? [[group, found] as const] : []
  })
}

export type CampaignKind = 'sale' | 'increase'

/** What a campaign gives: a lower price or more coins. Null for a product that runs none. */
export const campaignKindOf = (product: CoinProduct): CampaignKind | null => {
  if (!runsCampaign(product)) return null
  return isOnSale(product) ? 'sale' : 'increase'
}

export const isSoldOut = ({ limitedCount }: CoinProduct): boolean => limitedCount === 0

/** How often it may still be bought, where that is worth saying: a once-only product says so itself. */
export const countLeft = ({ consumable, limitedCount }: CoinProduct): number | null =>
  consumable && limitedCount !== null && limitedCount > 0 ? limitedCount : null

/** Every shelf has the same columns: two on a phone, one where the text is large, four on a desktop. */
export const shelfStyle = 'mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(8.5em,100%),1fr))] gap-3'

import type { CoinProduct } from '@avalive/contract/coins'
import { groupOf, isOnSale, type ProductGroup, runsCampaign } from '@avalive/rules/coins/product'

export const groups = ['campaign', 'onceOnly', 'default'] as const satisfies readonly ProductGroup[]

/** The products by group, in display order, without empty groups. The best offer is the first of its group. */
export const shelfOf = (
  products: readonly CoinProduct[],
  best?: CoinProduct,
): readonly (readonly [ProductGroup, readonly CoinProduct[]])[] => {
  const byGroup = Map.groupBy(
    products.toSorted((a, b) => Number(b === best) - Number(a === best)),
    groupOf,
  )
  return groups.flatMap((group) => {
    const found = byGroup.get(group)
    return found ? [[group, found] as const] : []
  })
}

export type CampaignKind = 'sale' | 'increase'

/** The kind of a campaign: a lower price or more coins. Null if the product has none. */
export const campaignKindOf = (product: CoinProduct): CampaignKind | null => {
  if (!runsCampaign(product)) return null
  return isOnSale(product) ? 'sale' : 'increase'
}

export const isSoldOut = ({ limitedCount }: CoinProduct): boolean => limitedCount === 0

/** How many times the product may still be bought; null if that needs no label, as for once-only products. */
export const countLeft = ({ consumable, limitedCount }: CoinProduct): number | null =>
  consumable && limitedCount !== null && limitedCount > 0 ? limitedCount : null

/** Columns of every group: two on a phone, one with large text, four on a desktop. */
export const shelfStyle = 'mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(8.5em,100%),1fr))] gap-3'

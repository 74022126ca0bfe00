import type { CoinProduct } from '@avalive/contract/coins'
import { groupOf, type ProductGroup, runsCampaign } from '@avalive/rules/coins/product'

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
  return product.campaignMode === 4 || product.campaignMode === 6 ? 'sale' : 'increase'
}

export const isSoldOut = ({ limitedCount }: CoinProduct): boolean => limitedCount === 0

/** How often it may still be bought, where that is worth saying: a once-only product says so itself. */
export const countLeft = ({ consumable, limitedCount }: CoinProduct): number | null =>
  consumable && limitedCount !== null && limitedCount > 0 ? limitedCount : null

/** Whether a row of three would leave one product alone in the last row. */
export const leavesOneAlone = (count: number): boolean => count > 1 && count % 3 === 1

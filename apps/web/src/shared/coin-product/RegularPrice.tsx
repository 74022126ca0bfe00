import type { CoinProduct } from '@avalive/contract/coins'
import { useT } from '../../lib/i18n.tsx'

/** The regular price of a product on sale. Screen readers don't announce a strike-through, so the label says it. */
export const RegularPrice = ({ product }: { product: CoinProduct }) => {
  const t = useT()
  const price = product.formattedRegularPrice
  if (price === undefined) return null
  return (
    <span className="text-sm whitespace-nowrap text-soft">
      <s aria-hidden="true">{price}</s>
      <span className="sr-only">{t('coins.shop.regularPrice', { price })}</span>
    </span>
  )
}

import type { CoinProduct } from '@avalive/contract/coins'
import { useT } from '../../lib/i18n.tsx'

/** What a product on sale costs otherwise. Screen readers do not announce a strike-through, so it is said in words. */
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

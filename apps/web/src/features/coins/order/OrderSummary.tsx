import type { CoinProduct } from '@avalive/contract/coins'
import { formatNumber } from '@avalive/i18n/format'
import { coinTier, looseCoins } from '@avalive/rules/coins/product'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { RegularPrice } from '../../../shared/coin-product/RegularPrice.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CoinPile } from '../../../ui/CoinPile.tsx'
import { UserText } from '../../../ui/UserText.tsx'

interface Props {
  user: { username: string; iconUrl: string }
  product: CoinProduct
}

/** The buyer, the product and the price. */
export const OrderSummary = ({ user, product }: Props) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Card as="section" aria-labelledby="order-summary">
      <h2 id="order-summary" className="sr-only">
        {t('coins.order.summary')}
      </h2>
      <div className="flex items-center gap-3 border-line border-b pb-4">
        <Avatar src={user.iconUrl || null} name={user.username} size={44} />
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-soft">{t('coins.order.for')}</span>
          <span className="block font-semibold">
            <UserText>{user.username}</UserText>
          </span>
        </p>
      </div>
      <div className="flex items-center gap-4 py-4">
        <CoinPile tier={coinTier(product.totalGem)} loose={looseCoins(product.totalGem)} size={64} />
        <div className="min-w-0 flex-1">
          <p className="font-display text-2xl leading-tight font-bold">
            {t('coins.count', { count: product.totalGem })}
          </p>
          <p className="mt-1 text-sm text-soft">
            {t('coins.charged')} {formatNumber(locale, product.chargeGem)}
            {product.freeGem > 0 && ` + ${t('coins.free')} ${formatNumber(locale, product.freeGem)}`}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4">
        <span className="text-soft">{t('coins.price')}</span>
        <span className="flex flex-wrap items-baseline justify-end gap-x-3">
          <RegularPrice product={product} />
          <span className="font-display text-2xl font-bold">{product.formattedPrice}</span>
        </span>
      </p>
    </Card>
  )
}

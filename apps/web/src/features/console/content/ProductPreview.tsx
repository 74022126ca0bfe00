import { coinProducts } from '@avalive/contract/coin-products'
import type { CoinProduct } from '@avalive/contract/coins'
import { formatPrice } from '@avalive/i18n/format'
import { currencies } from '@avalive/rules/coins/currency'
import { isBelowFloor } from '@avalive/rules/coins/price-floor'
import { isOnSale } from '@avalive/rules/coins/product'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { ProductCard } from '../../../shared/coin-product/ProductCard.tsx'
import { useLoaded } from '../kit/Loaded.tsx'
import { Section } from '../kit/Section.tsx'
import type { Draft } from '../record/field.ts'
import { readProduct } from './product.ts'

/** The card of the shop for what is typed now, at the price of each currency. */
export const ProductPreview = ({ draft }: { draft: Draft }) => {
  const t = useT()
  const locale = useLocale()
  const floors = useLoaded({ call: coinProducts.getCoinPriceFloors, input: {} }).data?.floors
  const found = readProduct({ ...draft, productId: draft.productId || 'preview' }, () => '')
  if ('wrong' in found) {
    return (
      <Section title={t('consoleContent.preview')}>
        <p className="text-sm text-soft">{t('consoleContent.previewWaits')}</p>
      </Section>
    )
  }
  const { values } = found
  const [price] = currencies.flatMap((currency) => values.prices.filter((one) => one.currency === currency))
  if (!price) return null
  const limitedCount = values.consumable ? values.limitedCount : 1
  const offer = { ...values, limitedCount }
  const regular = isOnSale(offer) ? price.regularPrice : null
  const product: CoinProduct = {
    ...offer,
    name: values.productId,
    totalGem: values.chargeGem + values.freeGem,
    currency: price.currency,
    price: price.price,
    formattedPrice: formatPrice(locale, price.currency, price.price, 'JP'),
    ...(regular !== null && {
      regularPrice: regular,
      formattedRegularPrice: formatPrice(locale, price.currency, regular, 'JP'),
    }),
  }
  return (
    <Section title={t('consoleContent.preview')}>
      <ul inert className="grid max-w-56 grid-rows-[repeat(6,auto)]">
        <ProductCard product={product} limit={null} onEnd={() => {}} />
      </ul>
      <p className="mt-3 text-sm text-soft tabular-nums">
        {values.prices.map((one) => formatPrice(locale, one.currency, one.price, 'JP')).join(' · ')}
      </p>
      {floors && isBelowFloor(values, floors) && (
        <p role="status" className="mt-3 max-w-prose text-sm font-semibold text-danger">
          {t('consoleContent.product.belowFloor')}
        </p>
      )}
    </Section>
  )
}

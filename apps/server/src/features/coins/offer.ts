import type { CoinProduct } from '@avalive/contract/coins'
import { formatPrice } from '@avalive/i18n/format'
import type { Locale } from '@avalive/i18n/locales'
import { type Currency, currencyFor } from '@avalive/rules/coins/currency'
import { isOnSale } from '@avalive/rules/coins/product'
import type { StoredProduct } from './store.ts'

export interface Price {
  readonly currency: Currency
  readonly price: number
}

/** The price for a region. A product without one is not offered there. */
export const priceOf = (product: StoredProduct, region: string): Price | undefined => {
  const priced = new Set(Object.keys(product.prices) as Currency[])
  const currency = currencyFor(region, priced)
  const price = product.prices[currency]
  return price === undefined ? undefined : { currency, price }
}

/** How often this user may still buy the product; null if it is not limited. */
export const remaining = ({ consumable, limit, bought }: StoredProduct): number | null => {
  const most = consumable ? limit : 1
  return most === null ? null : Math.max(0, most - bought)
}

/** A product as a user sees it. A once-only product that was bought is not offered again. */
export const offerOf = (product: StoredProduct, region: string, locale: Locale) => {
  const price = priceOf(product, region)
  const limitedCount = remaining(product)
  if (!price || (!product.consumable && limitedCount === 0)) return undefined
  const chargeGem = Number(product.chargeGem)
  const freeGem = Number(product.freeGem)
  const campaign = {
    campaignType: product.campaignType as CoinProduct['campaignType'],
    campaignMode: product.campaignMode as CoinProduct['campaignMode'],
  }
  const regularPrice = isOnSale({ ...campaign, limitedCount }) ? product.regularPrices[price.currency] : undefined
  return {
    productId: product.productId,
    name: product.name,
    ...price,
    formattedPrice: formatPrice(locale, price.currency, price.price, region),
    totalGem: chargeGem + freeGem,
    chargeGem,
    freeGem,
    limitedCount,
    startTime: product.startTime,
    endTime: product.endTime,
    consumable: product.consumable,
    ...campaign,
    ...(regularPrice !== undefined && {
      regularPrice,
      formattedRegularPrice: formatPrice(locale, price.currency, regularPrice, region),
    }),
  }
}

import type { Config } from '../../platform/config.ts'

/** The provider's maximum for convenience-store payments. */
export const MAX_KONBINI_YEN = 300_000

/** Terms for paying at a convenience store: only yen, from a minimum price, and only from within Japan. */
export const konbiniFor = (config: Config, order: { currency: string; price: number }, region: string) => ({
  konbiniPaymentMinPrice: config.KONBINI_MIN_YEN,
  isKonbiniPaymentAvailableIPRegion: region === 'JP',
  isKonbiniPaymentAvailableProduct:
    order.currency === 'JPY' && order.price >= config.KONBINI_MIN_YEN && order.price <= MAX_KONBINI_YEN,
})

export const isKonbiniOpen = (konbini: ReturnType<typeof konbiniFor>): boolean =>
  konbini.isKonbiniPaymentAvailableIPRegion && konbini.isKonbiniPaymentAvailableProduct

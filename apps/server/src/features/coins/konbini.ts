import type { Config } from '../../platform/config.ts'

/** The provider takes no more at a convenience store. */
const MAX_YEN = 300_000

/** Paying at a convenience store: yen only, from a minimum on, and only for somebody who is in Japan now. */
export const konbiniFor = (config: Config, order: { currency: string; price: number }, region: string) => ({
  konbiniPaymentMinPrice: config.KONBINI_MIN_YEN,
  isKonbiniPaymentAvailableIPRegion: region === 'JP',
  isKonbiniPaymentAvailableProduct:
    order.currency === 'JPY' && order.price >= config.KONBINI_MIN_YEN && order.price <= MAX_YEN,
})

export const isKonbiniOpen = (konbini: ReturnType<typeof konbiniFor>): boolean =>
  konbini.isKonbiniPaymentAvailableIPRegion && konbini.isKonbiniPaymentAvailableProduct

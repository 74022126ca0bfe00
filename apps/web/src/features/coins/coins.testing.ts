import type { CoinProduct, PaymentMethod } from '@avalive/contract/coins'

export const somePurchaseId = '019a8b5e-7c60-7000-8000-0c0c881c64eb'

export const someProduct = (changes: Partial<CoinProduct> = {}): CoinProduct => ({
  productId: 'coins_1000',
  name: 'coins_1000',
  currency: 'JPY',
  price: 1500,
  formattedPrice: '¥1,500',
  totalGem: 1080,
  chargeGem: 1000,
  freeGem: 80,
  limitedCount: null,
  startTime: null,
  endTime: null,
  consumable: true,
  campaignType: 0,
  campaignMode: 0,
  ...changes,
})

export const someCard = (changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: 'pm_1',
  isPrimary: true,
  card: { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031, payment_method_type: 'card' },
  ...changes,
})

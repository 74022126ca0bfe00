import type { Card, Intent, StoreName } from '../state/records.ts'

/** ¥1,200 or $12.00 from 1200, because the smallest unit depends on the currency. */
export const moneyText = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0))
}

export const amountText = ({ amount, currency }: Pick<Intent, 'amount' | 'currency'>): string =>
  moneyText(amount, currency)

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

export const cardText = ({ brand, last4 }: Card): string => `${brands[brand] ?? brand} •••• ${last4}`

export const storeNames: Readonly<Record<StoreName, string>> = {
  familymart: 'FamilyMart',
  lawson: 'Lawson',
  ministop: 'Ministop',
  seicomart: 'Seicomart',
}

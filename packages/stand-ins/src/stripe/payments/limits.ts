import { invalid, parameterFailure } from '../api/errors.ts'
import type { Intent, MethodChoice, MethodType } from '../state/records.ts'

const KONBINI_LEAST = 120
const KONBINI_MOST = 300_000
const MOST = 99_999_999

/** Minimum charge, in the smallest unit. */
const least: Readonly<Record<string, number>> = {
  jpy: 50,
  usd: 50,
  cad: 50,
  eur: 50,
  gbp: 30,
  krw: 100,
  thb: 1000,
}

export const checkAmount = (amount: number, currency: string): void => {
  const smallest = least[currency]
  if (smallest === undefined) {
    throw parameterFailure(
      `Invalid currency: ${currency}. This account takes ${Object.keys(least).join(', ')}`,
      'currency',
    )
  }
  if (amount < 1) {
    throw parameterFailure('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer')
  }
  if (amount < smallest) {
    throw invalid(`Amount must be at least ${smallest} ${currency}`, { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > MOST) {
    throw invalid(`Amount must be no more than ${MOST} ${currency}`, { code: 'amount_too_large', param: 'amount' })
  }
}

type KonbiniTerms = Pick<Intent, 'amount' | 'currency' | 'setupFutureUsage'>

/** Konbini accepts only yen, has a minimum and a maximum, and can't be saved. */
const fitsKonbini = ({ amount, currency, setupFutureUsage }: KonbiniTerms): boolean =>
  currency === 'jpy' && amount >= KONBINI_LEAST && amount <= KONBINI_MOST && setupFutureUsage === null

/** The method types that this account supports, the caller allows and the payment fits. Others are dropped silently. */
export const methodTypesFor = (asked: KonbiniTerms, { allowed, excluded }: MethodChoice): readonly MethodType[] => {
  const fitting: readonly MethodType[] = fitsKonbini(asked) ? ['card', 'konbini'] : ['card']
  const types = fitting.filter((type) => (allowed?.includes(type) ?? true) && !excluded?.includes(type))
  if (types.length > 0) return types
  throw invalid(
    'No valid payment method types for this Payment Intent. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard at https://dashboard.stripe.com/settings/payment_methods or specify compatible types in allowed_payment_method_types.',
  )
}

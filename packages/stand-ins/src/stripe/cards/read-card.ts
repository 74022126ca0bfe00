import { createHash } from 'node:crypto'
import { cardFailure, parameterFailure } from '../api/errors.ts'
import type { Params } from '../api/params.ts'
import type { Card, Wallet } from '../state/records.ts'
import { type DeclineCode, reasonOf } from './decline-codes.ts'
import { passesLuhn } from './luhn.ts'
import { cardOfName, cardOfNumber, type TestCard } from './test-cards.ts'

const wallets: Readonly<Record<string, Wallet>> = { tok_apple_pay: 'apple_pay', tok_google_pay: 'google_pay' }

const wrong = (reason: DeclineCode) => cardFailure({ code: reason, ...reasonOf(reason) })

const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`fingerprint ${number}`).digest('base64url').replace(/[-_]/g, 'x').slice(0, 16)

interface Rest {
  readonly expMonth: number
  readonly expYear: number
  readonly cvcCheck: Card['cvcCheck']
  readonly wallet: Wallet | null
}

const cardFrom = ({ number, brand, funding, country, behaviour }: TestCard, rest: Rest): Card => ({
  brand,
  last4: number.slice(-4),
  funding,
  country,
  fingerprint: fingerprintOf(number),
  behaviour,
  ...rest,
})

const yearOf = (now: number): number => new Date(now).getUTCFullYear()

/** One of Stripe's named test cards. They never expire. */
export const namedCard = (id: string, now: number): Card | undefined => {
  const wallet = wallets[id]
  const test = cardOfName(wallet ? 'tok_visa' : id)
  return (
    test && cardFrom(test, { expMonth: 12, expYear: yearOf(now) + 5, cvcCheck: 'unchecked', wallet: wallet ?? null })
  )
}

const monthsOf = (year: number, month: number): number => year * 12 + month

const checkExpiry = (month: number, year: number, now: number): void => {
  if (month < 1 || month > 12) throw wrong('invalid_expiry_month')
  if (year > yearOf(now) + 50) throw wrong('invalid_expiry_year')
  if (monthsOf(year, month) >= monthsOf(yearOf(now), new Date(now).getUTCMonth() + 1)) return
  throw wrong(year < yearOf(now) ? 'invalid_expiry_year' : 'invalid_expiry_month')
}

const checkCvc = (cvc: string, brand: string): void => {
  if (!new RegExp(brand === 'amex' ? '^\\d{3,4}$' : '^\\d{3}$').test(cvc)) throw wrong('invalid_cvc')
}

/** Reads `card[number]`, `card[exp_month]` … as a browser sends them, or `card[token]`. */
export const readCard = (params: Params, now: number): Card => {
  const token = params.string('token')
  if (token !== undefined) {
    const card = namedCard(token, now)
    if (!card || !token.startsWith('tok_')) throw parameterFailure(`No such token: '${token}'`, 'card[token]')
    return card
  }
  const number = params.required('number').replace(/[\s-]/g, '')
  const month = params.requiredInteger('exp_month')
  const shortYear = params.requiredInteger('exp_year')
  const cvc = params.string('cvc')

  if (!/^\d{8,19}$/.test(number)) throw wrong('invalid_number')
  if (!passesLuhn(number)) throw wrong('incorrect_number')
  const test = cardOfNumber(number)
  if (!test) {
    throw cardFailure({
      code: 'card_declined',
      declineCode: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    })
  }
  const year = shortYear < 100 ? shortYear + 2000 : shortYear
  checkExpiry(month, year, now)
  if (cvc !== undefined) checkCvc(cvc, test.brand)
  const cvcCheck = cvc === undefined ? null : 'unchecked'
  return cardFrom(test, { expMonth: month, expYear: year, cvcCheck, wallet: null })
}

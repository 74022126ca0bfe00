import { type DollarRate, payoneerCents } from './dollars.ts'

/** The cash forms of Payoneer and Wise: what was typed, and what stands in the way, in the order of the rulings. */

export const PAYONEER_MINIMUM = 2000n
/** What one payee receives at most in a day in Japan. */
export const PAYONEER_DAILY_CENTS = 740_000n
export const WISE_MINIMUM = 5000n
export const WISE_MAXIMUM = 500_000n
export const wiseCurrencies = ['USD', 'CAD', 'EUR', 'KRW', 'THB'] as const
export type WiseCurrency = (typeof wiseCurrencies)[number]

/** The largest amount that is read; the points of all streamers together are fewer. */
const MOST_DIGITS = 15

/** What is not a whole number from 0 on counts as 0. */
export const cashAmount = (typed: string): bigint => {
  const text = typed.trim()
  return /^\d+$/.test(text) && text.replace(/^0+/, '').length <= MOST_DIGITS ? BigInt(text) : 0n
}

interface CashState {
  readonly canConvert: boolean
  readonly balance: bigint
  readonly amount: bigint
}

export type PayoneerProblem = 'notLinked' | 'notLinkedInApp' | 'tallying' | 'belowMinimum' | 'notEnoughPoints'

/** `isInApp`: the page is shown by the app, where nothing can be linked, so its words differ. */
export const payoneerProblem = ({
  isLinked,
  isInApp,
  canConvert,
  balance,
  amount,
}: CashState & { readonly isLinked: boolean; readonly isInApp: boolean }): PayoneerProblem | null => {
  if (!isLinked) return isInApp ? 'notLinkedInApp' : 'notLinked'
  if (!canConvert) return 'tallying'
  if (balance < PAYONEER_MINIMUM || amount < PAYONEER_MINIMUM) return 'belowMinimum'
  return amount > balance ? 'notEnoughPoints' : null
}

export type FeeProblem = 'nothingLeft'

/** Comes last, because it depends on the rate: the fee takes everything. */
export const feeProblem = (rate: DollarRate, amount: bigint): FeeProblem | null =>
  payoneerCents(rate, amount) === 0n ? 'nothingLeft' : null

export type WiseProblem = 'accountRequired' | 'tallying' | 'belowMinimum' | 'notEnoughPoints' | 'aboveMaximum'

/** The registered account counts as the personal information. */
export const wiseProblem = ({
  hasAccount,
  canConvert,
  balance,
  amount,
}: CashState & { readonly hasAccount: boolean }): WiseProblem | null => {
  if (!hasAccount) return 'accountRequired'
  if (!canConvert) return 'tallying'
  if (balance < WISE_MINIMUM || amount < WISE_MINIMUM) return 'belowMinimum'
  if (amount > balance) return 'notEnoughPoints'
  return amount > WISE_MAXIMUM ? 'aboveMaximum' : null
}

/** A rate in US dollars for one LIVE point, with five decimals, as an integer: 0.0066 is 660. */
export type DollarRate = bigint

const RATE_DECIMALS = 5
const written = /^\d{1,4}(?:\.\d{1,5})?$/

/** Reads a decimal text of at most five decimals. Null for anything else, and for zero. */
export const readRate = (text: string): DollarRate | null => {
  if (!written.test(text)) return null
  const [whole = '', decimals = ''] = text.split('.')
  const rate = BigInt(whole + decimals.padEnd(RATE_DECIMALS, '0'))
  return rate === 0n ? null : rate
}

const fixed = (value: bigint, decimals: number): string => {
  const digits = value.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Whether a rate differs from another one by more than so many percent of it. */
export const differsByMore = (rate: DollarRate, from: DollarRate, percent: number): boolean => {
  const difference = rate > from ? rate - from : from - rate
  return difference * 100n > from * BigInt(percent)
}

/** One point in dollars with five decimals, as on the wire. */
export const rateText = (rate: DollarRate): string => fixed(rate, RATE_DECIMALS)

/** A hundred points in dollars with three decimals. */
export const rateOfHundred = (rate: DollarRate): string => fixed(rate, RATE_DECIMALS - 2)

export const dollarText = (cents: bigint): string => fixed(cents, 2)

/** Five decimals of a dollar are a thousand parts of a cent. */
const PARTS_OF_CENT = 1000n

export const PAYONEER_FEE_CENTS = 300n

/** What Payoneer pays in cents: rate × points less the fee, rounded down to the cent, at least 0. */
export const payoneerCents = (rate: DollarRate, points: bigint): bigint => {
  const cents = (rate * points) / PARTS_OF_CENT - PAYONEER_FEE_CENTS
  return cents > 0n ? cents : 0n
}

/** What Wise is asked to pay in cents: rate × points, half a cent rounded up. */
export const wiseCents = (rate: DollarRate, points: bigint): bigint =>
  (rate * points + PARTS_OF_CENT / 2n) / PARTS_OF_CENT

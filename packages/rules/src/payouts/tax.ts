/** How a streamer is taxed. An operator sets it; most streamers are individuals who live in Japan. */
export const taxCategories = ['individual', 'nonResident', 'corporation'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** What a payment in yen consists of: the reward before tax, the tax withheld, and the payment that arrives. */
export interface Figures {
  readonly reward: bigint
  readonly tax: bigint
  readonly payment: bigint
}

/** The part of a payment above an amount in yen. Rates are in hundredths of a percent: 1,021 is 10.21 %. */
export interface Bracket {
  readonly above: number
  readonly rate: number
}

/** The withholding tax of one time, by category (rulings §8). The operators' dated table has one for each day. */
export type Withholding = Readonly<Record<TaxCategory, readonly Bracket[]>>

/** At half of a payment or less, a payment of twice the amount always leaves the amount. */
export const MAX_WITHHOLDING_RATE = 5000
export const MAX_BRACKETS = 5

/** Since 2013. From 2027 the rate has other parts, and the same total. */
export const withholdingSince2013: Withholding = {
  individual: [
    { above: 0, rate: 1021 },
    { above: 1_000_000, rate: 2042 },
  ],
  nonResident: [{ above: 0, rate: 2042 }],
  corporation: [],
}

/** Whether brackets begin at 0, rise, and never take more than half. None means that nothing is withheld. */
export const areBrackets = (brackets: readonly Bracket[]): boolean =>
  brackets.length <= MAX_BRACKETS &&
  brackets.every(
    ({ above, rate }, index) =>
      Number.isSafeInteger(above) &&
      Number.isInteger(rate) &&
      rate >= 0 &&
      rate <= MAX_WITHHOLDING_RATE &&
      (index === 0 ? above === 0 : above > (brackets[index - 1]?.above ?? 0)),
  )

const HUNDREDTHS_OF_A_PERCENT = 10_000n

/** The tax in hundredths of a percent of a yen. */
const exactTax = (reward: bigint, brackets: readonly Bracket[]): bigint => {
  const parts = brackets.map(({ above, rate }, index, all) => {
    const next = all[index + 1]?.above
    const end = next === undefined ? reward : BigInt(next)
    const within = (reward < end ? reward : end) - BigInt(above)
    return within > 0n ? within * BigInt(rate) : 0n
  })
  return parts.reduce((sum, part) => sum + part, 0n)
}

/** The tax withheld from one payment. Fractions of a yen are dropped once, at the end. */
export const withholdingTax = (reward: bigint, category: TaxCategory, withholding: Withholding): bigint =>
  exactTax(reward, withholding[category]) / HUNDREDTHS_OF_A_PERCENT

/** The rate of the part of a payment that follows an amount. */
const rateAfter = (brackets: readonly Bracket[], amount: number): number =>
  brackets.findLast(({ above }) => above <= amount)?.rate ?? 0

/**
 * Whether less is withheld from any payment. Between the amounts at which a rate changes, the taxes differ more and more or
 * less and less, so that it is enough to look at these amounts, and at the rates after the last one.
 */
export const lowersTax = (before: Withholding, after: Withholding): boolean =>
  taxCategories.some((category) => {
    const amounts = [...before[category], ...after[category]].map(({ above }) => above)
    const isLess = (amount: number) =>
      exactTax(BigInt(amount), after[category]) < exactTax(BigInt(amount), before[category])
    const last = Math.max(0, ...amounts)
    return amounts.some(isLess) || rateAfter(after[category], last) < rateAfter(before[category], last)
  })

export const figuresOf = (reward: bigint, category: TaxCategory, withholding: Withholding): Figures => {
  const tax = withholdingTax(reward, category, withholding)
  return { reward, tax, payment: reward - tax }
}

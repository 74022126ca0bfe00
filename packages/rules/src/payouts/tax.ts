/** How a streamer is taxed. An operator sets it; most streamers are individuals who live in Japan. */
export const taxCategories = ['individual', 'nonResident', 'corporation'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** What a payment in yen consists of: the reward before tax, the tax withheld, and the payment that arrives. */
export interface Figures {
  readonly reward: bigint
  readonly tax: bigint
  readonly payment: bigint
}

/** Rates in hundredths of a percent: 1,021 is 10.21 %. */
interface Bracket {
  readonly above: bigint
  readonly rate: bigint
}

interface Withholding {
  /** The first day of payments to which it applies, in Japan. */
  readonly from: string
  readonly brackets: Record<TaxCategory, readonly Bracket[]>
}

/**
 * Withholding by date and category (rulings §8), newest first. From 2027 the rate has other parts, and the same total.
 */
const withholdings: readonly [Withholding, ...Withholding[]] = [
  {
    from: '2013-01-01',
    brackets: {
      individual: [
        { above: 0n, rate: 1_021n },
        { above: 1_000_000n, rate: 2_042n },
      ],
      nonResident: [{ above: 0n, rate: 2_042n }],
      corporation: [],
    },
  },
]

const HUNDREDTHS_OF_A_PERCENT = 10_000n

/** The tax withheld from one payment. Fractions of a yen are dropped once, at the end. */
export const withholdingTax = (reward: bigint, category: TaxCategory, paidOn: Temporal.PlainDate): bigint => {
  const { brackets } = withholdings.find(({ from }) => Temporal.PlainDate.compare(from, paidOn) <= 0) ?? withholdings[0]
  const parts = brackets[category].map(({ above, rate }, index, all) => {
    const end = all[index + 1]?.above ?? reward
    const within = (reward < end ? reward : end) - above
    return within > 0n ? within * rate : 0n
  })
  return parts.reduce((sum, part) => sum + part, 0n) / HUNDREDTHS_OF_A_PERCENT
}

export const figuresOf = (reward: bigint, category: TaxCategory, paidOn: Temporal.PlainDate): Figures => {
  const tax = withholdingTax(reward, category, paidOn)
  return { reward, tax, payment: reward - tax }
}

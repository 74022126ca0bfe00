import { dateInJapan } from '@avalive/rules/time/jst'

export interface DemoPayoutRate {
  readonly beginsOn: Temporal.PlainDate
  /** US dollars for one LIVE point, with five decimals, as an integer. */
  readonly rate: bigint
}

/** The rates of Payoneer and Wise: one of long ago, one of this month, and one that begins with the next month. */
export const payoutRates = (now: Temporal.Instant): DemoPayoutRate[] => {
  const firstOfMonth = dateInJapan(now).with({ day: 1 })
  return [
    { beginsOn: firstOfMonth.subtract({ years: 2 }), rate: 640n },
    { beginsOn: firstOfMonth, rate: 660n },
    { beginsOn: firstOfMonth.add({ months: 1 }), rate: 655n },
  ]
}

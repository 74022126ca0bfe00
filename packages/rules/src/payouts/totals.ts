import type { Figures } from './tax.ts'

/** A bank transfer or a gift code, with the last day of the month that it belongs to. */
export interface Payment {
  readonly appliedOn: Temporal.PlainDate
  readonly figures: Figures
}

/** Reward, withholding tax and payment of a year. */
export interface AnnualTotal {
  readonly label: string
  readonly amount: bigint
  readonly tax: bigint
  readonly credit: bigint
}

/** Totals by the year of application in Japan, the latest first. */
export const annualTotals = (payments: readonly Payment[]): AnnualTotal[] => {
  const byYear = Map.groupBy(payments, (payment) => payment.appliedOn.year)
  const sum = (all: readonly Payment[], part: keyof Figures) =>
    all.reduce((total, { figures }) => total + figures[part], 0n)
  return [...byYear]
    .toSorted(([a], [b]) => b - a)
    .map(([year, all]) => ({
      label: String(year),
      amount: sum(all, 'reward'),
      tax: sum(all, 'tax'),
      credit: sum(all, 'payment'),
    }))
}

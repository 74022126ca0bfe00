import { monthInJapan } from '../time/jst.ts'

/** Points live until the end of the sixth month after the month in which they were earned (rulings §6). */
const MONTHS_AFTER = 6

export interface Lot {
  readonly month: Temporal.PlainYearMonth
  readonly balance: bigint
}

/** The last day, in Japan, on which the points of a month can be used. */
export const lastDayOf = (month: Temporal.PlainYearMonth): Temporal.PlainDate => {
  const last = month.add({ months: MONTHS_AFTER })
  return last.toPlainDate({ day: last.daysInMonth })
}

/** The oldest month whose points can still be used at a moment. */
export const oldestMonth = (now: Temporal.Instant): Temporal.PlainYearMonth =>
  monthInJapan(now).subtract({ months: MONTHS_AFTER })

export const isExpired = (month: Temporal.PlainYearMonth, now: Temporal.Instant): boolean =>
  Temporal.PlainYearMonth.compare(month, oldestMonth(now)) < 0

/** The lots that can be used at a moment, the oldest first. */
export const usableLots = <L extends Lot>(lots: readonly L[], now: Temporal.Instant): L[] =>
  lots
    .filter(({ month, balance }) => balance > 0n && !isExpired(month, now))
    .toSorted((a, b) => Temporal.PlainYearMonth.compare(a.month, b.month))

/** What an amount takes from each lot, the oldest first; null when they do not hold so much (rulings §6). */
export const takeFromLots = (lots: readonly Lot[], amount: bigint, now: Temporal.Instant): Lot[] | null => {
  const taken: Lot[] = []
  let left = amount
  for (const { month, balance } of usableLots(lots, now)) {
    if (left === 0n) break
    const isEmptied = balance <= left
    const part = isEmptied ? balance : left
    taken.push({ month, balance: part })
    left -= part
  }
  return left === 0n ? taken : null
}

import { monthInJapan } from '../time/jst.ts'

/** Points expire at the end of the sixth month after the month in which they were earned (rulings §6). */
const MONTHS_AFTER = 6

export interface Lot {
  readonly month: Temporal.PlainYearMonth
  readonly balance: bigint
}

/** The last day, in Japan, on which the points of a month can be spent. */
export const lastDayOf = (month: Temporal.PlainYearMonth): Temporal.PlainDate => {
  const last = month.add({ months: MONTHS_AFTER })
  return last.toPlainDate({ day: last.daysInMonth })
}

/** The oldest month whose points can still be spent at a given time. */
export const oldestMonth = (now: Temporal.Instant): Temporal.PlainYearMonth =>
  monthInJapan(now).subtract({ months: MONTHS_AFTER })

export const isExpired = (month: Temporal.PlainYearMonth, now: Temporal.Instant): boolean =>
  Temporal.PlainYearMonth.compare(month, oldestMonth(now)) < 0

/** The lots that can be spent at a given time, oldest first. */
export const usableLots = <L extends Lot>(lots: readonly L[], now: Temporal.Instant): L[] =>
  lots
    .filter(({ month, balance }) => balance > 0n && !isExpired(month, now))
    .toSorted((a, b) => Temporal.PlainYearMonth.compare(a.month, b.month))

/** Returns how much to take from each lot, oldest first; null if the balance is too low (rulings §6). */
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

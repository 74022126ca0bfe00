import { startOfDay } from '../time/jst.ts'
import { isBankBusinessDay } from './business-day.ts'
import { isHeld } from './hold.ts'

export const lastDayOfMonth = (month: Temporal.PlainYearMonth): Temporal.PlainDate =>
  month.toPlainDate({ day: month.daysInMonth })

/** Midnight at the end of a month in Japan, when it is tallied. */
export const turnOf = (month: Temporal.PlainYearMonth): Temporal.Instant =>
  startOfDay(month.add({ months: 1 }).toPlainDate({ day: 1 }))

/** 24:00 of the cut-off day in Japan. What was registered before it counts for the month. */
export const cutOffOf = (month: Temporal.PlainYearMonth, day: number): Temporal.Instant =>
  startOfDay(month.toPlainDate({ day }).add({ days: 1 }))

export const holdReasons = ['suspended', 'operator', 'destinationChanged'] as const
export type HoldReason = (typeof holdReasons)[number]

export interface HoldFacts {
  readonly suspendedUntil: Temporal.Instant | 'infinity' | null
  /** By an operator. */
  readonly held: boolean
  /** When the bank account was registered, and when a transfer to it last left. */
  readonly changedAt: Temporal.Instant
  readonly lastPaidAt: Temporal.Instant | null
}

/** Why a transfer waits at a moment; null if it does not. */
export const holdReasonAt = (
  { suspendedUntil, held, changedAt, lastPaidAt }: HoldFacts,
  now: Temporal.Instant,
  holdHours: number,
): HoldReason | null => {
  const isSuspended =
    suspendedUntil === 'infinity' || (suspendedUntil !== null && Temporal.Instant.compare(now, suspendedUntil) < 0)
  if (isSuspended) return 'suspended'
  if (held) return 'operator'
  return isHeld({ changedAt, lastPaidAt }, now, holdHours) ? 'destinationChanged' : null
}

/** The tally must be done this long after the month's end (rulings §8). */
const ALARM_DAYS = 3

export const isTallyLate = (month: Temporal.PlainYearMonth, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, turnOf(month).add({ hours: ALARM_DAYS * 24 })) >= 0

const lastBusinessDay = (month: Temporal.PlainYearMonth): Temporal.PlainDate => {
  let day = lastDayOfMonth(month)
  while (!isBankBusinessDay(day)) day = day.subtract({ days: 1 })
  return day
}

/** The last bank business day on which the transfers of a month are made: by the end of the next month. */
export const payByOf = (month: Temporal.PlainYearMonth): Temporal.PlainDate => lastBusinessDay(month.add({ months: 1 }))

/**
 * The latest transfer date that can be chosen today. Transfers that are late, or were released late, are made by the
 * next end of a month.
 */
export const latestTransferDate = (month: Temporal.PlainYearMonth, today: Temporal.PlainDate): Temporal.PlainDate => {
  let paying = month
  while (Temporal.PlainDate.compare(payByOf(paying), today) < 0) paying = paying.add({ months: 1 })
  return payByOf(paying)
}

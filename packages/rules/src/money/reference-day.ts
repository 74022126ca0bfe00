import { startOfDay } from '../time/jst.ts'

/** The days by which the law counts unused prepaid coins (Payment Services Act of Japan). */
const references = [
  { month: 3, day: 31 },
  { month: 9, day: 30 },
] as const

/** The last moment of a reference day, as the first one after it. */
export const endOf = (day: Temporal.PlainDate): Temporal.Instant => startOfDay(day.add({ days: 1 }))

/** Reference days that have ended by `now`, the oldest first: those after a day, or the latest one only. */
export const referenceDaysPassed = (
  after: Temporal.PlainDate | null,
  now: Temporal.Instant,
): readonly Temporal.PlainDate[] => {
  const lastYear = now.toZonedDateTimeISO('Asia/Tokyo').year
  const firstYear = after ? after.year : lastYear - 1
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  const passed = years
    .flatMap((year) => references.map((reference) => Temporal.PlainDate.from({ year, ...reference })))
    .filter((day) => Temporal.Instant.compare(endOf(day), now) <= 0)
  return after ? passed.filter((day) => Temporal.PlainDate.compare(day, after) > 0) : passed.slice(-1)
}

/** From this amount on, the operator must deposit at least half of it. */
export const DEPOSIT_THRESHOLD_YEN = 10_000_000n

export const depositDue = (yen: bigint): bigint => (yen > DEPOSIT_THRESHOLD_YEN ? (yen + 1n) / 2n : 0n)

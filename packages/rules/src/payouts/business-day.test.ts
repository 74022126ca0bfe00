import { describe, expect, it } from 'vitest'
import { isBankBusinessDay, isHoliday } from './business-day.ts'

const holidaysOf = (year: number): string[] => {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  return Array.from({ length: first.daysInYear }, (_, days) => first.add({ days }))
    .filter(isHoliday)
    .map((day) => day.toString().slice(5))
}

describe('holidays in Japan', () => {
  // As the Cabinet Office publishes them. 2026 has a substitute and a day between two holidays, 2032 another one.
  it.each([
    [
      2024,
      '01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23',
    ],
    [
      2025,
      '01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24',
    ],
    [
      2026,
      '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
    ],
    [2027, '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23'],
    [2032, '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-21 09-22 10-11 11-03 11-23'],
  ])('of %i are known', (year, expected) => {
    expect(holidaysOf(year).join(' ')).toBe(expected)
  })
})

describe('a bank business day', () => {
  it.each([
    ['2027-01-29', true, 'a Friday'],
    ['2027-01-30', false, 'a Saturday'],
    ['2027-01-31', false, 'a Sunday'],
    ['2026-12-30', true, 'the last one of the year'],
    ['2026-12-31', false, 'a Thursday at the end of the year'],
    ['2027-01-01', false, 'New Year'],
    ['2025-01-02', false, 'a Thursday'],
    ['2025-01-03', false, 'a Friday'],
    ['2027-01-04', true, 'the first one of the year'],
    ['2027-03-22', false, 'a substitute holiday'],
    ['2026-09-22', false, 'a day between two holidays'],
    ['2027-02-26', true, 'a Friday at the end of a month'],
  ])('%s is one: %s (%s)', (day, expected) => {
    expect(isBankBusinessDay(Temporal.PlainDate.from(day))).toBe(expected)
  })
})

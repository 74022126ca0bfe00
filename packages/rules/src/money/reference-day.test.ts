import { describe, expect, it } from 'vitest'
import { depositDue, endOf, referenceDaysPassed } from './reference-day.ts'

const japan = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Asia/Tokyo').toInstant()
const day = (text: string) => Temporal.PlainDate.from(text)

describe('the reference days that have passed', () => {
  it.each<[string, string | null, string, string[]]>([
    ['none new', '2026-09-30', '2027-03-31T23:59:59', []],
    ['the one that has just ended', '2026-09-30', '2027-04-01T00:00:00', ['2027-03-31']],
    ['all that a standstill left out', '2026-03-31', '2027-10-01T00:00:00', ['2026-09-30', '2027-03-31', '2027-09-30']],
    ['the latest one at the first time', null, '2027-01-10T00:00:00', ['2026-09-30']],
  ])('are %s', (_, after, now, days) => {
    const passed = referenceDaysPassed(after === null ? null : day(after), japan(now))
    expect(passed.map(String)).toEqual(days)
  })

  it('end at midnight in Japan', () => {
    expect(endOf(day('2027-03-31')).toString()).toBe('2027-03-31T15:00:00Z')
  })
})

it.each([
  [10_000_000n, 0n],
  [10_000_001n, 5_000_001n],
  [30_000_000n, 15_000_000n],
])('a figure of %s yen obliges to deposit %s', (yen, deposit) => {
  expect(depositDue(yen)).toBe(deposit)
})

import { expect, it } from 'vitest'
import { dateInJapan, monthInJapan, startOfDay } from './jst.ts'

const at = Temporal.Instant.from

it.each([
  ['2026-11-14T14:59:59Z', '2026-11-14', '2026-11'],
  ['2026-11-14T15:00:00Z', '2026-11-15', '2026-11'],
  ['2026-10-31T15:00:00Z', '2026-11-01', '2026-11'],
  ['2026-12-31T15:00:00Z', '2027-01-01', '2027-01'],
])('%s is %s in Japan, in the month %s', (instant, day, month) => {
  expect(dateInJapan(at(instant)).toString()).toBe(day)
  expect(monthInJapan(at(instant)).toString()).toBe(month)
})

it('a day begins at 00:00 in Japan', () => {
  expect(startOfDay(Temporal.PlainDate.from('2026-11-15')).toString()).toBe('2026-11-14T15:00:00Z')
})

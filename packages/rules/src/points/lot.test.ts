import { describe, expect, it, test } from 'vitest'
import { isExpired, lastDayOf, takeFromLots, usableLots } from './lot.ts'

const month = (text: string) => Temporal.PlainYearMonth.from(text)
const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)
const lot = (text: string, balance: bigint) => ({ month: month(text), balance })

// shows points-5
test.each([
  ['2026-01', '2026-07-31'],
  ['2026-02', '2026-08-31'],
  ['2026-08', '2027-02-28'],
  ['2027-08', '2028-02-29'],
  ['2026-12', '2027-06-30'],
])('points earned in %s can be used until %s', (earned, last) => {
  expect(lastDayOf(month(earned)).toString()).toBe(last)
})

test('a lot expires after the last second of its last day in Japan', () => {
  expect(isExpired(month('2026-01'), at('2026-07-31T23:59:59.999'))).toBe(false)
  expect(isExpired(month('2026-01'), at('2026-08-01T00:00:00'))).toBe(true)
  expect(isExpired(month('2026-01'), Temporal.Instant.from('2026-07-31T15:00:00Z'))).toBe(true)
})

describe('spending', () => {
  const lots = [lot('2026-05', 30n), lot('2026-03', 100n), lot('2026-04', 0n), lot('2025-12', 70n)]
  const now = at('2026-06-30T12:00:00')

  it('takes the oldest lot first', () => {
    expect(takeFromLots(lots, 170n, now)).toEqual([lot('2025-12', 70n), lot('2026-03', 100n)])
    expect(takeFromLots(lots, 71n, now)).toEqual([lot('2025-12', 70n), lot('2026-03', 1n)])
    expect(takeFromLots(lots, 200n, now)).toEqual([lot('2025-12', 70n), lot('2026-03', 100n), lot('2026-05', 30n)])
  })

  it('takes nothing when the balance is too low', () => {
    expect(takeFromLots(lots, 201n, now)).toBeNull()
  })

  it('never takes expired points', () => {
    const later = at('2026-07-01T00:00:00')
    expect(usableLots(lots, later)).toEqual([lot('2026-03', 100n), lot('2026-05', 30n)])
    expect(takeFromLots(lots, 131n, later)).toBeNull()
    expect(takeFromLots(lots, 1n, later)).toEqual([lot('2026-03', 1n)])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isExpired, lastDayOf } from '../points/lot.ts'
import { canBecome, returnedLots, returnFee, transferStatuses } from './transfer.ts'

const month = (text: string) => Temporal.PlainYearMonth.from(text)
const lot = (text: string, balance: bigint) => ({ month: month(text), balance })
const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)

describe('a transfer', () => {
  it.each([
    ['held', ['written', 'cancelled']],
    ['written', ['held', 'exported', 'cancelled']],
    ['exported', ['done', 'returned']],
    ['done', ['returned']],
    ['returned', []],
    ['cancelled', []],
  ] as const)('that is %s can become %j and nothing else', (from, expected) => {
    expect(transferStatuses.filter((to) => canBecome(from, to)).toSorted()).toEqual(expected.toSorted())
  })

  // shows payouts-42
  it.each([
    ['noDestination', 6000n, 200n],
    ['recall', 6000n, 600n],
    ['recall', 400n, 400n],
  ] as const)('that is returned for %s with %i points costs %i', (reason, points, fee) => {
    expect(returnFee(reason, points)).toBe(fee)
  })
})

describe('returned points', () => {
  it.each([
    [
      'go back into their lots',
      [lot('2026-10', 100n), lot('2026-11', 50n)],
      0n,
      [lot('2026-10', 100n), lot('2026-11', 50n)],
    ],
    [
      'pay the fee from the oldest lot',
      [lot('2026-11', 50n), lot('2026-10', 300n)],
      200n,
      [lot('2026-10', 100n), lot('2026-11', 50n)],
    ],
    ['pay the fee from several lots', [lot('2026-10', 150n), lot('2026-11', 100n)], 200n, [lot('2026-11', 50n)]],
    [
      'of an expired lot can be used until the end of the next month',
      [lot('2026-07', 100n), lot('2026-08', 50n), lot('2026-09', 7n)],
      0n,
      [lot('2026-09', 107n), lot('2026-08', 50n)],
    ],
    ['of several expired lots are together', [lot('2026-06', 100n), lot('2026-07', 50n)], 20n, [lot('2026-09', 130n)]],
    ['are none if the fee takes all', [lot('2026-10', 150n)], 150n, []],
  ])('%s', (_what, taken, fee, expected) => {
    expect(returnedLots(taken, fee, at('2027-02-10T12:00:00'))).toEqual(expected)
  })

  it('of an expired lot expire at the end of the next month, whatever the month', () => {
    for (const now of ['2027-01-31T23:59:59', '2027-02-01T00:00:00', '2027-12-15T00:00:00']) {
      const [back] = returnedLots([lot('2020-01', 1n)], 0n, at(now))
      const today = Temporal.PlainDate.from(now.slice(0, 10))
      expect(
        back &&
          lastDayOf(back.month)
            .toPlainYearMonth()
            .equals(today.toPlainYearMonth().add({ months: 1 })),
      ).toBe(true)
    }
  })

  it('and the fee add up to what was taken, and can all be used', () => {
    const lots = fc.array(fc.tuple(fc.integer({ min: 0, max: 14 }), fc.bigInt(1n, 10_000n)), {
      minLength: 1,
      maxLength: 7,
    })
    fc.assert(
      fc.property(lots, fc.constantFrom(0n, 200n, 600n), (parts, asked) => {
        const taken = parts.map(([ago, balance]) => ({ month: month('2027-02').subtract({ months: ago }), balance }))
        const sum = taken.reduce((all, { balance }) => all + balance, 0n)
        const isCovered = asked <= sum
        const fee = isCovered ? asked : sum
        const now = at('2027-02-10T12:00:00')
        const back = returnedLots(taken, fee, now)
        expect(back.reduce((all, { balance }) => all + balance, fee)).toBe(sum)
        expect(back.every((one) => one.balance > 0n && !isExpired(one.month, now))).toBe(true)
        expect(new Set(back.map((one) => one.month.toString())).size).toBe(back.length)
      }),
    )
  })
})

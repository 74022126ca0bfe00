import { describe, expect, test } from 'vitest'
import type { PurchaseStatus } from './purchase.ts'
import {
  ageLimitOf,
  fitsLimit,
  inTheWayOf,
  leftOf,
  limitMonthOf,
  type Order,
  type PurchaseLimits,
} from './purchase-limit.ts'

const limits: PurchaseLimits = {
  JP: [
    { under: 18, currency: 'JPY', amount: 20_000 },
    { under: 16, currency: 'JPY', amount: 5000 },
  ],
  KR: [{ under: 19, currency: 'KRW', amount: 50_000 }],
}
/** 1:30 on 17 November in Japan. */
const now = Temporal.Instant.from('2026-11-16T16:30:00Z')

// shows coins-129
test.each([
  ['JP', '2010-11-18', 5000, 'turns 16 tomorrow'],
  ['JP', '2010-11-17', 20_000, 'turns 16 today in Japan'],
  ['JP', '2008-11-18', 20_000, 'turns 18 tomorrow'],
  ['JP', '2008-11-17', null, 'turns 18 today in Japan'],
  ['KR', '2008-11-17', 50_000, 'is 18 where the limit is under 19'],
  ['KR', '2007-11-17', null, 'is 19'],
  ['US', '2012-01-01', null, 'lives in a region without limits'],
])('in %s, a person born on %s has the limit %s: %s', (region, birthday, amount, _what) => {
  const buyer = { region, birthday: Temporal.PlainDate.from(birthday) }
  expect(ageLimitOf(limits, buyer, now)?.amount ?? null).toBe(amount)
  expect(ageLimitOf({}, buyer, now)).toBeNull()
})

// shows coins-129
test.each([
  ['2026-11-30T14:59:59Z', '2026-10-31T15:00:00Z', '2026-11-30T15:00:00Z'],
  ['2026-11-30T15:00:00Z', '2026-11-30T15:00:00Z', '2026-12-31T15:00:00Z'],
  ['2028-02-29T00:00:00Z', '2028-01-31T15:00:00Z', '2028-02-29T15:00:00Z'],
])('the month of %s begins at %s and ends at %s', (at, begin, end) => {
  const month = limitMonthOf(Temporal.Instant.from(at))
  expect([String(month.begin), String(month.end)]).toEqual([begin, end])
})

describe('the rest of a limit of 5,000 yen', () => {
  const limit = { under: 16, currency: 'JPY', amount: 5000 } as const
  const order = (status: PurchaseStatus, price: bigint, changes: Partial<Order> = {}): Order => ({
    status,
    price,
    currency: 'JPY',
    createdAt: now,
    ...changes,
  })
  const lastMonth = Temporal.Instant.from('2026-10-31T14:59:59Z')
  const begin = Temporal.Instant.from('2026-10-31T15:00:00Z')

  // shows coins-129
  test.each<[string, Order[], bigint, number]>([
    ['nothing', [], 5000n, 0],
    ['a paid order', [order('paid', 1500n)], 3500n, 0],
    ['an order to be paid at a store', [order('awaitingPayment', 1500n)], 3500n, 0],
    ['an order at the first moment of the month', [order('paid', 1500n, { createdAt: begin })], 3500n, 0],
    ['an order of last month', [order('paid', 1500n, { createdAt: lastMonth })], 5000n, 0],
    ['a cancelled order', [order('cancelled', 1500n)], 5000n, 0],
    ['an order in another currency', [order('paid', 1500n, { currency: 'USD' })], 5000n, 0],
    ['unpaid orders', [order('open', 1500n), order('created', 100n)], 5000n, 2],
    ['more than the limit, bought when the person was older by our records', [order('paid', 9000n)], 0n, 0],
  ])('after %s', (_what, orders, left, unpaid) => {
    const found = leftOf(limit, orders, now)
    expect([found.left, found.unpaid.length]).toEqual([left, unpaid])
  })

  // shows coins-130
  test.each([
    ['JPY', 3500, true],
    ['JPY', 3501, false],
    ['USD', 1, false],
  ])('of 3,500 yen, a price of %s %i fits: %s', (currency, price, fits) => {
    expect(fitsLimit({ currency: 'JPY', left: 3500n }, { currency, price })).toBe(fits)
  })

  // shows coins-131
  test.each([
    [3500, 0],
    [3501, 1],
    [4000, 1],
    [4001, 2],
    [5000, 3],
  ])('is needed for unpaid orders, too: a price of %i yen makes the first %i of them give way', (price, most) => {
    const unpaid = [order('open', 500n), order('open', 500n), order('created', 500n)]
    expect(inTheWayOf(price, 5000n, unpaid)).toEqual(unpaid.slice(0, most))
    expect(inTheWayOf(price, 5000n, [])).toEqual([])
  })
})

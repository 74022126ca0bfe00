import { describe, expect, it } from 'vitest'
import { type RefundStatus, refundable, refundWeight } from './refund.ts'

describe('the refundable part of a price', () => {
  it.each<[string, bigint, [bigint, RefundStatus][], bigint]>([
    ['everything of an untouched purchase', 0n, [], 1500n],
    [
      'less what was refunded or is being refunded',
      0n,
      [
        [500n, 'succeeded'],
        [300n, 'requested'],
        [200n, 'pending'],
      ],
      500n,
    ],
    [
      'including refunds that failed',
      0n,
      [
        [500n, 'failed'],
        [300n, 'refused'],
      ],
      1500n,
    ],
    ['less what a dispute took', 1000n, [[500n, 'succeeded']], 0n],
    ['never less than nothing', 1500n, [[500n, 'succeeded']], 0n],
  ])('is %s', (_, lost, refunds, left) => {
    const all = refunds.map(([amount, status]) => ({ amount, status }))
    expect(refundable(1500n, lost, all)).toBe(left)
  })
})

describe('the weight of a refund', () => {
  const purchase = { price: 1500n, coins: 1200n }
  it.each([
    ['JPY', 500n, { kind: 'yen', amount: 500n }],
    ['USD', 999n, { kind: 'usCents', amount: 999n }],
    ['KRW', 500n, { kind: 'coins', amount: 400n }],
    ['EUR', 1n, { kind: 'coins', amount: 1n }],
  ] as const)('in %s is its money, or else its coins', (currency, amount, weight) => {
    expect(refundWeight(currency, amount, purchase)).toEqual(weight)
  })
})

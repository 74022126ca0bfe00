import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCoins } from './spend.ts'

test.each([
  [30n, { charged: 100n, free: 50n }, { charged: 0n, free: 30n }],
  [50n, { charged: 100n, free: 50n }, { charged: 0n, free: 50n }],
  [60n, { charged: 100n, free: 50n }, { charged: 10n, free: 50n }],
  [150n, { charged: 100n, free: 50n }, { charged: 100n, free: 50n }],
  [151n, { charged: 100n, free: 50n }, null],
  [1n, { charged: 0n, free: 0n }, null],
])('spending %i from %o takes %o', (cost, balance, taken) => {
  expect(splitCoins(cost, balance)).toEqual(taken)
})

// shows coins-81
test('spending takes exactly the cost, free coins first, and fails only when the balance is too low', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
  fc.assert(
    fc.property(amount, amount, amount, (cost, charged, free) => {
      const taken = splitCoins(cost, { charged, free })
      if (!taken) return cost > charged + free
      const isWhole = taken.charged + taken.free === cost
      return isWhole && taken.charged <= charged && taken.free <= free && (taken.charged === 0n || taken.free === free)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isRate, pointsOfDay, type Received, readRate } from './rate.ts'

const received = (coins: bigint, rate: string): Received => ({ coins, rate: readRate(rate) })

test.each([
  ['0.5', 10n, 5n],
  ['0.5', 1n, 0n],
  ['0.5', 3n, 1n],
  ['0.5', 9_007_199_254_740_993n, 4_503_599_627_370_496n],
  ['0.07', 100n, 7n],
  ['0.29', 100n, 29n],
  ['1', 7n, 7n],
  ['0', 7n, 0n],
  ['1.25', 5n, 6n],
  ['999999999.999999999', 2n, 1_999_999_999n],
])('at a rate of %s, %i coins received in a day earn %i points', (rate, coins, points) => {
  expect(pointsOfDay([received(coins, rate)])).toBe(points)
})

// shows points-1
test.each([
  { gifts: [1, 1, 1, 1, 1], rate: '0.5', points: 2n },
  { gifts: [5], rate: '0.5', points: 2n },
  { gifts: [3, 3], rate: '0.5', points: 3n },
  { gifts: [1, 1, 1], rate: '0.333333333', points: 0n },
  { gifts: [1, 1, 1], rate: '0.333333334', points: 1n },
  { gifts: [], rate: '0.5', points: 0n },
])('gifts of $gifts coins at a rate of $rate are rounded down once', ({ gifts, rate, points }) => {
  expect(pointsOfDay(gifts.map((coins) => received(BigInt(coins), rate)))).toBe(points)
})

test('applies a new rate only to gifts sent after the change', () => {
  expect(pointsOfDay([received(3n, '0.5'), received(2n, '0.75')])).toBe(3n)
})

describe('the points of a day', () => {
  const rate = fc
    .tuple(fc.nat(3), fc.nat(999_999_999))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(9, '0')}`)
  const gift = fc.tuple(fc.bigInt(1n, 1_000_000n), rate).map(([coins, text]) => received(coins, text))
  const day = fc.array(gift, { maxLength: 30 })
  const check = (property: (gifts: readonly Received[]) => void) => fc.assert(fc.property(day, property))

  it('do not depend on the order of the gifts', () => {
    check((gifts) => {
      expect(pointsOfDay(gifts.toReversed())).toBe(pointsOfDay(gifts))
    })
  })

  // shows points-1
  it('do not depend on how the coins were split into gifts', () => {
    check((gifts) => {
      const split = gifts.flatMap(({ coins, rate }) => [
        ...(coins > 1n ? [{ coins: coins / 2n, rate }] : []),
        { coins: coins - (coins > 1n ? coins / 2n : 0n), rate },
      ])
      expect(pointsOfDay(split)).toBe(pointsOfDay(gifts))
    })
  })

  it('are at most the value of the coins, and less than one point below it', () => {
    check((gifts) => {
      const worth = gifts.reduce((sum, { coins, rate }) => sum + coins * rate.billionths, 0n)
      const points = pointsOfDay(gifts) * 1_000_000_000n
      expect(points <= worth && worth - points < 1_000_000_000n).toBe(true)
    })
  })

  it('are never fewer than the gifts would earn one by one', () => {
    check((gifts) => {
      const alone = gifts.reduce((sum, each) => sum + pointsOfDay([each]), 0n)
      expect(pointsOfDay(gifts) >= alone).toBe(true)
    })
  })
})

test.each(['', '.5', '5.', '-0.5', '0,5', '1e3', 'half', '0.1234567890'])('%j is not a rate', (text) => {
  expect(isRate(text)).toBe(false)
  expect(() => readRate(text)).toThrow(RangeError)
})

import { describe, expect, it } from 'vitest'
import { timeValueOf } from '../time/time-value.ts'
import { bonusesReached } from './bonus.ts'
import { isOpen, phaseOf } from './open.ts'
import { amountDue, isDiscount } from './price.ts'

describe('the price of an option', () => {
  // shows gacha-10
  it.each([
    [{ amount: 300, discountAmount: 0, discountPercent: 0 }, 300, false],
    [{ amount: 3000, discountAmount: 300, discountPercent: 0 }, 2700, true],
    [{ amount: 3000, discountAmount: 0, discountPercent: 50 }, 1500, true],
    [{ amount: 101, discountAmount: 0, discountPercent: 50 }, 50, true],
    [{ amount: 100, discountAmount: 150, discountPercent: 0 }, 0, true],
    [{ amount: 100, discountAmount: 0, discountPercent: 100 }, 0, true],
  ])('%j is %i', (price, due, discount) => {
    expect(amountDue(price)).toBe(due)
    expect(isDiscount(price)).toBe(discount)
  })
})

describe('a gacha', () => {
  const span = { startAt: { seconds: 100, nanos: 5 }, endAt: { seconds: 200, nanos: 0 } }
  // shows gacha-14
  it.each([
    [{ seconds: 100, nanos: 4 }, false, 'before'],
    [{ seconds: 100, nanos: 5 }, true, 'open'],
    [{ seconds: 199, nanos: 999_999_999 }, true, 'open'],
    [{ seconds: 200, nanos: 0 }, false, 'over'],
  ])('is open at %j: %s', (now, open, phase) => {
    expect(isOpen(span, now)).toBe(open)
    expect(phaseOf(span, now)).toBe(phase)
  })

  // shows wire-10
  it('converts an instant to seconds and nanoseconds', () => {
    expect(timeValueOf(Temporal.Instant.from('2026-11-15T00:00:00.25Z'))).toEqual({
      seconds: 1_794_700_800,
      nanos: 250_000_000,
    })
  })
})

describe('bonuses by draw count', () => {
  const bonuses = [{ drawCount: 30 }, { drawCount: 10 }, { drawCount: 100 }]
  it.each([
    [9, []],
    [10, [10]],
    [29, [10]],
    [100, [10, 30, 100]],
  ])('are reached after %i draws: %j', (count, reached) => {
    expect(bonusesReached(bonuses, count).map(({ drawCount }) => drawCount)).toEqual(reached)
  })
})

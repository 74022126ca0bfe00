import { describe, expect, it } from 'vitest'
import { isOpen, phaseOf } from './period.ts'

describe('a period', () => {
  const period = { startAt: 100_000, endAt: 200_000 }
  // shows gacha-14
  it.each([
    [99_999, false, 'before'],
    [100_000, true, 'open'],
    [199_999, true, 'open'],
    [200_000, false, 'over'],
  ])('is open at %j: %s', (now, open, phase) => {
    expect(isOpen(period, now)).toBe(open)
    expect(phaseOf(period, now)).toBe(phase)
  })
})

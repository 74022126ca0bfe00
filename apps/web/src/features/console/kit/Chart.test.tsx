import { describe, expect, it } from 'vitest'
import { niceTop, pathOf } from './Chart.tsx'

describe('a chart', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [12, 20],
    [50, 50],
    [51, 100],
    [999_999, 1_000_000],
  ])('of values up to %i reaches %i', (value, top) => {
    expect(niceTop(value)).toBe(top)
  })

  it('draws a gap where nothing was counted, and a dot for a day between two gaps', () => {
    const path = pathOf(
      [1, 2, null, 3],
      (index) => index * 10,
      (value) => value,
    )
    expect(path).toBe('M0.0 1.0h0L10.0 2.0M30.0 3.0h0')
  })
})

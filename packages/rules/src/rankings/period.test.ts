import { describe, expect, it } from 'vitest'
import { audiencePeriods, dayPeriod, monthPeriod, readPeriod } from './period.ts'

const at = (text: string) => Temporal.Instant.from(text)

describe('the periods of a score', () => {
  it('are the stream, the day and month in Japan, and all time', () => {
    expect(audiencePeriods(7n, at('2026-11-15T03:00:00Z'))).toEqual([
      'stream:7',
      'day:2026-11-15',
      'month:2026-11',
      'total',
    ])
  })

  // shows rankings-12
  it('change at midnight in Japan', () => {
    expect(dayPeriod(at('2026-11-30T14:59:59.999999Z'))).toBe('day:2026-11-30')
    expect(monthPeriod(at('2026-11-30T14:59:59.999999Z'))).toBe('month:2026-11')
    expect(dayPeriod(at('2026-11-30T15:00:00Z'))).toBe('day:2026-12-01')
    expect(monthPeriod(at('2026-12-31T15:00:00Z'))).toBe('month:2027-01')
  })

  it('are parsed as they were written, and other texts throw', () => {
    for (const period of audiencePeriods(7n, at('2026-11-15T03:00:00Z'))) expect(readPeriod(period)).toBe(period)
    for (const text of ['', 'week:1', 'day:', 'totals']) expect(() => readPeriod(text)).toThrow()
  })
})

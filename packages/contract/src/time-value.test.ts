import { describe, expect, it } from 'vitest'
import { millisecondsOf, timeValueOf } from './time-value.ts'

describe('a time value', () => {
  // shows wire-10
  it('holds the seconds and nanoseconds of an instant', () => {
    expect(timeValueOf(Temporal.Instant.from('2026-11-15T00:00:00.25Z'))).toEqual({
      seconds: 1_794_700_800,
      nanos: 250_000_000,
    })
  })

  // shows wire-10
  it('is read with a precision of milliseconds', () => {
    const at = Temporal.Instant.from('2026-11-15T00:00:00.250999Z')
    expect(millisecondsOf(timeValueOf(at))).toBe(at.epochMilliseconds)
  })
})

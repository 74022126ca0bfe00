/** Document 1's time value. */
export interface TimeValue {
  readonly seconds: number
  readonly nanos: number
}

export const timeValueOf = (at: Temporal.Instant): TimeValue => ({
  seconds: Number(at.epochNanoseconds / 1_000_000_000n),
  nanos: Number(at.epochNanoseconds % 1_000_000_000n),
})

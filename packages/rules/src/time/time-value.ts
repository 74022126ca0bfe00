/** The time value of specification 1. */
export interface TimeValue {
  readonly seconds: number
  readonly nanos: number
}

export const timeValueOf = (at: Temporal.Instant): TimeValue => ({
  seconds: Number(at.epochNanoseconds / 1_000_000_000n),
  nanos: Number(at.epochNanoseconds % 1_000_000_000n),
})

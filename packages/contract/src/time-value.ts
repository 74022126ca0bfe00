/** A point in time on the wire (specification 1). */
export interface TimeValue {
  readonly seconds: number
  readonly nanos: number
}

export const timeValueOf = (at: Temporal.Instant): TimeValue => ({
  seconds: Number(at.epochNanoseconds / 1_000_000_000n),
  nanos: Number(at.epochNanoseconds % 1_000_000_000n),
})

export const millisecondsOf = ({ seconds, nanos }: TimeValue): number => seconds * 1000 + Math.floor(nanos / 1_000_000)

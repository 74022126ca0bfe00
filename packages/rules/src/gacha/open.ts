/** Document 1's time value. */
export interface TimeValue {
  readonly seconds: number
  readonly nanos: number
}

const compare = (a: TimeValue, b: TimeValue): number => a.seconds - b.seconds || a.nanos - b.nanos

/** Open from the start on, closed from the end on (specification 1 §4). */
export const isOpen = (
  { startAt, endAt }: { readonly startAt: TimeValue; readonly endAt: TimeValue },
  now: TimeValue,
): boolean => compare(startAt, now) <= 0 && compare(now, endAt) < 0

export const timeValueOf = (at: Temporal.Instant): TimeValue => ({
  seconds: Number(at.epochNanoseconds / 1_000_000_000n),
  nanos: Number(at.epochNanoseconds % 1_000_000_000n),
})

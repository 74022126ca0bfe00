/** How many events of a frame are looked at within the time. The rest is dropped. */
export const EVENTS_PER_PERIOD = 30
export const PERIOD_MS = 10_000
/** After an event that does something for the person, the next one is dropped for so long: one tap does one thing. */
export const QUIET_MS = 800

interface Seen {
  /** When the events of the last period came, in milliseconds. */
  readonly times: readonly number[]
  /** When the last event was accepted. */
  readonly acceptedAt: number | null
}

export const nothingSeen: Seen = { times: [], acceptedAt: null }

/** Whether an event is within the limits, and what is remembered of it. */
export const withinAllowance = (seen: Seen, now: number): { readonly isAllowed: boolean; readonly seen: Seen } => {
  const times = seen.times.filter((time) => time > now - PERIOD_MS)
  if (times.length >= EVENTS_PER_PERIOD) return { isAllowed: false, seen: { ...seen, times } }
  const counted = [...times, now]
  const isQuiet = seen.acceptedAt !== null && now - seen.acceptedAt < QUIET_MS
  if (isQuiet) return { isAllowed: false, seen: { ...seen, times: counted } }
  return { isAllowed: true, seen: { times: counted, acceptedAt: now } }
}

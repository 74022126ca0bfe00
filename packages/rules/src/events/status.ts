/** notHeld 0, open 1, inAggregating 2, completeAggregate 3, closed 4 (specification 1 §4). */
export const eventStatus = { notHeld: 0, open: 1, inAggregating: 2, completeAggregate: 3, closed: 4 } as const
export type EventStatus = (typeof eventStatus)[keyof typeof eventStatus]

/** The status never goes back and never skips a step (rulings §7). */
export const nextEventStatus = { 0: 1, 1: 2, 2: 3, 3: 4, 4: null } as const satisfies Record<
  EventStatus,
  EventStatus | null
>

/** Times are milliseconds since 1970, because the page computes with them as well. */
export interface EventPeriod {
  readonly status: EventStatus
  readonly beginAt: number
  readonly endAt: number
}

export type EventPhase = 'notBegun' | 'running' | 'over'

/**
 * The clock decides; the stored status follows when the due task runs. A status that was reached stays reached, even if
 * a clock is set back.
 */
export const eventPhaseOf = ({ status, beginAt, endAt }: EventPeriod, now: number): EventPhase => {
  if (status > eventStatus.open || now >= endAt) return 'over'
  return status === eventStatus.open || now >= beginAt ? 'running' : 'notBegun'
}

/** Entries are accepted at status 0 or 1 (specification 1 §4). */
export const isAccepting = (status: EventStatus): boolean => status <= eventStatus.open

/** Periods that only touch don't overlap, because the end is exclusive. */
export const overlaps = (one: EventPeriod, other: EventPeriod): boolean =>
  one.beginAt < other.endAt && other.beginAt < one.endAt

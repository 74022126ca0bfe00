/** notHeld 0, open 1, inAggregating 2, completeAggregate 3, closed 4 (specification 1 §4). */
export const eventStatus = { notHeld: 0, open: 1, inAggregating: 2, completeAggregate: 3, closed: 4 } as const
export type EventStatus = (typeof eventStatus)[keyof typeof eventStatus]

/** Never backwards, and no step is left out (rulings §7). */
export const nextEventStatus = { 0: 1, 1: 2, 2: 3, 3: 4, 4: null } as const satisfies Record<
  EventStatus,
  EventStatus | null
>

/** Times are milliseconds since 1970, because the page counts with them, too. */
export interface EventPeriod {
  readonly status: EventStatus
  readonly beginAt: number
  readonly endAt: number
}

export type EventPhase = 'notBegun' | 'running' | 'over'

/**
 * Time decides, and the status follows it when the task comes round. What the status has reached stays reached, even
 * where a clock was set back.
 */
export const phaseOf = ({ status, beginAt, endAt }: EventPeriod, now: number): EventPhase => {
  if (status > eventStatus.open || now >= endAt) return 'over'
  return status === eventStatus.open || now >= beginAt ? 'running' : 'notBegun'
}

/** Status 0 or 1 means that entries are accepted (specification 1 §4). */
export const isAccepting = (status: EventStatus): boolean => status <= eventStatus.open

/** Periods that only touch do not overlap: the end is no part of a period. */
export const overlaps = (one: EventPeriod, other: EventPeriod): boolean =>
  one.beginAt < other.endAt && other.beginAt < one.endAt

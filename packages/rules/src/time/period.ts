/** Times are milliseconds since 1970, because pages compute with them as well (decision 0037). */
export interface Period {
  readonly startAt: number
  readonly endAt: number
}

export type Phase = 'before' | 'open' | 'over'

/** The start is inclusive, the end exclusive (specification 1 §4). */
export const phaseOf = ({ startAt, endAt }: Period, now: number): Phase => {
  if (now < startAt) return 'before'
  return now < endAt ? 'open' : 'over'
}

export const isOpen = (period: Period, now: number): boolean => phaseOf(period, now) === 'open'

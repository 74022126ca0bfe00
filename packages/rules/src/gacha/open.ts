import type { TimeValue } from '../time/time-value.ts'

export interface Span {
  readonly startAt: TimeValue
  readonly endAt: TimeValue
}

export type Phase = 'before' | 'open' | 'over'

const compare = (a: TimeValue, b: TimeValue): number => a.seconds - b.seconds || a.nanos - b.nanos

/** The start is inclusive, the end exclusive (specification 1 §4). */
export const phaseOf = ({ startAt, endAt }: Span, now: TimeValue): Phase => {
  if (compare(now, startAt) < 0) return 'before'
  return compare(now, endAt) < 0 ? 'open' : 'over'
}

export const isOpen = (span: Span, now: TimeValue): boolean => phaseOf(span, now) === 'open'

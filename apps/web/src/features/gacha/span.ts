import type { TimeValue } from '@avalive/rules/time/time-value'
import { millisecondsOf } from '../../lib/time-value.ts'

export interface Span {
  readonly startAt: TimeValue
  readonly endAt: TimeValue
}

export type Phase = 'before' | 'open' | 'over'

/** Open from the start on, closed from the end on (specification 1 §4). */
export const phaseOf = ({ startAt, endAt }: Span, now: number): Phase => {
  if (now < millisecondsOf(startAt)) return 'before'
  return now < millisecondsOf(endAt) ? 'open' : 'over'
}

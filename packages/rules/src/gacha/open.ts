import type { TimeValue } from '../time/time-value.ts'

const compare = (a: TimeValue, b: TimeValue): number => a.seconds - b.seconds || a.nanos - b.nanos

/** Open from the start on, closed from the end on (specification 1 §4). */
export const isOpen = (
  { startAt, endAt }: { readonly startAt: TimeValue; readonly endAt: TimeValue },
  now: TimeValue,
): boolean => compare(startAt, now) <= 0 && compare(now, endAt) < 0

/** From a moment until before another, in milliseconds. */
export interface Span {
  readonly startAt: number
  readonly endAt: number
}

/** When a game counts scores: in its overall ranking, and in a limited one within it. */
export interface PeriodTerms extends Span {
  readonly limited: Span | null
}

const isSpan = ({ startAt, endAt }: Span): boolean => endAt > startAt

/** Whether the limited ranking is a part of the period. */
export const isPeriod = (terms: PeriodTerms): boolean =>
  isSpan(terms) &&
  (terms.limited === null ||
    (isSpan(terms.limited) && terms.limited.startAt >= terms.startAt && terms.limited.endAt <= terms.endAt))

/** What has begun keeps its start, what has ended keeps everything, and nothing begins or ends in the past. */
const maySpanBecome = (before: Span | null, after: Span | null, now: number): boolean => {
  if (before === null || before.startAt > now) return after === null || after.startAt > now
  if (before.endAt <= now) return after !== null && after.startAt === before.startAt && after.endAt === before.endAt
  return after !== null && after.startAt === before.startAt && after.endAt > now
}

/** Whether a period can be changed like this while scores are being counted. */
export const mayBecome = (before: PeriodTerms, after: PeriodTerms, now: number): boolean =>
  maySpanBecome(before, after, now) && maySpanBecome(before.limited, after.limited, now)

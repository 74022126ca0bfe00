import { type Phase, phaseOf, type Span } from '@avalive/rules/gacha/open'
import type { TimeValue } from '@avalive/rules/time/time-value'
import { useCallback } from 'react'
import { useServerNow } from '../../../lib/server-now.ts'
import { nextChange } from '../../../lib/time-left.ts'
import { millisecondsOf, timeValueAt } from '../../../lib/time-value.ts'

/** How far the server's clock is from this one, by an answer that came at `receivedAt`. */
export const clockOffsetAt = (now: TimeValue, receivedAt: number): number => millisecondsOf(now) - receivedAt

interface Opening {
  readonly phase: Phase
  /** Until it opens or closes. */
  readonly left: number
  readonly now: number
}

/** Where a gacha stands by the server's clock; it opens and closes before one's eyes. */
export const useOpening = (span: Span, clockOffset: number): Opening => {
  const [start, end] = [millisecondsOf(span.startAt), millisecondsOf(span.endAt)]
  const untilChange = useCallback((now: number) => nextChange((now < start ? start : end) - now), [start, end])
  const now = useServerNow(clockOffset, untilChange)
  return { phase: phaseOf(span, timeValueAt(now)), left: (now < start ? start : end) - now, now }
}

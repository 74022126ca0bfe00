import { type Phase, phaseOf, type Span } from '@avalive/rules/gacha/open'
import type { TimeValue } from '@avalive/rules/time/time-value'
import { useCallback } from 'react'
import { useServerNow } from '../../../lib/server-now.ts'
import { nextChange } from '../../../lib/time-left.ts'
import { millisecondsOf, timeValueAt } from '../../../lib/time-value.ts'

/** Offset of the server's clock from the local one, from a response received at `receivedAt`. */
export const clockOffsetAt = (now: TimeValue, receivedAt: number): number => millisecondsOf(now) - receivedAt

interface Opening {
  readonly phase: Phase
  /** Milliseconds until it opens or closes. */
  readonly left: number
  readonly now: number
}

/** The phase of a gacha by the server's clock. It updates while the page is shown. */
export const useOpening = (span: Span, clockOffset: number): Opening => {
  const [start, end] = [millisecondsOf(span.startAt), millisecondsOf(span.endAt)]
  const untilChange = useCallback((now: number) => nextChange((now < start ? start : end) - now), [start, end])
  const now = useServerNow(clockOffset, untilChange)
  return { phase: phaseOf(span, timeValueAt(now)), left: (now < start ? start : end) - now, now }
}

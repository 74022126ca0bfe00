import { millisecondsOf, type TimeValue } from '@avalive/contract/time-value'
import { type Period, type Phase, phaseOf } from '@avalive/rules/time/period'
import { useCallback } from 'react'
import { useServerNow } from '../../../lib/server-now.ts'
import { nextChange } from '../../../lib/time-left.ts'

/** Offset of the server's clock from the local one, from a response received at `receivedAt`. */
export const clockOffsetAt = (now: TimeValue, receivedAt: number): number => millisecondsOf(now) - receivedAt

interface Opening {
  readonly phase: Phase
  /** Milliseconds until it opens or closes. */
  readonly left: number
  readonly now: number
}

export interface Span {
  readonly startAt: TimeValue
  readonly endAt: TimeValue
}

/** The same span in the form that the rules use. */
export const periodOf = ({ startAt, endAt }: Span): Period => ({
  startAt: millisecondsOf(startAt),
  endAt: millisecondsOf(endAt),
})

/** The phase of a gacha by the server's clock. It updates while the page is shown. */
export const useOpening = (span: Span, clockOffset: number): Opening => {
  const { startAt, endAt } = periodOf(span)
  const untilChange = useCallback(
    (now: number) => nextChange((now < startAt ? startAt : endAt) - now),
    [startAt, endAt],
  )
  const now = useServerNow(clockOffset, untilChange)
  return { phase: phaseOf({ startAt, endAt }, now), left: (now < startAt ? startAt : endAt) - now, now }
}

import { type EventPeriod, eventPhaseOf } from './status.ts'

const SECOND = 1000
/** With less than a day left, the countdown is shown as urgent (specification 1 §9). */
const HURRY_MS = 24 * 60 * 60 * SECOND
/** Tick interval (specification 1 §9). */
export const TICK_MS = SECOND

export interface Countdown {
  readonly until: 'begin' | 'end'
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  readonly isHurry: boolean
}

/** Counts down to the start, then to the end. Null when the event is over (specification 1 §4). */
export const countdownOf = (period: EventPeriod, now: number): Countdown | null => {
  const phase = eventPhaseOf(period, now)
  if (phase === 'over') return null
  const left = Math.max(0, (phase === 'notBegun' ? period.beginAt : period.endAt) - now)
  // Round up, so that the countdown reads zero only when the time is over.
  const seconds = Math.ceil(left / SECOND)
  return {
    until: phase === 'notBegun' ? 'begin' : 'end',
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    isHurry: left < HURRY_MS,
  }
}

import { type EventPeriod, phaseOf } from './status.ts'

const SECOND = 1000
/** Less than a day left looks like hurry (specification 1 §9). */
const HURRY_MS = 24 * 60 * 60 * SECOND
/** How often it ticks (specification 1 §9). */
export const TICK_MS = SECOND

export interface Countdown {
  readonly until: 'begin' | 'end'
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  readonly isHurry: boolean
}

/** To the start, then to the end; null when there is nothing left to wait for (specification 1 §4). */
export const countdownOf = (period: EventPeriod, now: number): Countdown | null => {
  const phase = phaseOf(period, now)
  if (phase === 'over') return null
  const left = Math.max(0, (phase === 'notBegun' ? period.beginAt : period.endAt) - now)
  // A second that has begun still counts: it reads zero when it is over, not before.
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

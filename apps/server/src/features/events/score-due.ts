import type { DueTask } from '../../platform/due.ts'
import { scoreGifts } from './score-gifts.ts'
import { scorePresence } from './score-presence.ts'

/**
 * Scores follow what happened at a short distance: no gift and nobody on a stage waits for them. Each kind is a task of
 * its own, so that what stops one leaves the other going.
 */
export const eventsScoring: readonly DueTask[] = [
  { name: 'events.gifts', run: scoreGifts },
  { name: 'events.presence', run: scorePresence },
]

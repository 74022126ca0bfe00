import type { DueTask } from '../../platform/due.ts'
import { scoreGifts } from './score-gifts.ts'
import { scorePresence } from './score-presence.ts'

/**
 * Scoring runs shortly after the fact, so that gifts and presence never wait for it. Each kind is a separate task, so
 * that a failure in one doesn't stop the other.
 */
export const eventsScoring: readonly DueTask[] = [
  { name: 'events.gifts', run: scoreGifts },
  { name: 'events.presence', run: scorePresence },
]

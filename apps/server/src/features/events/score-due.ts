import type { DueTask } from '../../platform/due.ts'
import { scoreGifts } from './score-gifts.ts'
import { scorePresence } from './score-presence.ts'

/** Scores follow what happened at a short distance: no gift and nobody on a stage waits for them. */
export const eventsScore: DueTask = {
  name: 'events.score',
  run: async (context, now) => (await scoreGifts(context, now)) + (await scorePresence(context, now)),
}

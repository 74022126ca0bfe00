import type { DueTask } from '../../platform/due.ts'
import { addUpLikes } from './like-store.ts'

const STREAMS_AT_ONCE = 100

/** Adds up the likes of streams that are over, so that a profile sums only those of the current one. */
export const likesDue: DueTask = {
  name: 'live.likes',
  run: ({ backgroundDb }, now) => addUpLikes(backgroundDb, now, STREAMS_AT_ONCE),
}

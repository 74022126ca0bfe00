import type { DueTask } from '../../platform/due.ts'
import { clearQuietRooms } from './room-log-store.ts'

const ROOMS_AT_ONCE = 100

/**
 * Deletes the events of rooms that have been quiet since before yesterday: no client resumes from there. Uses the
 * database's clock, by which they were written.
 */
export const roomLogDue: DueTask = {
  name: 'live.roomLog',
  everySeconds: 60,
  run: ({ db }) => clearQuietRooms(db, ROOMS_AT_ONCE),
}

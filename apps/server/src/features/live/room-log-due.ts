import type { DueTask } from '../../platform/due.ts'
import { clearQuietRooms } from './room-log-store.ts'

const ROOMS_AT_ONCE = 100

/**
 * Deletes the events of rooms in which nothing has happened since before yesterday: nobody goes on from there. By the
 * database's own clock, as they were written.
 */
export const roomLogDue: DueTask = {
  name: 'live.roomLog',
  run: ({ db }) => clearQuietRooms(db, ROOMS_AT_ONCE),
}

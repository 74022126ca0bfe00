import { sql } from 'kysely'
import type { DueTask } from '../../platform/due.ts'

const ROOMS_AT_ONCE = 100

/**
 * Deletes the events of rooms in which nothing has happened since before yesterday: nobody goes on from there. By the
 * database's own clock, as they were written.
 */
export const roomLogDue: DueTask = {
  name: 'live.roomLog',
  run: async ({ db }) => {
    const { rows } = await sql`
      with quiet as (
        select stream_id from rooms where not cleared and active_on < (now() at time zone 'utc')::date - 1
        order by active_on limit ${ROOMS_AT_ONCE} for update skip locked
      ), deleted as (
        delete from room_events where stream_id in (select stream_id from quiet)
      )
      update rooms set cleared = true where stream_id in (select stream_id from quiet) returning stream_id`.execute(db)
    return rows.length
  },
}

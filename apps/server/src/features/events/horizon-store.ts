import { eventStatus } from '@avalive/rules/events/status'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * The first beginning or end of an event that is not yet written; null if there is none. Once it is due, scoring stops
 * there, because it is not yet known in which event each streamer scores after it.
 */
export const nextTransitionAt = async (db: Database): Promise<Temporal.Instant | null> => {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select least(
      (select min(begin_at) from events where status = ${eventStatus.notHeld}),
      (select min(end_at) from events where status = ${eventStatus.open})) as at`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * Locks streamers while their scores are computed, so that they don't enter or switch meanwhile. Inserts missing rows
 * first, which waits for a first entry that is being committed. Locks in the same order as all other code.
 */
export const holdStreamers = async (tx: Database, streamerIds: readonly bigint[]): Promise<void> => {
  await sql`
    insert into event_streamers (streamer_id)
    select id from unnest(${streamerIds}::bigint[]) as wanted (id)
    where not exists (select from event_streamers known where known.streamer_id = wanted.id)
    order by id on conflict do nothing`.execute(tx)
  await sql`
    select from event_streamers where streamer_id = any(${streamerIds}::bigint[])
    order by streamer_id for no key update`.execute(tx)
}

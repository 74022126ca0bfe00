import { eventStatus } from '@avalive/rules/events/status'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * The first beginning or end that is not written down. Scores are not made up past it once it is due, because who scores
 * where from then on is not known yet. Null: there is none.
 */
export const nextTurn = async (db: Database): Promise<Temporal.Instant | null> => {
  const { rows } = await sql<{ turn: Temporal.Instant | null }>`
    select least(
      (select min(begin_at) from events where status = ${eventStatus.notHeld}),
      (select min(end_at) from events where status = ${eventStatus.open})) as turn`.execute(db)
  return rows[0]?.turn ?? null
}

/**
 * Nobody whose scores are being made up enters or switches meanwhile; who enters for the first time this moment is waited
 * for. In the order in which everybody locks them.
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

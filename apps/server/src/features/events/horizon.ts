import { eventStatus } from '@avalive/rules/events/status'
import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Access } from './store.ts'

/**
 * How far scores can be made up: to this moment, but not past a beginning or an end that is due and has not been written
 * down, because who scores where after it is not known yet.
 */
export const scoredTo = async (db: Access, now: Temporal.Instant): Promise<Temporal.Instant> => {
  const { rows } = await sql<{ horizon: Temporal.Instant }>`
    select least(${at(now)},
      (select min(begin_at) from events where status = ${eventStatus.notHeld}),
      (select min(end_at) from events where status = ${eventStatus.open})) as horizon`.execute(db)
  return rows[0]?.horizon ?? now
}

/** Nobody whose scores are being made up enters or switches meanwhile. In the order in which everybody locks them. */
export const holdStreamers = (tx: Access, streamerIds: readonly bigint[]) =>
  sql`
    select from event_streamers where streamer_id = any(${streamerIds}::bigint[])
    order by streamer_id for no key update`.execute(tx)

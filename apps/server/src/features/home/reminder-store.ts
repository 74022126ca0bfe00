import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

/**
 * An announced broadcast, locked until the statement ends. A broadcast begins under another lock of its row, so no
 * reminder is set or removed between its beginning and the notifications.
 */
const announced = (mediaId: string) =>
  sql`select id, host_id from streams where media_id = ${mediaId} and status in (10, 20) and starts_at is not null for share`

/** Returns false if no such broadcast is announced, or its host and the person have blocked each other. */
export const saveReminder = async (
  db: Database,
  userId: bigint,
  mediaId: string,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await sql`
    with stream as (${announced(mediaId)}), visible as (select id from stream where not is_hidden(host_id, ${userId})),
    saved as (
      insert into broadcast_reminders (user_id, stream_id, created_at)
      select ${userId}, id, ${at(now)} from visible on conflict do nothing)
    select id from visible`.execute(db)
  return rows.length > 0
}

export const deleteReminder = async (db: Database, userId: bigint, mediaId: string): Promise<void> => {
  await sql`
    with stream as (${announced(mediaId)})
    delete from broadcast_reminders where user_id = ${userId} and stream_id = (select id from stream)`.execute(db)
}

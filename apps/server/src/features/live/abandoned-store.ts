import { mediaType, streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

/**
 * A keeper (process) that has written nothing for this long, while others could, is gone, and so are its connections.
 */
const KEEPER_GONE_SECONDS = 120
const KEEPERS_REMEMBERED_HOURS = 24

/** Records that this process has just written all its presences. */
export const markWritten = async (db: Database, keeperId: string, now: Temporal.Instant): Promise<void> => {
  await db
    .insertInto('presenceKeepers')
    .values({ id: keeperId, wroteAt: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ wroteAt: now }))
    .execute()
}

export const forgetKeepers = async (db: Database, now: Temporal.Instant): Promise<void> => {
  await db
    .deleteFrom('presenceKeepers')
    .where('wroteAt', '<', now.subtract({ hours: KEEPERS_REMEMBERED_HOURS }))
    .execute()
}

/** When the stream's broadcaster was last seen on stage. */
const lastSeenAt = sql<Temporal.Instant>`greatest(s.started_at, (
  select max(p.seen_at) from presence_spans p where p.stream_id = s.id and p.kind = 'broadcast'))`

/** Presence on stage is written every ten seconds. A broadcaster not seen for this long has lost the connection. */
const MISSED_SECONDS = 15

/** Whether the stream is live without its broadcaster. They may come back; otherwise the stream ends soon. */
export const isInterrupted = async (db: Database, streamId: bigint, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql`
    select from streams s where s.id = ${streamId} and s.status = ${streamStatus.live} and s.attended
      and ${lastSeenAt} < ${at(now.subtract({ seconds: MISSED_SECONDS }))}`.execute(db)
  return rows.length > 0
}

/** Parameters of the decision whether a stream is abandoned. */
export interface Judgement {
  readonly now: Temporal.Instant
  readonly awaySeconds: number
  /** Since when the deciding process has been able to write without interruption. */
  readonly steadySince: Temporal.Instant
}

/** Limits the result to `most` streams, or to the stream with this id. */
export interface Choice {
  readonly most: number
  readonly id?: bigint
}

/**
 * Live streams whose broadcaster has been away for too long. Skips streams held by a process that has not written since
 * it last saw the broadcaster: that process may only be unable to write. It counts as gone once it has been silent for
 * KEEPER_GONE_SECONDS while the deciding process could write. Any process may receive an encoder's notices, so for RTMP
 * the deciding process must have been steady for the whole absence.
 */
export const abandonedStreams = async (
  db: Database,
  { now, awaySeconds, steadySince }: Judgement,
  { most, id }: Choice,
) => {
  const goneSince = at(now.subtract({ seconds: awaySeconds }))
  const silentSince = at(now.subtract({ seconds: KEEPER_GONE_SECONDS }))
  const { rows } = await sql<{ id: bigint; mediaId: string; lastSeenAt: Temporal.Instant }>`
    select s.id, s.media_id, ${lastSeenAt} as last_seen_at from streams s
    where s.status = ${streamStatus.live} and s.attended and ${lastSeenAt} < ${goneSince}
      and s.id = coalesce(${id ?? null}::bigint, s.id)
      and (s.media_type <> ${mediaType.rtmp} or ${at(steadySince)} <= ${goneSince})
      and not exists (
        select from presence_spans p join presence_keepers k on k.id = p.keeper_id
        where p.stream_id = s.id and p.kind = 'broadcast' and k.wrote_at <= p.seen_at
          and not (k.wrote_at < ${silentSince} and ${at(steadySince)} <= ${silentSince}))
    order by s.id limit ${most}`.execute(db)
  return rows
}

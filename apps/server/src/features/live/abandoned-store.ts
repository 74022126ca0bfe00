import { mediaType, streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

/** A process that wrote nothing for so long, while others could, is gone, and those who were with it too. */
const KEEPER_GONE_SECONDS = 120
const KEEPERS_REMEMBERED_HOURS = 24

/** Everybody who is with this process has just been written down. */
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

/** When a stream's broadcaster was last on its stage. */
const lastSeenAt = sql<Temporal.Instant>`greatest(s.started_at, (
  select max(p.seen_at) from presence_spans p where p.stream_id = s.id and p.kind = 'broadcast'))`

/** Whoever is on the stage is seen every ten seconds: one who was not seen for so long has lost the connection. */
const MISSED_SECONDS = 15

/** Live, and nobody there who broadcasts it: they may be back, or it ends soon. */
export const isInterrupted = async (db: Database, streamId: bigint, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql`
    select from streams s where s.id = ${streamId} and s.status = ${streamStatus.live} and s.attended
      and ${lastSeenAt} < ${at(now.subtract({ seconds: MISSED_SECONDS }))}`.execute(db)
  return rows.length > 0
}

/** Who judges, and how. */
export interface Judgement {
  readonly now: Temporal.Instant
  readonly awaySeconds: number
  /** Since when the process that judges has been able to write, without a break. */
  readonly steadySince: Temporal.Instant
}

/** As many as these, or the one that is named. */
export interface Choice {
  readonly most: number
  readonly id?: bigint
}

/**
 * Broadcasts whose broadcaster has been gone for too long. Not those that a process holds which has not written since it
 * saw them: it may only not be able to write, until it has been silent for so long, while the judge was not, that it is
 * gone itself. An encoder is heard by any process, so the judge must have been able to hear it all the time.
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

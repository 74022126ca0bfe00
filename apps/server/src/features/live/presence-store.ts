import { streamStatus } from '@avalive/rules/live/stream'
import { JAPAN } from '@avalive/rules/time/jst'
import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PresenceTarget } from '../../platform/realtime/door.ts'

/** A span that was not extended for this long is over. A person who returns sooner continues it. */
const SPAN_KEPT_SECONDS = 30
export const PROLONGED_EVERY_SECONDS = 10

export type Presence = PresenceTarget & { readonly userId: bigint }

/** The stream fields needed to decide on entry to its room. */
/** `userId` is null for a visitor who is not signed in. */
export const findEntry = (db: Database, mediaId: string, userId: bigint | null) =>
  db
    .selectFrom('streams')
    .where('mediaId', '=', mediaId)
    .select([
      'id',
      'status',
      'mediaType',
      'watchCount as crowd',
      sql<boolean>`exists (
        select from stream_streamers s where s.stream_id = streams.id and s.user_id = ${userId})`.as('isOnStage'),
      sql<bigint | null>`(
        select s.user_id from stream_streamers s where s.stream_id = streams.id order by s.position limit 1)`.as(
        'hostId',
      ),
    ])
    .executeTakeFirst()

/**
 * Closes spans that were not extended, as of when they were last seen. Also closes spans seen far in the future, after
 * the clock was set back: nothing could extend them until then. Returns how many. Spans of people who were only online
 * are deleted instead: every page makes them, and nothing reads them later.
 */
export const closeUnseenSpans = async (db: Database, now: Temporal.Instant): Promise<number> => {
  const isUnseen = sql`ended_at is null and (seen_at < ${at(now.subtract({ seconds: SPAN_KEPT_SECONDS }))}
    or seen_at > ${at(now.add({ seconds: SPAN_KEPT_SECONDS }))})`
  const { rows } = await sql<{ closed: number }>`
    with gone as (delete from presence_spans where kind = 'online' and ${isUnseen} returning id),
      closed as (update presence_spans set ended_at = seen_at where kind <> 'online' and ${isUnseen} returning id)
    select (select count(*) from gone)::int + (select count(*) from closed)::int as closed`.execute(db)
  return rows[0]?.closed ?? 0
}

/**
 * Opens or extends all these spans in one statement, in the order of the unique index, so that two processes that
 * extend the same people don't deadlock. Spans of a stream that is over are not extended. `keeperId` is the process
 * that holds the connections; spans of an encoder have none. Also records the day in Japan for each of the people.
 */
export const seePresences = async (
  db: Database,
  presences: readonly Presence[],
  now: Temporal.Instant,
  keeperId: string | null,
): Promise<void> => {
  await sql`
    insert into presence_spans (user_id, kind, stream_id, began_at, seen_at, keeper_id)
    select p.user_id, p.kind, p.stream_id, ${at(now)}, ${at(now)}, ${keeperId}::uuid
    from unnest(
      ${presences.map(({ userId }) => userId)}::bigint[],
      ${presences.map(({ kind }) => kind)}::text[],
      ${presences.map(({ streamId }) => streamId)}::bigint[]) as p (user_id, kind, stream_id)
    left join streams s on s.id = p.stream_id
    where p.stream_id is null or s.status = ${streamStatus.live}
    order by p.user_id, p.kind, p.stream_id
    on conflict (user_id, kind, stream_id) where ended_at is null
    do update set seen_at = greatest(presence_spans.seen_at, excluded.seen_at), keeper_id = excluded.keeper_id`.execute(
    db,
  )
  await recordDays(
    db,
    presences.map(({ userId }) => userId),
    now,
  )
}

/** Records that these people were there on the day in Japan. */
export const recordDays = async (db: Database, userIds: readonly bigint[], now: Temporal.Instant): Promise<void> => {
  await sql`
    insert into presence_days (user_id, day)
    select distinct user_id, (${at(now)} at time zone ${JAPAN})::date
    from unnest(${userIds}::bigint[]) as user_id
    order by user_id
    on conflict do nothing`.execute(db)
}

/** The extension interval plus a margin: a person seen within it is still there. */
const STILL_THERE_SECONDS = PROLONGED_EVERY_SECONDS + 2

/** Closes all spans of a stream in the transaction that ends it. Locks them in the order in which they are extended. */
export const endSpansOfStream = async (tx: Database, streamId: bigint, now: Temporal.Instant): Promise<void> => {
  const isThere = sql`seen_at >= ${at(now.subtract({ seconds: STILL_THERE_SECONDS }))}`
  const end = sql<Temporal.Instant>`case when ${isThere} then greatest(seen_at, ${at(now)}) else seen_at end`
  await tx
    .selectFrom('presenceSpans')
    .where('streamId', '=', streamId)
    .where('endedAt', 'is', null)
    .orderBy('userId')
    .orderBy('kind')
    .select('id')
    .forNoKeyUpdate()
    .execute()
  await tx
    .updateTable('presenceSpans')
    .set({ endedAt: end, seenAt: end })
    .where('streamId', '=', streamId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Cuts the spans that reach past `now`, closes them there, and forgets later days. */
export const cutSpans = async (tx: Database, now: Temporal.Instant): Promise<void> => {
  const moment = at(now)
  await sql`
    update presence_spans set began_at = least(began_at, ${moment}), seen_at = ${moment}, ended_at = ${moment},
      scored_until = case when scored_until > ${moment} then ${moment} else scored_until end
    where seen_at > ${moment}`.execute(tx)
  await sql`delete from presence_days where day > (${moment} at time zone ${JAPAN})::date`.execute(tx)
}

import { streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PresenceTarget } from '../../platform/realtime/door.ts'

/** A span that nobody prolongs for so long has ended; who comes back sooner goes on in it. */
const SPAN_KEPT_SECONDS = 30
export const PROLONGED_EVERY_SECONDS = 10

export type Presence = PresenceTarget & { readonly userId: bigint }

/** What the door must know of a stream. */
export const findEntry = (db: Database, mediaId: string, userId: bigint) =>
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
 * Spans that were not prolonged ended when they were last seen. So did spans that were seen long after now, by a clock that
 * was set back since: nobody could prolong them until then. Answers how many.
 */
export const closeUnseenSpans = async (db: Database, now: Temporal.Instant): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('presenceSpans')
    .set({ endedAt: sql<Temporal.Instant>`seen_at` })
    .where('endedAt', 'is', null)
    .where((or) =>
      or.or([
        or('seenAt', '<', now.subtract({ seconds: SPAN_KEPT_SECONDS })),
        or('seenAt', '>', now.add({ seconds: SPAN_KEPT_SECONDS })),
      ]),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Opens or prolongs all of these in one statement. In the order of the unique index, so that two processes that prolong
 * the same people never wait for each other in a circle. What is over is not prolonged, whoever still looks at it.
 * `keeperId` names the process that holds them; an encoder's are held by none.
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
}

/** Prolonged so often, and a little more: who was seen since then is still there. */
const STILL_THERE_SECONDS = PROLONGED_EVERY_SECONDS + 2

/**
 * With the commit that ends a stream: nobody stands on its stage or in front of it any longer. They are locked in the
 * order in which they are prolonged.
 */
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

/** Ends the spans that reach past this moment. */
export const cutSpans = async (tx: Database, now: Temporal.Instant): Promise<void> => {
  const moment = at(now)
  await sql`
    update presence_spans set began_at = least(began_at, ${moment}), seen_at = ${moment}, ended_at = ${moment},
      scored_until = case when scored_until > ${moment} then ${moment} else scored_until end
    where seen_at > ${moment}`.execute(tx)
}

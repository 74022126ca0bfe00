import type { DemoPast } from '@avalive/demo-world/album'
import { mediaType, streamStatus } from '@avalive/rules/live/stream'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { streamPicture } from '../../platform/picture-paths.ts'

/**
 * Writes a year of broadcasts, presence and comments, for the albums. Each kind is one statement, because there are
 * thousands of rows. The spans count as scored, because the events of their time are over.
 */
export const writePast = async (
  tx: Transaction<DB>,
  { shows, spans, comments, days }: DemoPast,
  ids: (vliveId: string) => bigint,
): Promise<void> => {
  await sql`
    insert into streams (media_id, title, thumbnail_url, media_type, status, created_at, started_at, ended_at)
    select media_id, title, thumbnail_url, ${mediaType.clientRendering}, ${streamStatus.closed}, began, began, ended
    from unnest(${shows.map(({ mediaId }) => mediaId)}::text[], ${shows.map(({ title }) => title)}::text[],
      ${shows.map(({ mediaId }) => streamPicture(mediaId))}::text[], ${shows.map(({ beginsAt }) => beginsAt)}::timestamptz[],
      ${shows.map(({ endsAt }) => endsAt)}::timestamptz[]) as s (media_id, title, thumbnail_url, began, ended)`.execute(
    tx,
  )
  const onStage = shows.flatMap(({ mediaId, streamers }) =>
    streamers.map((vliveId, position) => ({ mediaId, userId: ids(vliveId), position })),
  )
  await sql`
    insert into stream_streamers (stream_id, user_id, position)
    select streams.id, s.user_id, s.position
    from unnest(${onStage.map(({ mediaId }) => mediaId)}::text[], ${onStage.map(({ userId }) => userId)}::bigint[],
      ${onStage.map(({ position }) => position)}::smallint[]) as s (media_id, user_id, position)
    join streams on streams.media_id = s.media_id`.execute(tx)
  await sql`
    insert into presence_spans (user_id, kind, stream_id, began_at, seen_at, ended_at, scored_until)
    select s.user_id, s.kind, streams.id, s.since, s.until, s.until, s.until
    from unnest(${spans.map(({ vliveId }) => ids(vliveId))}::bigint[], ${spans.map(({ kind }) => kind)}::text[],
      ${spans.map(({ mediaId }) => mediaId)}::text[], ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ to }) => to)}::timestamptz[]) as s (user_id, kind, media_id, since, until)
    join streams on streams.media_id = s.media_id`.execute(tx)
  await sql`
    insert into comments (stream_id, user_id, text, at)
    select streams.id, c.user_id, c.text, c.at
    from unnest(${comments.map(({ vliveId }) => ids(vliveId))}::bigint[],
      ${comments.map(({ mediaId }) => mediaId)}::text[], ${comments.map(({ text }) => text)}::text[],
      ${comments.map(({ at }) => at)}::timestamptz[]) as c (user_id, media_id, text, at)
    join streams on streams.media_id = c.media_id`.execute(tx)
  const present = [...days].flatMap(([vliveId, dates]) => dates.map((day) => ({ userId: ids(vliveId), day })))
  await sql`
    insert into presence_days (user_id, day)
    select * from unnest(${present.map(({ userId }) => userId)}::bigint[],
      ${present.map(({ day }) => day.toString())}::date[])
    on conflict do nothing`.execute(tx)
}

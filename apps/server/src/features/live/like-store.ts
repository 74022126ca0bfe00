import { streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

/** Likes that were given before the end may still be written this long after it. */
const LATE_SECONDS = 60
/** Later than any late write, so that nothing is written after the parts were added up. */
const ADDED_UP_AFTER_SECONDS = 5 * LATE_SECONDS

/** The likes that one process has counted for a stream. */
export interface LikePart {
  readonly streamId: bigint
  readonly partId: string
  readonly likes: number
}

/**
 * Writes the counts of a process with one statement, however many likes they contain. A part holds a total, so that
 * writing it twice changes nothing. Returns the likes of each stream that other parts hold. A stream that is over is
 * missing.
 */
export const writeLikes = async (
  db: Database,
  parts: readonly LikePart[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<bigint, number>> => {
  const { rows } = await sql<{ streamId: bigint; others: bigint }>`
    with counted as (
      select c.stream_id, c.part_id, c.likes, s.likes as added_up
      from unnest(
        ${parts.map(({ streamId }) => streamId)}::bigint[],
        ${parts.map(({ partId }) => partId)}::uuid[],
        ${parts.map(({ likes }) => likes)}::bigint[]) as c (stream_id, part_id, likes)
      join streams s on s.id = c.stream_id
      where s.status = ${streamStatus.live} or s.ended_at > ${at(now.subtract({ seconds: LATE_SECONDS }))}
    ), written as (
      insert into stream_likes (stream_id, part_id, streamer_id, likes)
      select c.stream_id, c.part_id, host.user_id, c.likes
      from counted c, lateral (
        select ss.user_id from stream_streamers ss where ss.stream_id = c.stream_id order by ss.position limit 1) host
      order by c.stream_id
      on conflict (stream_id, part_id) do update set likes = greatest(stream_likes.likes, excluded.likes)
    )
    select c.stream_id, c.added_up + coalesce((
      select sum(l.likes) from stream_likes l where l.stream_id = c.stream_id and l.part_id <> c.part_id), 0)::bigint
      as others
    from counted c`.execute(db)
  return new Map(rows.map(({ streamId, others }) => [streamId, Number(others)]))
}

export const likesOfStream = async (db: Database, streamId: bigint): Promise<number> => {
  const { rows } = await sql<{ likes: bigint }>`
    select s.likes + coalesce((select sum(l.likes) from stream_likes l where l.stream_id = s.id), 0)::bigint as likes
    from streams s where s.id = ${streamId}`.execute(db)
  return Number(rows[0]?.likes ?? 0)
}

/** Adds up the parts of streams that are over: to the stream's total and to its host's. Returns how many streams. */
export const addUpLikes = async (db: Database, now: Temporal.Instant, most: number): Promise<number> => {
  const { rows } = await sql<{ streams: number }>`
    with over as (
      select s.id from streams s
      where s.status <> ${streamStatus.live} and s.ended_at < ${at(now.subtract({ seconds: ADDED_UP_AFTER_SECONDS }))}
        and exists (select from stream_likes l where l.stream_id = s.id)
      order by s.id limit ${most} for no key update skip locked
    ), parts as (
      delete from stream_likes l using over where l.stream_id = over.id returning l.stream_id, l.streamer_id, l.likes
    ), of_streams as (
      update streams s set likes = s.likes + p.likes
      from (select stream_id, sum(likes) as likes from parts group by stream_id) p where s.id = p.stream_id
      returning s.id
    ), of_streamers as (
      insert into streamer_likes (streamer_id, likes)
      select streamer_id, sum(likes) from parts group by streamer_id order by streamer_id
      on conflict (streamer_id) do update set likes = streamer_likes.likes + excluded.likes
    )
    select count(*)::int as streams from of_streams`.execute(db)
  return rows[0]?.streams ?? 0
}

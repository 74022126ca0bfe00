import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { KEPT_EVENTS } from '../../platform/realtime/room.ts'
import { NUMBERED_AT_ONCE, type RoomReader } from '../../platform/realtime/room-log.ts'

const kind = z.enum(['comment', 'commentRemoved', 'gift', 'started', 'ended', 'chat', 'goal'])
const numbered = z.array(z.object({ streamId: z.string().transform(BigInt), kind, count: z.int() }))

export interface StoredRoomEvent {
  readonly streamId: bigint
  readonly mediaId: string
  readonly seq: bigint
  readonly kind: z.output<typeof kind>
  readonly subjectId: bigint | null
  readonly at: Temporal.Instant | null
  /** Null if the comment was removed. */
  readonly text: string | null
  readonly vliveId: string
  readonly profileId: string
  readonly nickname: string
  readonly iconUrl: string
  readonly giftId: string
  readonly name: string
  /** Null if the catalogues of texts name the gift. */
  readonly names: unknown
  readonly imageUrl: string
  readonly count: number
  readonly coins: bigint
  /** The chat of the room as it is now. Null if its host has saved no settings. */
  readonly slowSeconds: number | null
  readonly followersOnly: boolean | null
  readonly pinnedId: bigint | null
  readonly replyId: bigint | null
  readonly replyVliveId: string | null
  readonly replyNickname: string | null
  /** The gift goal as it is now. */
  readonly goal: unknown
}

/** The room of a stream with the sequence number of its last event; undefined if the stream doesn't exist. */
export const findRoom = async (db: Database, mediaId: string) => {
  const { rows } = await sql<{ streamId: bigint; epoch: string; seq: bigint }>`
    select s.id as stream_id, l.epoch, coalesce(r.last_seq, 0)::bigint as seq
    from streams s cross join room_log l left join rooms r on r.stream_id = s.id
    where s.media_id = ${mediaId}`.execute(db)
  const [found] = rows
  return found && { ...found, seq: Number(found.seq) }
}

/** The last sequence number of each of these rooms, and the epoch in which they were numbered. */
export const roomPositions = async (db: Database, streamIds: readonly bigint[]) => {
  const { rows } = await sql<{ epoch: string; streamId: bigint | null; seq: bigint | null }>`
    select l.epoch, r.stream_id, r.last_seq as seq
    from room_log l left join rooms r on r.stream_id = any(${streamIds}::bigint[])`.execute(db)
  const seqs = rows.flatMap(({ streamId, seq }) => (streamId === null ? [] : [[streamId, Number(seq)] as const]))
  return { epoch: rows[0]?.epoch ?? '', seqs: new Map(seqs) }
}

/** The events that these readers have not seen yet, with all fields that clients receive. */
export const readEvents = async (
  db: Database,
  rooms: readonly RoomReader[],
  limit: number,
): Promise<readonly StoredRoomEvent[]> => {
  const { rows } = await sql<StoredRoomEvent>`
    select e.stream_id, r.media_id, e.seq, e.kind, e.subject_id,
      coalesce(c.at, s.at, f.at) as at, case when c.removed_at is null then c.text end as text,
      pinned.comment_id as pinned_id, p.id as reply_id, pu.vlive_id as reply_vlive_id, pu.nickname as reply_nickname,
      u.vlive_id, u.profile_id, u.nickname, u.icon_url,
      g.gift_id, g.name, g.names, g.image_url, coalesce(s.count, 1) as count, coalesce(s.coins, 0) as coins, h.slow_seconds,
      h.followers_only, case when e.kind = 'goal' then gift_goal_of(e.stream_id) end as goal
    from unnest(
      ${rooms.map(({ streamId }) => streamId)}::bigint[],
      ${rooms.map(({ mediaId }) => mediaId)}::text[],
      ${rooms.map(({ seq }) => seq)}::bigint[]) as r (stream_id, media_id, seq)
    join room_events e on e.stream_id = r.stream_id and e.seq > r.seq
    -- The event of a chat comes with the pinned comment as it is now.
    left join pinned_comments pinned on e.kind = 'chat' and pinned.stream_id = e.stream_id
    left join comments c on c.id = case e.kind when 'comment' then e.subject_id when 'chat' then pinned.comment_id end
    left join comments p on p.id = c.reply_to_id
    left join users pu on pu.id = p.user_id
    left join gift_sends s on e.kind = 'gift' and s.id = e.subject_id
    left join free_gifts f on e.kind = 'gift' and f.id = e.subject_id
    left join gifts g on g.id = coalesce(s.gift_id, f.gift_id)
    left join users u on u.id = coalesce(c.user_id, s.sender_id, f.sender_id)
    left join chat_rooms h on e.kind = 'chat' and h.streamer_id = (
      select user_id from stream_streamers where stream_id = e.stream_id order by position limit 1)
    order by e.stream_id, e.seq
    limit ${limit}`.execute(db)
  return rows
}

/** Gives sequence numbers to committed events. Undefined: another process is numbering. */
export const numberEvents = async (db: Database, process: string) => {
  const { rows } = await sql<{ numbered: unknown }>`
    select number_room_events(${process}, ${NUMBERED_AT_ONCE}, ${KEPT_EVENTS}) as numbered`.execute(db)
  const found = rows[0]?.numbered ?? null
  return found === null ? undefined : numbered.parse(found)
}

/**
 * Deletes the events of rooms that have been quiet since before yesterday, by the database's clock. Returns the number
 * of rooms.
 */
export const clearQuietRooms = async (db: Database, limit: number): Promise<number> => {
  const { rows } = await sql`
    with quiet as (
      select stream_id from rooms where not cleared and active_on < (now() at time zone 'utc')::date - 1
      order by active_on limit ${limit} for update skip locked
    ), deleted as (
      delete from room_events where stream_id in (select stream_id from quiet)
    )
    update rooms set cleared = true where stream_id in (select stream_id from quiet) returning stream_id`.execute(db)
  return rows.length
}

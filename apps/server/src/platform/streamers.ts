import { type Streamer, type StreamerStatus, streamerStatus } from '@avalive/contract/live'
import { connectStatus, streamStatus } from '@avalive/rules/live/stream'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from './db/database.ts'
import { hasPicture } from './picture.ts'

export interface KnownStreamer {
  readonly streamer: Streamer
  readonly currentStatus: StreamerStatus
}

const address = z
  .url({ protocol: /^https$/ })
  .nullable()
  .catch(null)
/** Drops stored addresses that a page must not link to. */
export const snsProps = z.object({ facebook: address, twitter: address, youtube: address })

interface Row {
  readonly userId: bigint
  readonly vliveId: string
  readonly profileId: string
  readonly nickname: string
  readonly iconUrl: string
  readonly description: string
  readonly likes: bigint
  readonly snsProps: unknown
  readonly followerCount: bigint
  readonly mediaId: string | null
  readonly mediaType: number | null
  readonly hasPicture: boolean | null
  readonly watching: boolean
  readonly online: boolean
}

const known = (row: Row): KnownStreamer => ({
  streamer: {
    vliveId: row.vliveId,
    profileId: row.profileId,
    nickname: row.nickname,
    iconUrl: row.iconUrl,
    description: row.description,
    followerCount: Number(row.followerCount),
    likes: Number(row.likes),
    snsProps: snsProps.parse(row.snsProps),
  },
  currentStatus: streamerStatus.parse({
    connectStatus: connectStatus({ onStage: row.mediaId !== null, watching: row.watching, online: row.online }),
    // A stream without a picture is not reported as live, so that no link leads to an empty stage.
    live: row.mediaId && row.hasPicture ? { mediaId: row.mediaId, broadcastingMethod: row.mediaType } : null,
  }),
})

/** Loads all streamers of a page and their current status with one query. */
export const findStreamers = async (
  db: Database,
  userIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, KnownStreamer>> => {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select u.id as user_id, u.vlive_id, u.profile_id, u.nickname, u.icon_url,
      u.description, u.sns_props,
      u.likes + coalesce((select l.likes from streamer_likes l where l.streamer_id = u.id), 0)
        + coalesce((select sum(l.likes) from stream_likes l where l.streamer_id = u.id), 0)::bigint as likes,
      (select coalesce(sum(t.value), 0)::bigint from tallies t where t.kind = 'followers' and t.owner_id = u.id)
        as follower_count,
      stage.media_id, stage.media_type, stage.has_picture,
      coalesce(here.watching, false) as watching, here.watching is not null as online
    from users u
    left join lateral (
      select s.media_id, s.media_type, ${hasPicture('s')} as has_picture from stream_streamers ss join streams s on s.id = ss.stream_id
      where ss.user_id = u.id and s.status = ${streamStatus.live} order by s.id desc limit 1) stage on true
    left join lateral (
      select bool_or(p.kind = 'watch') as watching from presence_spans p
      where p.user_id = u.id and p.ended_at is null) here on true
    where u.id = any(${userIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.userId, known(row)]))
}

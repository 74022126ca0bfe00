import { streamStatus } from '@avalive/rules/live/stream'
import type { NotificationKind } from '@avalive/rules/notifications/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { hasPicture } from '../../platform/picture.ts'

/** The place of a row in a list: its sort value in microseconds, and the id of its person. */
export interface PageKey {
  readonly micros: bigint
  readonly id: bigint
}

interface PersonRow extends PageKey {
  readonly vliveId: string
  readonly profileId: string
  readonly nickname: string
  readonly iconUrl: string
}

export interface FollowedRow extends PersonRow {
  readonly notifies: boolean
  readonly lastLiveAt: Temporal.Instant | null
  readonly live: {
    readonly mediaId: string
    readonly title: string
    readonly thumbnail: string
    readonly watchCount: number
  } | null
}

/** A person has few broadcasts that run at once. The latest ones tell when they last began, and whether one is live. */
const LATEST_BROADCASTS = 8
/** Puts live people before all others, whenever they began. */
const LIVE_FIRST = 100_000_000_000_000_000n

const latestOf = (userId: RawBuilder<unknown>) => sql`
  select max(s.started_at) as last_live_at,
    max(s.id) filter (where s.status = ${streamStatus.live} and ${hasPicture('s')}) as live_id
  from (
    select s.* from stream_streamers ss join streams s on s.id = ss.stream_id
    where ss.user_id = ${userId} and s.started_at is not null and s.status in (${streamStatus.live}, ${streamStatus.closed})
    order by ss.stream_id desc limit ${LATEST_BROADCASTS}) s`

const microsOf = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000000)::bigint`

/** The people whom a person follows and gets to see: live ones first, then by their latest broadcast. */
export const followedPage = async (
  db: Database,
  followerId: bigint,
  after: PageKey | null,
  limit: number,
): Promise<FollowedRow[]> => {
  const later = after ? sql`where (micros, id) < (${after.micros}, ${after.id})` : sql``
  const { rows } = await sql<FollowedRow>`
    select page.*, u.vlive_id, u.profile_id, u.nickname, u.icon_url,
      case when s.id is not null then json_build_object('mediaId', s.media_id, 'title', s.title,
        'thumbnail', s.thumbnail_url, 'watchCount', s.watch_count) end as live
    from (
      select * from (
        select f.streamer_id as id, f.notifies, latest.*,
          coalesce(${microsOf(sql`latest.last_live_at`)}, 0)
            + case when latest.live_id is null then 0::bigint else ${LIVE_FIRST}::bigint end as micros
        from follows f cross join lateral (${latestOf(sql`f.streamer_id`)}) latest
        where f.follower_id = ${followerId} and not is_hidden(f.streamer_id, ${followerId})) followed
      ${later} order by micros desc, id desc limit ${limit}) page
    join users u on u.id = page.id
    left join streams s on s.id = page.live_id
    order by page.micros desc, page.id desc`.execute(db)
  return rows
}

export interface FollowerRow extends PersonRow {
  readonly since: Temporal.Instant
  readonly mediaId: string | null
  readonly isFollowing: boolean
}

/** The followers of a person who get to see that person, latest first. */
export const followersPage = async (
  db: Database,
  streamerId: bigint,
  after: PageKey | null,
  limit: number,
): Promise<FollowerRow[]> => {
  const later = after
    ? sql`and (f.at, f.follower_id) < ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id})`
    : sql``
  const { rows } = await sql<FollowerRow>`
    select page.id, page.since, ${microsOf(sql`page.since`)} as micros, u.vlive_id, u.profile_id, u.nickname, u.icon_url,
      (select media_id from streams where id = latest.live_id) as media_id,
      exists (select from follows back where back.follower_id = ${streamerId} and back.streamer_id = page.id)
        as is_following
    from (
      select f.follower_id as id, f.at as since from follows f
      where f.streamer_id = ${streamerId} and not is_hidden(f.follower_id, ${streamerId}) ${later}
      order by f.at desc, f.follower_id desc limit ${limit}) page
    join users u on u.id = page.id
    cross join lateral (${latestOf(sql`page.id`)}) latest
    order by page.since desc, page.id desc`.execute(db)
  return rows
}

export interface FollowCounts {
  readonly following: number
  readonly followers: number
  readonly areNoticesOff: boolean
}

const kind: NotificationKind = 'streamStarted'

export const followCounts = async (db: Database, userId: bigint): Promise<FollowCounts> => {
  const { rows } = await sql<FollowCounts>`
    select (select count(*)::int from follows where follower_id = ${userId}) as following,
      (select coalesce(sum(value), 0)::int from tallies where kind = 'followers' and owner_id = ${userId}) as followers,
      exists (select from notification_mutes where user_id = ${userId} and kind = ${kind}) as are_notices_off`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('the database did not answer')
  return counts
}

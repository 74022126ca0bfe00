import { streamStatus } from '@avalive/rules/live/stream'
import type { Period } from '@avalive/rules/rankings/period'
import { JAPAN } from '@avalive/rules/time/jst'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export const PAGE_SIZE = 100

/** The scores of a streamer's audience in a period. */
export interface Ranking {
  readonly streamerId: bigint
  readonly period: Period
}

export interface RankedPerson {
  readonly userId: bigint
  readonly score: bigint
  readonly nickname: string
  readonly iconUrl: string
  readonly profileId: string
}

export interface OwnScore {
  readonly score: bigint
  readonly reachedAt: Temporal.Instant
  readonly order: bigint
}

const person = ['id as userId', 'nickname', 'iconUrl', 'profileId'] as const

export const personByVliveId = (db: Database, vliveId: string) =>
  db.selectFrom('users').where('vliveId', '=', vliveId).select(person).executeTakeFirst()

export const personById = (db: Database, userId: bigint) =>
  db.selectFrom('users').where('id', '=', userId).select(person).executeTakeFirst()

export type Person = NonNullable<Awaited<ReturnType<typeof personById>>>

/** The stream that a person is on stage in: the named one, or the live one. Its gifts belong to its host. */
export const streamOnStage = async (
  db: Database,
  userId: bigint,
  mediaId: string | undefined,
): Promise<{ streamId: bigint; hostId: bigint } | undefined> => {
  const { rows } = await sql<{ streamId: bigint; hostId: bigint }>`
    select s.id as stream_id,
      (select host.user_id from stream_streamers host where host.stream_id = s.id order by host.position limit 1) as host_id
    from stream_streamers me join streams s on s.id = me.stream_id
    where me.user_id = ${userId} and s.status <> ${streamStatus.deleted}
      and ${mediaId === undefined ? sql`s.status = ${streamStatus.live}` : sql`s.media_id = ${mediaId}`}
    order by s.started_at desc nulls last, s.id desc limit 1`.execute(db)
  return rows[0]
}

/** The first rows of each ranking, read from an index in the same order. */
export const audiencePages = (rankings: readonly Ranking[], count = PAGE_SIZE) =>
  sql<RankedPerson & { ranking: bigint; vliveId: string }>`
    select r.ranking, a.sender_id as user_id, a.score, u.nickname, u.icon_url, u.profile_id, u.vlive_id
    from unnest(${rankings.map(({ streamerId }) => streamerId)}::bigint[], ${rankings.map(({ period }) => period)}::text[])
      with ordinality r (streamer_id, period, ranking)
    cross join lateral (
      select sender_id, score, reached_at, last_send_id from audience_scores s
      where s.streamer_id = r.streamer_id and s.period = r.period
      order by s.score desc, s.reached_at, s.last_send_id limit ${count}
    ) a
    join users u on u.id = a.sender_id
    order by r.ranking, a.score desc, a.reached_at, a.last_send_id`

export const streamerPage = (db: Database, period: Period, count = PAGE_SIZE): Promise<RankedPerson[]> =>
  db
    .selectFrom('streamerScores as s')
    .innerJoin('users as u', 'u.id', 's.streamerId')
    .where('s.period', '=', period)
    .orderBy('s.score', 'desc')
    .orderBy('s.reachedAt')
    .orderBy('s.lastSendId')
    .limit(count)
    .select(['u.id as userId', 's.score', 'u.nickname', 'u.iconUrl', 'u.profileId'])
    .execute()

/** A sender's score with the gifts that are not rolled up yet, so that people see their own gift at once. */
export const ownAudienceScore = async (
  db: Database,
  { streamerId, period }: Ranking,
  userId: bigint,
): Promise<OwnScore | undefined> => {
  const { rows } = await sql<OwnScore>`
    with counted as (
      select score, reached_at, last_send_id from audience_scores
      where streamer_id = ${streamerId} and period = ${period} and sender_id = ${userId}
      union all
      select coins, at, id from gift_sends cross join lateral (select at at time zone ${JAPAN} as day) as sent
      where id > (select last_id from watermarks where name = 'audienceScores')
        and sender_id = ${userId} and streamer_id = ${streamerId} and ${period} in (
          'stream:' || stream_id, 'day:' || to_char(day, 'YYYY-MM-DD'), 'month:' || to_char(day, 'YYYY-MM'), 'total')
    )
    select sum(score)::bigint as score, max(reached_at) as reached_at, max(last_send_id) as "order"
    from counted having count(*) > 0`.execute(db)
  return rows[0]
}

export const ownStreamerScore = (db: Database, period: Period, userId: bigint): Promise<OwnScore | undefined> =>
  db
    .selectFrom('streamerScores')
    .where('period', '=', period)
    .where('streamerId', '=', userId)
    .select(['score', 'reachedAt', 'lastSendId as order'])
    .executeTakeFirst()

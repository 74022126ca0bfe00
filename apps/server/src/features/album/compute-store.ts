import { momentsOf } from '@avalive/rules/album/edition'
import { STORED_RECORDS } from '@avalive/rules/album/records'
import { eventStatus } from '@avalive/rules/events/status'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { Edition } from './edition-store.ts'

/** The next people by id: the last of them and how many they are. */
export const nextPeople = async (tx: Transaction<DB>, after: bigint, size: number) => {
  const { rows } = await sql<{ last: bigint | null; people: number }>`
    select max(id) as last, count(*)::int as people
    from (select id from users where id > ${after} order by id limit ${size}) batch`.execute(tx)
  const { last = null, people = 0 } = rows[0] ?? {}
  return last === null ? undefined : { last, people }
}

/** The records of a person about others, as a list of the highest. Equal ones are ordered by what came first, then by id. */
const topOf = (key: string, source: RawBuilder<unknown>, record: RawBuilder<unknown>) => sql`
  select user_id, ${sql.lit(key)}, jsonb_agg(${record} order by place)
  from (select *, row_number() over (partition by user_id order by amount desc, first_at, other_id) as place from ${source}) placed
  where place <= ${STORED_RECORDS}
  group by user_id`

const hours = sql`floor(amount / 3600)::int`
const milliseconds = sql`floor(extract(epoch from first_at) * 1000)::bigint`

/**
 * Computes the albums of everybody after `after` up to `last` in one statement, and returns how many there are. All times
 * are cut to the period. Time that counts twice in the records, as after the clock was set back, counts once.
 */
export const writeAlbums = async (
  tx: Transaction<DB>,
  edition: Edition,
  after: bigint,
  last: bigint,
): Promise<number> => {
  const period = momentsOf(edition)
  const [begin, end] = [at(period.begin), at(period.end)]
  const inBatch = (column: string) => sql`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${last}`
  // One index for each kind.
  const spansOf = (kind: 'watch' | 'broadcast') => sql`
    select user_id, kind, stream_id, greatest(began_at, ${begin}) as began, least(seen_at, ${end}) as ended
    from presence_spans
    where ${inBatch('user_id')} and kind = ${sql.lit(kind)} and began_at < ${end} and seen_at > ${begin}
      and began_at < seen_at`
  const { rows } = await sql<{ albums: number }>`
    with spans as materialized (
      ${spansOf('watch')} union all ${spansOf('broadcast')}
    ), watched as materialized (
      select * from spans s where kind = 'watch' and not exists (
        select from stream_streamers own where own.stream_id = s.stream_id and own.user_id = s.user_id)
    ), viewed as (
      select user_id, other_id, first_at, sum(extract(epoch from upper(span) - lower(span))) as amount
      from (
        select w.user_id, ss.user_id as other_id, min(began) as first_at, range_agg(tstzrange(began, ended)) as merged
        from watched w join stream_streamers ss on ss.stream_id = w.stream_id
        group by 1, 2) m, unnest(merged) as span
      group by 1, 2, 3
    ), collabs as (
      select user_id, other_id, first_at, sum(extract(epoch from upper(span) - lower(span))) as amount
      from (
        select a.user_id, b.user_id as other_id, min(greatest(a.began, b.began_at)) as first_at,
          range_agg(tstzrange(greatest(a.began, b.began_at), least(a.ended, b.seen_at))) as merged
        from spans a join presence_spans b on b.stream_id = a.stream_id and b.kind = 'broadcast'
          and b.user_id <> a.user_id and b.began_at < a.ended and b.seen_at > a.began and b.began_at < b.seen_at
        where a.kind = 'broadcast'
        group by 1, 2) m, unnest(merged) as span
      group by 1, 2, 3
    ), gifts_by_kind as (
      select sender_id, streamer_id, gift_id, sum(count)::int as sent, min(at) as first_at
      from gift_sends where ${inBatch('sender_id')} and at >= ${begin} and at < ${end}
      group by 1, 2, 3
    ), given as (
      select sender_id as user_id, streamer_id as other_id, sum(sent)::int as amount, min(first_at) as first_at,
        (array_agg(gift_id order by sent desc, gift_id))[1] as gift_id, max(sent) as gift_count
      from gifts_by_kind group by 1, 2
    ), chats as (
      select c.user_id, ss.user_id as other_id, count(*)::int as amount, min(c.at) as first_at
      from comments c join stream_streamers ss on ss.stream_id = c.stream_id and ss.user_id <> c.user_id
      where ${inBatch('c.user_id')} and c.at >= ${begin} and c.at < ${end} and c.removed_at is null
      group by 1, 2
    ), own_hours as (
      select user_id, kind, floor(sum(extract(epoch from upper(span) - lower(span))) / 3600)::int as hours
      from (
        select user_id, kind, range_agg(tstzrange(began, ended)) as merged
        from (select * from watched union all select * from spans where kind = 'broadcast') counted
        group by 1, 2) m, unnest(merged) as span
      group by 1, 2
    ), parts (user_id, key, value) as (
      select user_id, 'days', to_jsonb(count(*)::int) from presence_days
      where ${inBatch('user_id')} and day between ${edition.periodBegin}::date and ${edition.periodEnd}::date
      group by user_id
      union all
      select user_id, case kind when 'watch' then 'viewHours' else 'broadcastHours' end, to_jsonb(hours) from own_hours
      union all
      ${topOf('views', sql`viewed`, sql`jsonb_build_object('user', other_id, 'hours', ${hours}, 'first', ${milliseconds})`)}
      union all
      ${topOf('gifts', sql`given`, sql`jsonb_build_object('user', other_id, 'count', amount, 'first', ${milliseconds}, 'gift', gift_id, 'giftCount', gift_count)`)}
      union all
      ${topOf('collabs', sql`collabs`, sql`jsonb_build_object('user', other_id, 'hours', ${hours})`)}
      union all
      ${topOf('chats', sql`chats`, sql`jsonb_build_object('user', other_id, 'count', amount)`)}
      union all
      -- An event that ends at midnight was held on the days before.
      select r.streamer_id, 'wins',
        jsonb_agg(jsonb_build_object('event', r.event_id, 'score', r.score, 'rank', r.group_rank) order by e.end_at desc, e.id desc)
      from event_results r join events e on e.id = r.event_id
      where ${inBatch('r.streamer_id')} and r.is_winner and e.end_at > ${begin} and e.end_at <= ${end}
        and e.status >= ${eventStatus.completeAggregate}
      group by r.streamer_id
    ), written as (
      insert into albums (edition_id, user_id, run, content)
      select ${edition.id}, user_id, ${edition.run}, jsonb_object_agg(key, value) from parts group by user_id
      on conflict (edition_id, user_id) do update set run = excluded.run, content = excluded.content
      returning user_id)
    select count(*)::int as albums from written`.execute(tx)
  return rows[0]?.albums ?? 0
}

/** Deletes albums of an earlier computation, of people who have no records any more. */
export const deleteStale = async (
  tx: Transaction<DB>,
  edition: Edition,
  after: bigint,
  last: bigint,
): Promise<void> => {
  await tx
    .deleteFrom('albums')
    .where('editionId', '=', edition.id)
    .where('userId', '>', after)
    .where('userId', '<=', last)
    .where('run', '<', edition.run)
    .execute()
}

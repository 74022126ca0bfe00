import { streamStatus } from '@avalive/rules/live/stream'
import { MAX_UNREAD, type NotificationKind, type NotificationSubject } from '@avalive/rules/notifications/kinds'
import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

/** A notification with the names that its text needs. They may have changed since. */
export type StoredNotification = NotificationSubject & {
  readonly id: bigint
  readonly createdAt: Temporal.Instant
  readonly isRead: boolean
  /** By locale. */
  readonly eventName: unknown
  readonly nickname: string | null
  /** By locale. */
  readonly noticeTitle: unknown
}

const columns = sql`n.id, n.kind, n.params, n.created_at, n.read_at is not null as is_read, e.name as event_name, u.nickname,
  case n.kind when 'notice' then (
    select jsonb_object_agg(c.locale, c.title) from (
      select distinct on (locale) locale, title from notice_contents
      where notice_id = (n.params ->> 'noticeId')::bigint order by locale, version desc) c where c.title <> '') end as notice_title`
const withNames = sql`
  left join events e on n.kind = 'eventResult' and e.event_id = n.params ->> 'eventId'
  left join users u on n.kind in ('streamStarted', 'reminder', 'operatorRole') and u.vlive_id = n.params ->> 'vliveId'`

/** The latest notifications of a person, or those before the one with the id `after`. */
export const inboxPage = async (
  db: Database,
  userId: bigint,
  after: bigint | null,
  limit: number,
): Promise<StoredNotification[]> => {
  const older = sql`and (n.created_at, n.id) < (
    select created_at, id from notifications where id = ${after} and user_id = ${userId})`
  const { rows } = await sql<StoredNotification>`
    select ${columns} from (
      select * from notifications n where n.user_id = ${userId} ${after === null ? sql`` : older}
      order by n.created_at desc, n.id desc limit ${limit}) n ${withNames}
    order by n.created_at desc, n.id desc`.execute(db)
  return rows
}

export const notificationById = async (db: Database, id: bigint): Promise<StoredNotification | undefined> =>
  (await sql<StoredNotification>`select ${columns} from notifications n ${withNames} where n.id = ${id}`.execute(db))
    .rows[0]

export const lastIdOf = async (db: Database, userId: bigint): Promise<bigint | null> => {
  const { last } = await db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** The numbers of unread notifications of these people. Those without any are in the map with 0. */
export const unreadOf = async (db: Database, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> => {
  const { rows } = await sql<{ userId: bigint; unread: number }>`
    select p.user_id, (select count(*)::int from (
      select from notifications n where n.user_id = p.user_id and n.read_at is null limit ${MAX_UNREAD}) counted) as unread
    from unnest(${userIds}::bigint[]) as p(user_id)`.execute(db)
  return new Map(rows.map(({ userId, unread }) => [userId, unread]))
}

/** The people among these who have a notification with an id of this range. */
export const notifiedAmong = async (
  db: Database,
  userIds: readonly bigint[],
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<bigint[]> => {
  const { rows } = await sql<{ userId: bigint }>`
    select distinct user_id from notifications
    where id between ${from} and ${to} and user_id = any(${userIds}::bigint[])`.execute(db)
  return rows.map(({ userId }) => userId)
}

const signal = (userId: bigint) => sql`
  pg_notify('avalive', json_build_object('name', 'notificationsChanged', 'payload',
    json_build_object('userId', ${String(userId)}::text))::text)`

/** Marks one as read, and signals it if it was unread. Returns false if the person has no such notification. */
export const saveRead = async (db: Database, userId: bigint, id: bigint, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with changed as (
      update notifications set read_at = ${at(now)} where id = ${id} and user_id = ${userId} and read_at is null
      returning id
    ), signalled as (select ${signal(userId)} from changed)
    select exists (select from notifications where id = ${id} and user_id = ${userId}) as found,
      (select count(*) from signalled) as signalled`.execute(db)
  return rows[0]?.found === true
}

export const saveAllRead = async (db: Database, userId: bigint, upTo: bigint, now: Temporal.Instant): Promise<void> => {
  await sql`
    with changed as (
      update notifications set read_at = ${at(now)} where user_id = ${userId} and id <= ${upTo} and read_at is null
      returning id
    )
    select ${signal(userId)} from changed limit 1`.execute(db)
}

export const mutedKinds = async (db: Database, userId: bigint): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('notificationMutes').where('userId', '=', userId).select('kind').execute()
  return new Set(rows.map(({ kind }) => kind))
}

export const saveMute = async (db: Database, userId: bigint, kind: NotificationKind, isOn: boolean): Promise<void> => {
  if (isOn) await db.deleteFrom('notificationMutes').where('userId', '=', userId).where('kind', '=', kind).execute()
  else {
    const mute = { userId, kind }
    await db
      .insertInto('notificationMutes')
      .values(mute)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Deletes up to `limit` notifications from before a time, and returns their number. */
export const deleteBefore = async (db: Database, before: Temporal.Instant, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('id', 'in', (passed) =>
      passed.selectFrom('notifications').where('createdAt', '<', before).orderBy('createdAt').limit(limit).select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const isLive = async (db: Database, mediaId: string): Promise<boolean> => {
  const live = db.selectFrom('streams').where('mediaId', '=', mediaId).where('status', '=', streamStatus.live)
  return (await live.select('id').executeTakeFirst()) !== undefined
}

export const startedStreams = (db: Database, status: number) =>
  db.selectFrom('streams').where('status', '=', status).orderBy('startedAt').select(['mediaId', 'startedAt']).execute()

export const sentPenalties = (db: Database) =>
  db.selectFrom('penalties').orderBy('sentAt').select(['id', 'userId', 'sentAt']).execute()

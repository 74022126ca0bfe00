import { type WatchedRole, watchedRoles } from '@avalive/rules/console/roles'
import type { NotificationKind, NotificationParams } from '@avalive/rules/notifications/kinds'
import { type RawBuilder, sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

interface Occasion {
  readonly kind: NotificationKind
  /** When it happened. */
  readonly at: Temporal.Instant
  readonly now: Temporal.Instant
}

/**
 * Notifies all people of a query (`user_id`, `cause`, `params`) in one statement, with their pushes and the signal for
 * their sockets. A person who was notified of the cause already, or has turned the kind off, is left out. In the order
 * of the people, because concurrent deliveries of an event would lock each other's rows otherwise.
 */
const insertFor = async (db: Database, { kind, at: when, now }: Occasion, people: RawBuilder<unknown>) => {
  await sql`
    with added as (
      insert into notifications (user_id, kind, cause, params, created_at)
      select p.user_id, ${kind}, p.cause, p.params, ${at(when)}
      from (${people}) as p
      where not exists (select from notification_mutes m where m.user_id = p.user_id and m.kind = ${kind})
      order by p.user_id, p.cause
      on conflict (user_id, kind, cause) do nothing
      returning id, user_id
    ), queued as (
      insert into pushes (subscription_id, notification_id, due_at)
      select s.id, a.id, ${at(now)} from added a join push_subscriptions s on s.user_id = a.user_id
    )
    select pg_notify('avalive', json_build_object('name', 'notificationsChanged', 'payload',
      json_build_object('from', min(id)::text, 'to', max(id)::text))::text)
    from added having count(*) > 0`.execute(db)
}

export interface Addressed<K extends NotificationKind> {
  readonly userId: string
  readonly cause: string
  readonly params: NotificationParams[K]
}

export const notifyPeople = <K extends NotificationKind>(
  db: Database,
  occasion: Occasion & { readonly kind: K },
  people: readonly Addressed<K>[],
): Promise<void> => {
  const rows = JSON.stringify(people.map(({ userId: user_id, ...rest }) => ({ user_id, ...rest })))
  const listed = sql`
    select user_id, cause, params from jsonb_to_recordset(${rows}::jsonb) as x(user_id bigint, cause text, params jsonb)`
  return insertFor(db, occasion, listed)
}

type Moment = Omit<Occasion, 'kind'>

/** A streamer who starts again sooner than this is not announced again. */
const QUIET_MINUTES = 15

/**
 * Notifies the followers of a stream's host, except where one has blocked the other and those who have turned it off for
 * the host. A follower with a reminder gets that one instead. Nobody is notified of a stream soon after another one: a
 * person could send followers any number of notifications by starting again and again.
 */
export const notifyFollowers = (db: Database, moment: Moment, mediaId: string): Promise<void> =>
  insertFor(
    db,
    { ...moment, kind: 'streamStarted' },
    sql`
    select f.follower_id as user_id, s.media_id as cause,
      jsonb_build_object('mediaId', s.media_id, 'vliveId', u.vlive_id) as params
    from streams s
    join stream_streamers h on h.stream_id = s.id and h.position = 0
    join users u on u.id = h.user_id
    join follows f on f.streamer_id = h.user_id
    where s.media_id = ${mediaId} and f.notifies
      and not is_hidden(h.user_id, f.follower_id)
      and not exists (select from broadcast_reminders r where r.stream_id = s.id and r.user_id = f.follower_id
        and not exists (select from notification_mutes m where m.user_id = f.follower_id and m.kind = 'reminder'))
      and not exists (
        select from stream_streamers o join streams before on before.id = o.stream_id
        where o.user_id = h.user_id and o.position = 0 and before.id <> s.id
          and before.started_at <= s.started_at
          and before.started_at > s.started_at - make_interval(mins => ${QUIET_MINUTES}::int))`,
  )

/** Notifies the people who set a reminder of an announced broadcast, except those who no longer get to see its host. */
export const notifyReminded = (db: Database, moment: Moment, mediaId: string): Promise<void> =>
  insertFor(
    db,
    { ...moment, kind: 'reminder' },
    sql`
    select r.user_id, s.media_id as cause, jsonb_build_object('mediaId', s.media_id, 'vliveId', u.vlive_id) as params
    from streams s
    join users u on u.id = s.host_id
    join broadcast_reminders r on r.stream_id = s.id
    where s.media_id = ${mediaId} and not is_hidden(s.host_id, r.user_id)`,
  )

/** Notifies everybody with a place in the final results of an event. */
export const notifyParticipants = (db: Database, moment: Moment, eventId: string): Promise<void> =>
  insertFor(
    db,
    { ...moment, kind: 'eventResult' },
    sql`
    select r.streamer_id as user_id, e.event_id as cause,
      jsonb_build_object('eventId', e.event_id, 'rank', case when r.score > 0 then r.rank else 0 end,
        'isWinner', r.is_winner) as params
    from events e join event_results r on r.event_id = e.id where e.event_id = ${eventId}`,
  )

/** Notifies everybody who reported something, once its case was closed. */
export const notifyReporters = (db: Database, moment: Moment, caseId: string, hasViolation: boolean): Promise<void> => {
  const params = JSON.stringify({ hasViolation } satisfies NotificationParams['reportOutcome'])
  const people = sql`
    select r.reporter_id as user_id, ${caseId} as cause, ${params}::jsonb as params
    from reports r where r.case_id = ${caseId}::bigint`
  return insertFor(db, { ...moment, kind: 'reportOutcome' }, people)
}

/**
 * Notifies everybody with a watched role that somebody else got such roles, also the admin who gave them: it may have been
 * a thief with the admin's session.
 */
export const notifyOperators = (
  db: Database,
  moment: Moment,
  userId: string,
  roles: readonly WatchedRole[],
): Promise<void> =>
  insertFor(
    db,
    { ...moment, kind: 'operatorRole' },
    sql`
    select o.user_id, concat_ws(':', u.id, given.role, ${moment.at.toString()}::text) as cause,
      jsonb_build_object('vliveId', u.vlive_id, 'role', given.role) as params
    from users u
    join (select distinct user_id from operator_roles where role = any(${watchedRoles}::text[])) o on o.user_id <> u.id
    cross join unnest(${roles}::text[]) as given(role)
    where u.id = ${userId}::bigint`,
  )

/**
 * Notifies everybody who is signed in somewhere, if their id is above `after`. Returns the last id of the batch. The last
 * id limits the batch, not the number: a person who signs in meanwhile would push another one out of it. There is nobody
 * to notify once the notice was withdrawn.
 */
export const notifySignedIn = async (
  db: Database,
  moment: Moment,
  noticeId: string,
  after: bigint,
  limit: number,
): Promise<bigint | null> => {
  const signedIn = sql`
    select distinct user_id from sessions
    where user_id > ${after} and ended_at is null and expires_at > ${at(moment.now)}
      and exists (select from notices where id = ${noticeId}::bigint and status = 'published')`
  const { rows } = await sql<{ last: bigint | null }>`
    select max(user_id) as last from (${signedIn} order by user_id limit ${limit}) as s`.execute(db)
  const last = rows[0]?.last ?? null
  if (last === null) return null
  const params = JSON.stringify({ noticeId } satisfies NotificationParams['notice'])
  const people = sql`
    select user_id, ${noticeId} as cause, ${params}::jsonb as params from (${signedIn} and user_id <= ${last}) as s`
  await insertFor(db, { ...moment, kind: 'notice' }, people)
  return last
}

import type { FigureKind } from '@avalive/rules/console/figures'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Rows = RawBuilder<unknown>

/** Replaces the figures of a kind and day by the rows of a query with series and value. */
const replace = async (db: Database, kind: FigureKind, day: Temporal.PlainDate, rows: Rows): Promise<void> => {
  await sql`
    insert into figures (kind, day, series, value)
    select ${kind}, ${day}::date, counted.series, counted.value from (${rows}) as counted (series, value)
    where counted.value is not null
    on conflict (kind, day, series) do update set value = excluded.value
    where figures.value <> excluded.value`.execute(db)
}

/** Counts what has happened on a day. A repetition gives the same figures. */
export const countDay = async (db: Database, day: Temporal.PlainDate): Promise<void> => {
  const [begin, end] = [startOfDay(day), startOfDay(day.add({ days: 1 }))]
  const isOnDay = (column: RawBuilder<unknown>) =>
    sql`${column} >= ${begin}::timestamptz and ${column} < ${end}::timestamptz`
  const paid = sql`from coin_purchases where ${isOnDay(sql.ref('paid_at'))} and status = 'paid' group by currency`
  await replace(db, 'coinsSold', day, sql`select currency, sum(charge_gem + free_gem) ${paid}`)
  await replace(db, 'sales', day, sql`select currency, sum(price) ${paid}`)
  await replace(
    db,
    'gifts',
    day,
    sql`select each.series, each.value from (
          select sum(count) as gifts, sum(coins) as coins, count(distinct sender_id) as senders
          from gift_sends where earned_on = ${day}::date
        ) as sent cross join lateral (
          values ('gifts', sent.gifts), ('coins', sent.coins), ('senders', sent.senders)
        ) as each (series, value) where each.value > 0`,
  )
  await replace(
    db,
    'activeViewers',
    day,
    sql`select 'people', count(*) from presence_days where day = ${day}::date having count(*) > 0`,
  )
  await replace(
    db,
    'newAccounts',
    day,
    sql`select 'people', count(*) from users where ${isOnDay(sql.ref('created_at'))} having count(*) > 0`,
  )
  const drawn = sql`
    from gacha_draws d join gachas g on g.id = d.gacha_id join gacha_draw_results r on r.draw_id = d.id`
  await replace(
    db,
    'gachaDrawn',
    day,
    sql`select g.gacha_id || ':' || i.rarity, count(*) ${drawn} join items i on i.id = r.item_id
        where ${isOnDay(sql.ref('d.at'))} group by 1`,
  )
  // Of the same draws: how often each table of weights was drawn from, times what it gives to each rarity.
  await replace(
    db,
    'gachaExpected',
    day,
    sql`select made.gacha_id || ':' || i.rarity, sum(made.draws * w.weight)
        from (
          select g.gacha_id, d.revision_id, r.weight_set_id, count(*) as draws ${drawn}
          where ${isOnDay(sql.ref('d.at'))} group by 1, 2, 3
        ) as made
          join gacha_weights w on w.revision_id = made.revision_id and w.weight_set_id = made.weight_set_id
          join items i on i.id = w.item_id
        group by 1`,
  )
}

/** Notes what can only be seen while it is so: scores of running events, and the age of waiting payouts. */
export const noteState = async (db: Database, day: Temporal.PlainDate, now: Temporal.Instant): Promise<void> => {
  await replace(
    db,
    'eventScore',
    day,
    sql`select e.event_id::text, sum(s.score) from events e join event_sums s on s.event_id = e.id and s.group_id = 0
        where e.status in (1, 2) group by 1`,
  )
  // An empty queue has the age 0, which replaces the age that the day had before.
  const age = (provider: string, since: RawBuilder<unknown>, waiting: RawBuilder<unknown>) =>
    sql`select ${provider}::text, coalesce(extract(epoch from ${now}::timestamptz - min(${since}))::bigint, 0)
        from ${waiting}`
  await replace(
    db,
    'payoutQueueAge',
    day,
    sql`${age('bank', sql`written_at`, sql`bank_transfers where status in ('held', 'written', 'exported')`)}
        union all ${age(
          'payoneer',
          sql`requested_at`,
          sql`payoneer_payouts where status in ('provisional', 'pending', 'pendingPayee', 'ignorable')`,
        )}
        union all ${age(
          'wise',
          sql`requested_at`,
          sql`wise_payouts where status in ('requested', 'sending', 'toFund', 'funded')`,
        )}
        union all ${age('giftCode', sql`requested_at`, sql`gift_card_issues where status = 'requested'`)}`,
  )
}

/** Of the people who joined in a week: how many were there in the week of a day, so far. */
export const countRetention = async (db: Database, day: Temporal.PlainDate, weeks: number): Promise<void> => {
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  const first = startOfDay(monday.subtract({ weeks }))
  const next = startOfDay(monday.add({ weeks: 1 }))
  await sql`
    insert into figures (kind, day, series, value)
    select 'retention', joined.week, ((${monday}::date - joined.week) / 7)::text, count(distinct p.user_id)
    from presence_days p join users u on u.id = p.user_id
      cross join lateral (
        select date_trunc('week', u.created_at at time zone 'Asia/Tokyo')::date as week
      ) as joined
    where p.day between ${monday}::date and ${day}::date
      and u.created_at >= ${first}::timestamptz and u.created_at < ${next}::timestamptz
    group by joined.week
    on conflict (kind, day, series) do update set value = excluded.value
    where figures.value <> excluded.value`.execute(db)
}

export const figuresBetween = (
  db: Database,
  kind: FigureKind,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
  most: number,
) =>
  db
    .selectFrom('figures')
    .where('kind', '=', kind)
    .where('day', '>=', sql<Temporal.PlainDate>`${from}::date`)
    .where('day', '<=', sql<Temporal.PlainDate>`${until}::date`)
    .orderBy('series')
    .orderBy('day')
    .limit(most)
    .select(['day', 'series', 'value'])
    .execute()

/** After the sandbox's clock was set back. */
export const forgetAfter = async (db: Database, day: Temporal.PlainDate): Promise<void> => {
  await db.deleteFrom('figures').where('day', '>', sql<Temporal.PlainDate>`${day}::date`).execute()
}

/** The day in Japan of the first account. Undefined if there is none. */
export const firstDay = async (db: Database): Promise<Temporal.PlainDate | undefined> => {
  const { first } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.min('createdAt').as('first'))
    .executeTakeFirstOrThrow()
  return first ? dateInJapan(first) : undefined
}

import type { Answer } from '@avalive/contract/call'
import type { accountKinds, consolePeople, payoutStates } from '@avalive/contract/console-people'
import type { PurchaseStatus } from '@avalive/rules/coins/purchase'
import { type RawBuilder, sql } from 'kysely'
import { at } from '../../../platform/db/at.ts'
import type { Database } from '../../../platform/db/database.ts'

/** One page of a list about a person. */
export interface SectionPage {
  readonly userId: bigint
  readonly after: string | undefined
  readonly descending: boolean
  readonly limit: number
}

/** The row after which a page begins, if rows are in the order of a time, and of their ids among equal times. */
export interface TimePlace {
  readonly at: Temporal.Instant
  readonly id: string
}

type TimedPage = Omit<SectionPage, 'after'> & { readonly after: TimePlace | undefined }

/** From the first instant on, and before the second one. */
export interface Period {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const within = ({ from, until }: Period, column: RawBuilder<unknown>) => sql<boolean>`(
  ${from === undefined ? sql`true` : sql`${column} >= ${from}::timestamptz`}
  and ${until === undefined ? sql`true` : sql`${column} < ${until}::timestamptz`})`

const NEVER = Temporal.Instant.fromEpochMilliseconds(0)

const order = (descending: boolean) => (descending ? 'desc' : 'asc')
const beyond = (descending: boolean) => (descending ? '<' : '>')
const orderSql = (descending: boolean) => (descending ? sql`desc` : sql`asc`)
const beyondSql = (descending: boolean) => (descending ? sql`<` : sql`>`)

export const sessionsOf = (db: Database, { userId, after, descending, limit }: SectionPage) =>
  db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', beyond(descending), after ?? ''))
    .orderBy('id', order(descending))
    .limit(limit)
    .select(['id', 'signedInAt', 'lastUsedAt', 'expiresAt', 'endedAt', 'browser', 'platform'])
    .execute()

/** Ids of purchases are random, so the time decides, and the id among equal times. */
export const purchasesOf = (
  db: Database,
  { userId, after, descending, limit }: TimedPage,
  { status, ...period }: Period & { readonly status?: PurchaseStatus | undefined },
) =>
  db
    .selectFrom('coinPurchases')
    .where('userId', '=', userId)
    .where(within(period, sql`created_at`))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) ${beyondSql(descending)} (${at(after?.at ?? NEVER)}, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('createdAt', order(descending))
    .orderBy('id', order(descending))
    .limit(limit)
    .select(['id', 'createdAt', 'paidAt', 'status', 'paymentKind', 'productId', 'currency', 'price'])
    .select(['chargeGem', 'freeGem', 'owed'])
    .execute()

export const balancesOf = (db: Database, userId: bigint) =>
  db
    .selectFrom('ledgerAccounts')
    .where('ownerId', '=', userId)
    .where('balance', '<>', 0n)
    .orderBy('kind')
    .select(['kind as account', 'balance'])
    .execute()

export interface PostingPlace {
  readonly transferId: bigint
  readonly accountId: bigint
}

interface Posting {
  readonly transferId: string
  readonly accountId: string
  readonly account: string
  readonly at: Temporal.Instant
  readonly amount: bigint
  readonly reason: string
}

type PostingFilter = Period & {
  readonly account?: (typeof accountKinds)[number] | undefined
  readonly reasons?: readonly string[] | undefined
}

/** Each account is read by its own index, and no further than a page. */
export const postingsOf = async (
  db: Database,
  { userId, after, descending, limit }: Omit<SectionPage, 'after'> & { readonly after: PostingPlace | undefined },
  { account, reasons, ...period }: PostingFilter,
): Promise<Posting[]> => {
  const direction = orderSql(descending)
  const compare = beyondSql(descending)
  const from = after
    ? sql`(p.transfer_id, p.account_id) ${compare} (${after.transferId}::bigint, ${after.accountId}::bigint)`
    : sql`true`
  const { rows } = await sql<Posting>`
    select found.transfer_id::text, found.account_id::text, a.kind as account, found.at, found.amount, found.reason
    from ledger_accounts a
    cross join lateral (
      select p.transfer_id, p.account_id, p.amount, t.at, t.reason
      from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
      where p.account_id = a.id and ${from} and ${within(period, sql`t.at`)}
        and ${reasons ? sql`t.reason = any (${reasons}::text[])` : sql`true`}
      order by p.transfer_id ${direction} limit ${limit}
    ) found
    where a.owner_id = ${userId} and ${account ? sql`split_part(a.kind, ':', 1) = ${account}` : sql`true`}
    order by found.transfer_id ${direction}, found.account_id ${direction} limit ${limit}`.execute(db)
  return rows
}

export interface Gift {
  readonly id: string
  readonly at: Temporal.Instant
  readonly giftId: string
  readonly name: string
  readonly count: number
  readonly coins: bigint
  readonly points: bigint
  readonly mediaId: string
  /** The other person. */
  readonly vliveId: string
  readonly nickname: string
}

interface SentGift extends Gift {
  /** The number after which the next page begins. */
  readonly place: string
}

const giftColumns = sql`s.id::text, s.at, g.gift_id, g.name, s.count, s.coins, s.points, m.media_id, other.vlive_id,
  other.nickname`

/** Gifts are found by the transfers of the person's coins, so that a gift that is sent needs no index for this list. */
export const giftsSentBy = async (
  db: Database,
  { userId, after, descending, limit }: SectionPage,
  period: Period,
): Promise<SentGift[]> => {
  const direction = orderSql(descending)
  const from = after === undefined ? sql`true` : sql`p.transfer_id ${beyondSql(descending)} ${after}::bigint`
  const { rows } = await sql<SentGift>`
    with paid as (
      select distinct t.id, t.idempotency_key
      from ledger_accounts a cross join lateral (
        select t.id, t.idempotency_key from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
        where p.account_id = a.id and t.reason = 'gift' and ${from} and ${within(period, sql`t.at`)}
        order by p.transfer_id ${direction} limit ${limit}
      ) t
      where a.owner_id = ${userId} and a.kind in ('chargedCoin', 'freeCoin')
      order by t.id ${direction} limit ${limit}
    )
    select ${giftColumns}, paid.id::text as place
    from paid cross join lateral gift_of_transfer(paid.id, paid.idempotency_key, ${userId}) s
    join gifts g on g.id = s.gift_id join streams m on m.id = s.stream_id join users other on other.id = s.streamer_id
    order by paid.id ${direction}`.execute(db)
  return rows
}

/** Gifts are read by the time at which the person received them, and no further than a page. */
export const giftsReceivedBy = async (
  db: Database,
  { userId, after, descending, limit }: TimedPage,
  period: Period,
): Promise<Gift[]> => {
  const direction = orderSql(descending)
  const from = after
    ? sql`(s.at, s.id) ${beyondSql(descending)} (${at(after.at)}, ${after.id}::text::bigint)`
    : sql`true`
  const { rows } = await sql<Gift>`
    select ${giftColumns}
    from (
      select * from gift_sends s where s.streamer_id = ${userId} and ${from} and ${within(period, sql`s.at`)}
      order by s.at ${direction}, s.id ${direction} limit ${limit}
    ) s
    join gifts g on g.id = s.gift_id join streams m on m.id = s.stream_id join users other on other.id = s.sender_id
    order by s.at ${direction}, s.id ${direction}`.execute(db)
  return rows
}

export const drawsOf = (db: Database, { userId, after, descending, limit }: SectionPage, period: Period) =>
  db
    .selectFrom('gachaDraws as d')
    .innerJoin('gachas as g', 'g.id', 'd.gachaId')
    .where('d.userId', '=', userId)
    .where(within(period, sql`d.at`))
    .$if(after !== undefined, (query) => query.where('d.id', beyond(descending), BigInt(after ?? 0)))
    .orderBy('d.id', order(descending))
    .limit(limit)
    .select(['d.id', 'd.drawId', 'd.at', 'g.gachaId', 'd.times', 'd.type', 'd.amount'])
    .execute()

export const broadcastsOf = (db: Database, { userId, after, descending, limit }: SectionPage) =>
  db
    .selectFrom('streamStreamers as ss')
    .innerJoin('streams as s', 's.id', 'ss.streamId')
    .where('ss.userId', '=', userId)
    .where('ss.position', '=', 0)
    .$if(after !== undefined, (query) => query.where('ss.streamId', beyond(descending), BigInt(after ?? 0)))
    .orderBy('ss.streamId', order(descending))
    .limit(limit)
    .select(['s.id', 's.mediaId', 's.title', 's.status', 's.createdAt', 's.startedAt', 's.endedAt', 's.watchCount'])
    .execute()

interface Payout {
  readonly id: string
  readonly service: 'bank' | 'giftCode' | 'payoneer' | 'wise'
  readonly at: Temporal.Instant
  readonly status: string
  readonly points: bigint
  readonly held: boolean
}

/** A person has at most a few payouts a month, so all are read and the page is cut from them. */
export const payoutsOf = async (
  db: Database,
  { userId, after, descending, limit }: TimedPage,
  state: (typeof payoutStates)[number] | undefined,
): Promise<Payout[]> => {
  const from = after ? sql`(at, id) ${beyondSql(descending)} (${at(after.at)}, ${after.id}::uuid)` : sql`true`
  const direction = orderSql(descending)
  const { rows } = await sql<Payout>`
    select * from (
      select id, 'bank' as service, written_at as at, status, points, status = 'held' as held
        from bank_transfers where user_id = ${userId}
      union all
      select id, 'giftCode', requested_at, status, points, false from gift_card_issues where user_id = ${userId}
      union all
      select id, 'payoneer', requested_at, status, points, held from payoneer_payouts where user_id = ${userId}
      union all
      select id, 'wise', requested_at, status, points, held from wise_payouts where user_id = ${userId}
    ) payouts where ${from} and ${state ? sql`service || ':' || status = ${state}` : sql`true`}
    order by at ${direction}, id ${direction} limit ${limit}`.execute(db)
  return rows
}

type Registration = Answer<typeof consolePeople.getPersonRegistrations>['registrations'][number]

/** The newest of each kind. */
export const registrationsOf = async (db: Database, userId: bigint): Promise<Registration[]> => {
  const { rows } = await sql<Registration>`
    select 'personal' as what, max(registered_at) as registered_at, null as status
      from deposit_accounts where user_id = ${userId} having count(*) > 0
    union all
    select 'bank', max(registered_at), null from deposit_bank_accounts where user_id = ${userId} having count(*) > 0
    union all
    (select 'payoneer', created_at, status from payoneer_payees where user_id = ${userId}
      order by created_at desc limit 1)
    union all
    (select 'wise', registered_at, case when unusable_since is null then null else 'unusable' end
      from wise_accounts where user_id = ${userId} order by version desc limit 1)`.execute(db)
  return rows
}

export const penaltiesOf = (db: Database, { userId, after, descending, limit }: SectionPage) =>
  db
    .selectFrom('penalties as p')
    .leftJoin('penaltyAppeals as a', 'a.penaltyId', 'p.id')
    .where('p.userId', '=', userId)
    .$if(after !== undefined, (query) => query.where('p.id', beyond(descending), BigInt(after ?? 0)))
    .orderBy('p.id', order(descending))
    .limit(limit)
    .select(['p.id', 'p.type', 'p.category', 'p.reason', 'p.sentAt', 'p.suspendedUntil', 'p.liftedAt', 'p.withdrawnAt'])
    .select(['p.version', 'a.sentAt as appealedAt', 'a.outcome as appealOutcome'])
    .execute()

export const reportCasesOf = (db: Database, { userId, after, descending, limit }: SectionPage) =>
  db
    .selectFrom('reportCases')
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', beyond(descending), BigInt(after ?? 0)))
    .orderBy('id', order(descending))
    .limit(limit)
    .select(['id', 'kind', 'status', 'urgent', 'people', 'firstReportedAt', 'lastReportedAt', 'outcome'])
    .execute()

export const inquiriesOf = (db: Database, { userId, after, descending, limit }: TimedPage) =>
  db
    .selectFrom('inquiries')
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) ${beyondSql(descending)} (${at(after?.at ?? NEVER)}, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('createdAt', order(descending))
    .orderBy('id', order(descending))
    .limit(limit)
    .select(['id', 'number', 'category', 'status', 'createdAt', 'email'])
    .execute()

export const inquiryOf = (db: Database, userId: bigint, id: string) =>
  db
    .selectFrom('inquiries')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .select(['id', 'email'])
    .executeTakeFirst()

/** The newest version of what a person has registered for payouts; sealed. */
export const sealedRegistration = async (db: Database, userId: bigint, what: Registration['what']) => {
  if (what === 'payoneer') {
    const found = await db
      .selectFrom('payoneerPayees')
      .where('userId', '=', userId)
      .where('accountId', 'is not', null)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .select(['id', 'accountId as details'])
      .executeTakeFirst()
    return found?.details ? { id: found.id, details: found.details } : undefined
  }
  const table = ({ personal: 'depositAccounts', bank: 'depositBankAccounts', wise: 'wiseAccounts' } as const)[what]
  return db
    .selectFrom(table as 'depositAccounts')
    .where('userId', '=', userId)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['id', 'details'])
    .executeTakeFirst()
}

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

export interface Posting {
  readonly transferId: string
  readonly accountId: string
  readonly account: string
  readonly at: Temporal.Instant
  readonly amount: bigint
  readonly reason: string
  readonly transferKey: string
}

type PostingFilter = Period & {
  readonly accounts?: readonly (typeof accountKinds)[number][] | undefined
  readonly reasons?: readonly string[] | undefined
}

type PostingPage = Omit<SectionPage, 'after'> & { readonly after: PostingPlace | undefined }

interface Step {
  readonly postings: readonly Posting[]
  /** The last posting that was read, or null at the end of the accounts. */
  readonly last: PostingPlace | null
}

/** Reads the next `most` postings, each account by its own index, and returns those that the filter lets through. */
const readPostings = async (
  db: Database,
  { userId, after, descending, limit }: PostingPage,
  { accounts, reasons, ...period }: PostingFilter,
  most: number,
): Promise<Step> => {
  const direction = orderSql(descending)
  const from = after
    ? sql`(p.transfer_id, p.account_id) ${beyondSql(descending)} (${after.transferId}::bigint, ${after.accountId}::bigint)`
    : sql`true`
  const { rows } = await sql<{ [Name in keyof Posting]: Posting[Name] | null } & { last: string[] | null }>`
    with read as (
      select p.transfer_id, p.account_id, a.kind
      from ledger_accounts a cross join lateral (
        select p.transfer_id, p.account_id from ledger_postings p where p.account_id = a.id and ${from}
        order by p.transfer_id ${direction} limit ${most}
      ) p
      where a.owner_id = ${userId}
        and ${accounts ? sql`split_part(a.kind, ':', 1) = any (${accounts}::text[])` : sql`true`}
      order by p.transfer_id ${direction}, p.account_id ${direction} limit ${most}
    ), found as (
      select read.*, t.at, t.reason, t.idempotency_key
      from read join ledger_transfers t on t.id = read.transfer_id
      where ${within(period, sql`t.at`)} and ${reasons ? sql`t.reason = any (${reasons}::text[])` : sql`true`}
      order by read.transfer_id ${direction}, read.account_id ${direction} limit ${limit}
    )
    select f.transfer_id::text, f.account_id::text, f.kind as account, f.at, p.amount, f.reason,
      f.idempotency_key as transfer_key, last.place as last
    from (values (true)) as always
    left join (
      select array[transfer_id, account_id]::text[] as place from read
      order by transfer_id ${direction}, account_id ${direction} offset ${most - 1}
    ) last on true
    left join found f on true
    left join ledger_postings p on p.account_id = f.account_id and p.transfer_id = f.transfer_id
    order by f.transfer_id ${direction}, f.account_id ${direction}`.execute(db)
  const [transferId, accountId] = rows[0]?.last ?? []
  return {
    postings: rows.filter((row): row is Posting & (typeof rows)[number] => row.transferId !== null),
    last: transferId && accountId ? { transferId: BigInt(transferId), accountId: BigInt(accountId) } : null,
  }
}

/** How many postings a page reads, step by step until it is full. Without a filter, the first step fills it. */
const STEPS = [200, 1_800, 6_000]

export interface Postings {
  readonly postings: readonly Posting[]
  /** Where the next page reads on if this one is not full and there are more postings. */
  readonly readTo: PostingPlace | null
}

/**
 * Postings have no index by time or reason, because every gift would pay for it. A page reads a bounded number of
 * postings instead, whatever the filter lets through, and the next page reads on from there.
 */
export const postingsOf = async (db: Database, page: PostingPage, filter: PostingFilter): Promise<Postings> => {
  const postings: Posting[] = []
  let { after } = page
  for (const most of STEPS) {
    const step = await readPostings(db, { ...page, after, limit: page.limit - postings.length }, filter, most)
    postings.push(...step.postings)
    if (postings.length >= page.limit || !step.last) return { postings, readTo: null }
    after = step.last
  }
  return { postings, readTo: after ?? null }
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

const LAST_ACCOUNT = 2n ** 63n - 1n

/** Gifts are found by the transfers of the person's coins, so that a gift that is sent needs no index for this list. */
export const giftsSentBy = async (
  db: Database,
  { userId, after, descending, limit }: SectionPage,
  period: Period,
): Promise<{ readonly gifts: readonly SentGift[]; readonly readTo: string | null }> => {
  // A gift of charged and free coins has a posting to each account. One of them is enough to find it.
  const place =
    after === undefined ? undefined : { transferId: BigInt(after), accountId: descending ? 0n : LAST_ACCOUNT }
  const { postings, readTo } = await postingsOf(
    db,
    { userId, after: place, descending, limit: 2 * limit },
    { ...period, accounts: ['chargedCoin', 'freeCoin'], reasons: ['gift'] },
  )
  const transfers = [...new Map(postings.map(({ transferId, transferKey }) => [transferId, transferKey]))].slice(
    0,
    limit,
  )
  const { rows } = await sql<SentGift>`
    select ${giftColumns}, paid.id::text as place
    from unnest(${transfers.map(([id]) => id)}::bigint[], ${transfers.map(([, key]) => key)}::text[]) as paid (id, key)
    cross join lateral gift_of_transfer(paid.id, paid.key, ${userId}) s
    join gifts g on g.id = s.gift_id join streams m on m.id = s.stream_id join users other on other.id = s.streamer_id
    order by paid.id ${orderSql(descending)}`.execute(db)
  return { gifts: rows, readTo: readTo && String(readTo.transferId) }
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

/** Draws of a period are read by their time. Read by number, all newer ones would be skipped first. */
export const drawsOf = (db: Database, { userId, after, descending, limit }: SectionPage, period: Period) => {
  const isPeriod = period.from !== undefined || period.until !== undefined
  const id = BigInt(after ?? 0)
  return db
    .selectFrom('gachaDraws as d')
    .innerJoin('gachas as g', 'g.id', 'd.gachaId')
    .where('d.userId', '=', userId)
    .where(within(period, sql`d.at`))
    .$if(after !== undefined && !isPeriod, (query) => query.where('d.id', beyond(descending), id))
    .$if(after !== undefined && isPeriod, (query) =>
      query.where(
        sql<boolean>`(d.at, d.id) ${beyondSql(descending)} ((select at from gacha_draws where id = ${id}), ${id})`,
      ),
    )
    .$if(isPeriod, (query) => query.orderBy('d.at', order(descending)))
    .orderBy('d.id', order(descending))
    .limit(limit)
    .select(['d.id', 'd.drawId', 'd.at', 'g.gachaId', 'd.times', 'd.type', 'd.amount'])
    .execute()
}

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

import type { ComparedAmount, Difference, Money, ProofStatus, ProofSubject } from '@avalive/rules/money/proof'
import { dateInJapan } from '@avalive/rules/time/jst'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ListRequest, pageOf } from '../../platform/listing.ts'

export interface Period {
  readonly from: Temporal.Instant
  readonly until: Temporal.Instant
}

/** Coins that were sold, by the purchases and by the ledger. */
export const soldCoins = async (db: Database, { from, until }: Period) => {
  const { rows } = await sql<{ purchases: bigint; ledger: bigint }>`
    select
      (select coalesce(sum(charge_gem), 0)::bigint from coin_purchases
        where paid_at >= ${from}::timestamptz and paid_at < ${until}::timestamptz) as purchases,
      (select coalesce(-sum(p.amount), 0)::bigint
        from ledger_transfers t
        join ledger_postings p on p.transfer_id = t.id
          and p.account_id = (select id from ledger_accounts where owner_id is null and kind = 'coinSale')
        where t.reason = 'purchase' and t.at >= ${from}::timestamptz and t.at < ${until}::timestamptz) as ledger`.execute(
    db,
  )
  return { purchases: 0n, ledger: 0n, ...rows[0] }
}

const money = (db: Database) =>
  db
    .selectFrom('coinPurchases')
    .where('status', '=', 'paid')
    .where('paymentId', 'is not', null)
    .select(['paymentId', 'currency', 'price as amount'])
    .$narrowType<{ paymentId: string }>()

export const paidIn = (db: Database, { from, until }: Period): Promise<Money[]> =>
  money(db).where('paidAt', '>=', from).where('paidAt', '<', until).execute()

export const paidBy = async (db: Database, paymentIds: readonly string[]): Promise<Money[]> =>
  paymentIds.length === 0
    ? []
    : money(db)
        .where('paymentId', 'in', [...paymentIds])
        .execute()

/** Whether anything was ever sold. Before, there is nothing to ask the provider. */
export const hasSold = async (db: Database): Promise<boolean> =>
  (await money(db).limit(1).executeTakeFirst()) !== undefined

export const payoneerSentIn = (db: Database, program: string, { from, until }: Period) =>
  db
    .selectFrom('payoneerPayouts')
    .where('status', '=', 'transferred')
    .where('program', '=', program)
    .where('transferredAt', '>=', from)
    .where('transferredAt', '<', until)
    .select(['id', 'cents'])
    .execute()

export const wiseSentIn = (db: Database, { from, until }: Period) =>
  db
    .selectFrom('wisePayouts')
    .where('status', '=', 'transferred')
    .where('transferId', 'is not', null)
    .where('transferredAt', '>=', from)
    .where('transferredAt', '<', until)
    .select(['id', 'transferId', 'cents'])
    .$narrowType<{ transferId: string }>()
    .execute()

/** How long a provider may still pay what was cancelled here. */
const WATCHED = { hours: 31 * 24 }

/** Cancelled payouts of the last weeks, without those that an earlier proof has reported. */
const watched = (subject: ProofSubject, { from, until }: Period) => sql<boolean>`
  p.status = 'cancelled' and p.cancelled_at >= ${until.subtract(WATCHED)}::timestamptz
  and p.cancelled_at < ${until}::timestamptz
  and not exists (
    select from money_proofs m
    where m.subject = ${subject} and m.day < ${dateInJapan(from).toString()}::date
    and m.differences @> jsonb_build_array(jsonb_build_object('id', p.id)))`

/** Payouts that were cancelled here after Payoneer was asked to pay them, unless it has cancelled them itself. */
export const payoneerCancelled = (db: Database, program: string, period: Period) =>
  db
    .selectFrom('payoneerPayouts as p')
    .where(watched('payoneer', period))
    .where('p.attempts', '>', 0)
    .where('p.program', '=', program)
    .where('p.cancelReason', '<>', 'provider')
    .select(['p.id', 'p.cents'])
    .execute()

/** Payouts with a transfer at Wise that were cancelled here. */
export const wiseCancelled = (db: Database, period: Period) =>
  db
    .selectFrom('wisePayouts as p')
    .where(watched('wise', period))
    .where('p.transferId', 'is not', null)
    .select(['p.id', 'p.transferId', 'p.cents'])
    .$narrowType<{ transferId: string }>()
    .execute()

export const giftCodesIssuedIn = (db: Database, { from, until }: Period) =>
  db
    .selectFrom('giftCardIssues')
    .where('status', '=', 'issued')
    .where('issuedAt', '>=', from)
    .where('issuedAt', '<', until)
    .select(['id', 'faceValue'])
    .execute()

/** Payouts that were requested or written, with their points and the key of the transfer that took them. */
export const pointsTaken = async (db: Database, { from, until }: Period) => {
  const { rows } = await sql<{ key: string; points: bigint; taken: bigint | null }>`
    select p.key, p.points, (
      select -sum(l.amount)::bigint from ledger_transfers t
      join ledger_postings l on l.transfer_id = t.id
      join ledger_accounts a on a.id = l.account_id and a.owner_id = p.user_id
      where t.idempotency_key = p.key) as taken
    from (
      select 'payoneer:' || id as key, user_id, points from payoneer_payouts
        where requested_at >= ${from}::timestamptz and requested_at < ${until}::timestamptz
      union all
      select 'wisePayout:' || id, user_id, points from wise_payouts
        where requested_at >= ${from}::timestamptz and requested_at < ${until}::timestamptz
      union all
      select 'giftCard:' || id, user_id, points from gift_card_issues
        where requested_at >= ${from}::timestamptz and requested_at < ${until}::timestamptz
      union all
      select 'bankTransfer:' || id, user_id, points from bank_transfers
        where written_at >= ${from}::timestamptz and written_at < ${until}::timestamptz
    ) p`.execute(db)
  return rows
}

export interface Proof {
  readonly firstDay: Temporal.PlainDate
  readonly day: Temporal.PlainDate
  readonly subject: ProofSubject
  readonly status: ProofStatus
  readonly expected: bigint
  readonly found: bigint
  readonly amounts: readonly ComparedAmount[]
  readonly differences: readonly Difference[]
  readonly checkedAt: Temporal.Instant
  readonly nextCheckAt: Temporal.Instant | null
}

/** Amounts are far below the numbers that JSON has exactly. */
const withNumbers = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? Number(part) : part))

export const saveProof = async (
  tx: Transaction<DB>,
  { firstDay, day, amounts, differences, ...proof }: Proof,
): Promise<bigint> => {
  const values = { ...proof, amounts: withNumbers(amounts), differences: withNumbers(differences) }
  const { id } = await tx
    .insertInto('moneyProofs')
    .values({ firstDay: firstDay.toString(), day: day.toString(), ...values })
    .onConflict((found) => found.columns(['day', 'subject']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Proofs for which a provider did not answer. */
export const proofsToRepeat = (db: Database, now: Temporal.Instant, limit: number) =>
  db
    .selectFrom('moneyProofs')
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(limit)
    .select(['firstDay', 'day', 'subject', 'nextCheckAt'])
    .$narrowType<{ subject: ProofSubject; nextCheckAt: Temporal.Instant }>()
    .execute()

/** Proofs that nobody answered for a week, and that were given up since then. */
export const countGivenUp = async (db: Database, since: Temporal.Instant): Promise<number> => {
  const { count } = await db
    .selectFrom('moneyProofs')
    .where('status', '=', 'unknown')
    .where('nextCheckAt', 'is', null)
    .where('checkedAt', '>=', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const proofs = (db: Database) =>
  db
    .selectFrom('moneyProofs as p')
    .leftJoin('payoutStops as s', 's.proofId', 'p.id')
    .leftJoin('users as b', 'b.id', 's.settledBy')
    .leftJoin('users as a', 'a.id', 's.approvedBy')
    .select([
      'p.id',
      'p.firstDay',
      'p.day',
      'p.subject',
      'p.status',
      'p.expected',
      'p.found',
      'p.amounts',
      'p.differences',
      'p.checkedAt',
    ])
    .select(['s.id as stopId', 's.since', 's.settledAt', 's.settleReason', 's.version as stopVersion'])
    .select(['b.nickname as settledBy', 'a.nickname as approvedBy'])
    .$narrowType<{ subject: ProofSubject; status: ProofStatus }>()

const order = { sorts: { day: { by: sql.ref('p.day'), type: 'date' } }, id: sql.ref('p.id') } as const

export const pageOfProofs = (
  db: Database,
  {
    status,
    subject,
    search,
    ...page
  }: ListRequest<'day'> & {
    status?: ProofStatus | undefined
    subject?: ProofSubject | undefined
    /** The beginning of a day: `2027-01`. */
    search?: string | undefined
  },
) => {
  const query = proofs(db)
    .$if(status !== undefined, (rows) => rows.where('p.status', '=', status ?? ''))
    .$if(subject !== undefined, (rows) => rows.where('p.subject', '=', subject ?? ''))
    .$if(search !== undefined, (rows) => rows.where(sql<boolean>`starts_with(p.day::text, ${search})`))
  return pageOf(query, order, page)
}

export const openStops = (db: Database) =>
  proofs(db).where('s.id', 'is not', null).where('s.settledAt', 'is', null).orderBy('s.id').execute()

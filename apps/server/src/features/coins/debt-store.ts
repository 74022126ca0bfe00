import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ListRequest, pageOf } from '../../platform/listing.ts'
import { nextCheck } from './next-check.ts'
import { lockBuyer } from './store.ts'

export const hasOpenDebt = async (db: Database, userId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('coinDebts')
    .where('userId', '=', userId)
    .where('settledAt', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

/**
 * Whether a person owes coins, under the lock that writing a debt also needs. The caller has locked the order before:
 * either it sees the debt here, or `hurryOpenPurchases`, which runs with a new debt, finds the order unlocked and
 * schedules its check.
 */
export const owesCoins = async (tx: Transaction<DB>, userId: bigint): Promise<boolean> => {
  await lockBuyer(tx, userId)
  return hasOpenDebt(tx, userId)
}

/**
 * When to check an order that can still be ended: at the usual time, or at once if the buyer owes coins. The order must
 * be locked.
 */
export const nextOpenCheck = async (tx: Transaction<DB>, userId: bigint, now: Temporal.Instant) =>
  (await owesCoins(tx, userId)) ? now : nextCheck('open', false, now)

export const saveDebt = async (
  db: Database,
  userId: bigint,
  purchaseId: string,
  amount: bigint,
  now: Temporal.Instant,
) => {
  await db.insertInto('coinDebts').values({ userId, purchaseId, amount, createdAt: now }).execute()
}

/** Clears coins of a debt. The purchase must be locked. */
export const reduceDebt = async (tx: Transaction<DB>, debtId: bigint, coins: bigint, now: Temporal.Instant) => {
  await sql`
    update coin_debts set cleared = cleared + ${coins},
      settled_at = case when cleared + ${coins} = amount then ${now}::timestamptz end
    where id = ${debtId}`.execute(tx)
}

/** Clears coins of a purchase's debts, the oldest first. The purchase must be locked. */
export const reduceDebtsOf = async (
  tx: Transaction<DB>,
  purchaseId: string,
  coins: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  await sql`
    with debts as (
      select id, amount - cleared as owed,
        coalesce(sum(amount - cleared) over (order by id rows between unbounded preceding and 1 preceding), 0) as older
      from coin_debts where purchase_id = ${purchaseId} and settled_at is null)
    update coin_debts d set cleared = d.cleared + least(debts.owed, ${coins}::bigint - debts.older),
      settled_at = case when debts.owed + debts.older <= ${coins}::bigint then ${now}::timestamptz end
    from debts where d.id = debts.id and debts.older < ${coins}::bigint`.execute(tx)
}

/** All coins that a person owes. */
export const coinsOwed = async (db: Database, userId: bigint): Promise<bigint> => {
  const { owed } = await db
    .selectFrom('coinDebts')
    .where('userId', '=', userId)
    .where('settledAt', 'is', null)
    .select(sql<bigint>`coalesce(sum(amount - cleared), 0)::bigint`.as('owed'))
    .executeTakeFirstOrThrow()
  return owed
}

interface Filters extends ListRequest<'since' | 'owedCoins'> {
  /** The vliveId of who owes. */
  readonly search?: string | undefined
  readonly vliveId?: string | undefined
  readonly state: 'open' | 'cleared'
}

const order = {
  // Debts are numbered as they arise.
  sorts: {
    since: { by: sql.ref('coinDebts.id'), type: 'bigint' },
    owedCoins: { by: sql`(coin_debts.amount - coin_debts.cleared)`, type: 'bigint' },
  },
  id: sql.ref('coinDebts.id'),
} as const

/** A page of the open debts, or of those that were cleared. */
export const pageOfDebts = (db: Database, { search, vliveId = search, state, ...page }: Filters) => {
  const query = db
    .selectFrom('coinDebts')
    .innerJoin('users', 'users.id', 'coinDebts.userId')
    .where('settledAt', state === 'open' ? 'is' : 'is not', null)
    .$if(vliveId !== undefined, (rows) => rows.where('users.vliveId', '=', vliveId ?? ''))
    .select([
      'coinDebts.id as debtId',
      'users.vliveId',
      'users.nickname',
      'coinDebts.purchaseId',
      (eb) => eb('coinDebts.amount', '-', eb.ref('coinDebts.cleared')).as('owed'),
      'coinDebts.createdAt',
    ])
  return pageOf(query, order, page)
}

/**
 * Schedules unpaid orders for an immediate check. A transaction that holds one of them finds the debt by `owesCoins`.
 */
export const hurryOpenPurchases = async (db: Database, userId: bigint, now: Temporal.Instant): Promise<void> => {
  await sql`
    update coin_purchases set check_at = ${now} where id in (
      select id from coin_purchases where user_id = ${userId} and status in ('created', 'open') for no key update skip locked)`.execute(
    db,
  )
}

import type { ReturnedCoins } from '@avalive/rules/coins/returns'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Period } from './proof-store.ts'

/** The ledger's reasons for coins that follow returned money, which begin the keys of such transfers, too. */
const returnReasons = sql`('refund'), ('disputeLost'), ('reinstated'), ('disputeReinstated')`

/** Purchases whose coins moved in a period because of a refund, a dispute or a debt. */
const movedIn = ({ from, until }: Period) => sql`
  select split_part(t.idempotency_key, ':', 2)::uuid as id from ledger_transfers t
    where t.reason in (values ${returnReasons}) and t.at >= ${from}::timestamptz and t.at < ${until}::timestamptz
  union
  select d.purchase_id from coin_debt_clearances c join coin_debts d on d.id = c.debt_id
    where c.at >= ${from}::timestamptz and c.at < ${until}::timestamptz
  union
  select d.purchase_id from coin_debts d
    where d.created_at >= ${from}::timestamptz and d.created_at < ${until}::timestamptz`

/** The payments of these purchases. */
export const paymentsReturnedIn = async (db: Database, period: Period): Promise<string[]> => {
  const { rows } = await sql<{ paymentId: string }>`
    select p.payment_id from coin_purchases p
    where p.id in (${movedIn(period)}) and p.payment_id is not null`.execute(db)
  return rows.map(({ paymentId }) => paymentId)
}

/**
 * The coins that the ledger took for returned money of each purchase, and what the purchase says. A debt that was paid
 * in another way is credited if the money is reinstated, which takes fewer coins than the purchase has as taken.
 */
export const takenBack = async (db: Database, period: Period) => {
  const { rows } = await sql<{ purchaseId: string; ledger: bigint; purchase: bigint }>`
    select p.id as purchase_id,
      p.taken_charged + p.taken_free + p.paid_otherwise - (
        select coalesce(sum(c.coins), 0)::bigint from coin_debt_clearances c join coin_debts d on d.id = c.debt_id
        where d.purchase_id = p.id and c.kind = 'settle') as purchase,
      (select coalesce(sum(l.amount), 0)::bigint
        from ledger_postings l
        where l.account_id = (select id from ledger_accounts where owner_id is null and kind = 'coinRefund')
        and l.transfer_id in (
          select t.id from (values ${returnReasons}) r (reason) cross join generate_series(0, p.reversals - 1) n (n)
            join ledger_transfers t on t.idempotency_key = r.reason || ':' || p.id || ':' || n.n
          union
          select c.transfer_id from coin_debt_clearances c join coin_debts d on d.id = c.debt_id
            where d.purchase_id = p.id)) as ledger
    from coin_purchases p where p.id in (${movedIn(period)})`.execute(db)
  return rows
}

/** A purchase, and what became of the coins that returned money claimed. */
export const returnedOfPayment = async (db: Database, paymentId: string) => {
  const found = await db
    .selectFrom('coinPurchases')
    .where('paymentId', '=', paymentId)
    .select(['price', 'chargeGem', 'freeGem', 'takenCharged', 'takenFree', 'owed', 'writtenOff', 'paidOtherwise'])
    .executeTakeFirst()
  if (!found) return undefined
  const { price, chargeGem, freeGem, takenCharged: charged, takenFree: free, ...rest } = found
  const returned: ReturnedCoins = { charged, free, ...rest }
  return { price, coins: chargeGem + freeGem, returned }
}

/** What operators refunded, as it was recorded in a period. */
export const refundsSettledIn = (db: Database, { from, until }: Period) =>
  db
    .selectFrom('coinRefunds as r')
    .innerJoin('coinPurchases as p', 'p.id', 'r.purchaseId')
    .where('r.status', '=', 'succeeded')
    .where('r.refundId', 'is not', null)
    .where('r.settledAt', '>=', from)
    .where('r.settledAt', '<', until)
    .select(['r.refundId as id', 'r.amount', 'p.currency'])
    .$narrowType<{ id: string }>()
    .execute()

import type { DeletionBlock } from '@avalive/rules/privacy/request'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** A payout that bounced is not over: the money comes back first. */
export const wiseBlocksOf = async (db: Database, userId: bigint): Promise<readonly DeletionBlock[]> => {
  const { rows } = await sql`
    select from wise_payouts where user_id = ${userId} and status not in ('transferred', 'cancelled') limit 1`.execute(
    db,
  )
  return rows.length > 0 ? ['payoutInFlight'] : []
}

/** Erases the registered versions that no payout names. The others prove to whom money went. */
export const deleteUnusedAccounts = async (tx: Transaction<DB>, userId: bigint): Promise<void> => {
  await sql`delete from wise_accounts a where user_id = ${userId}
    and not exists (select from wise_payouts p where p.account_id = a.id)`.execute(tx)
}

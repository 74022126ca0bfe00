import type { DeletionBlock } from '@avalive/rules/privacy/request'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** Transfers that the bank has not carried out yet, and gift codes whose outcome is unknown. */
export const payoutBlocksOf = async (db: Database, userId: bigint): Promise<readonly DeletionBlock[]> => {
  const { rows } = await sql`
    select from bank_transfers where user_id = ${userId} and status in ('held', 'written', 'exported')
    union all select from gift_card_issues where user_id = ${userId} and status = 'requested' limit 1`.execute(db)
  return rows.length > 0 ? ['payoutInFlight'] : []
}

/** Locks a person's registrations, if there are any. Requests of payouts lock them before the points, too. */
export const lockProfile = async (tx: Transaction<DB>, userId: bigint): Promise<void> => {
  await sql`select from payout_profiles where user_id = ${userId} for update`.execute(tx)
}

/**
 * Erases the registered versions that no bank transfer names, and the personal ones that weren't in force at the exchange
 * for a gift code. The others prove to whom money went, and for whom tax was withheld.
 */
export const deleteUnusedRegistrations = async (tx: Transaction<DB>, userId: bigint): Promise<void> => {
  await sql`delete from deposit_accounts a where user_id = ${userId}
    and not exists (select from bank_transfers t where t.user_id = ${userId} and t.account_id = a.id)
    and not exists (
      select from gift_card_issues i where i.user_id = ${userId} and i.status = 'issued' and a.version = (
        select max(version) from deposit_accounts v where v.user_id = ${userId} and v.registered_at <= i.requested_at))`.execute(
    tx,
  )
  await sql`delete from deposit_bank_accounts a where user_id = ${userId}
    and not exists (select from bank_transfers t where t.user_id = ${userId} and t.bank_account_id = a.id)`.execute(tx)
}

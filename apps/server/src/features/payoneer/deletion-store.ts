import type { DeletionBlock } from '@avalive/rules/privacy/request'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export const payoneerBlocksOf = async (db: Database, userId: bigint): Promise<readonly DeletionBlock[]> => {
  const { rows } = await sql`
    select from payoneer_payouts where user_id = ${userId} and status not in ('transferred', 'cancelled')
    limit 1`.execute(db)
  return rows.length > 0 ? ['payoutInFlight'] : []
}

import type { DeletionBlock } from '@avalive/rules/privacy/request'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** An appeal that nobody has answered yet: its answer may give the account back. */
export const appealBlocksOf = async (db: Database, userId: bigint): Promise<readonly DeletionBlock[]> => {
  const { rows } = await sql`
    select from penalty_appeals a join penalties p on p.id = a.penalty_id
    where p.user_id = ${userId} and a.outcome is null and p.withdrawn_at is null limit 1`.execute(db)
  return rows.length > 0 ? ['appealOpen'] : []
}

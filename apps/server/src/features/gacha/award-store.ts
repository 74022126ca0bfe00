import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

/**
 * Pays the awards that are due, the earliest first, with the SQL function `pay_award`. Waits for awards that another
 * transaction pays. Returns how many were paid.
 */
export const payDueAwards = async (db: Database, until: Temporal.Instant, limit: number): Promise<number> => {
  const { rows } = await sql`
    select pay_award(id, due_at) from (
      select id, due_at from gacha_awards where paid_at is null and due_at <= ${at(until)}
      order by due_at limit ${limit} for update) as due`.execute(db)
  return rows.length
}

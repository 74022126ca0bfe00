import { type RawBuilder, sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

/** SQL for whether operators hold a person's payouts, or the person is suspended. */
export const personHeld = (userId: RawBuilder<unknown>, now: Temporal.Instant): RawBuilder<boolean> => sql`(
  coalesce((select held from payout_profiles where user_id = ${userId}), false)
  or coalesce((select suspended_until > ${at(now)} from users where id = ${userId}), false))`

/** Whether operators hold the person's payouts, or the person is suspended. */
export const isPersonHeld = async (db: Database, userId: bigint, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql<{ isHeld: boolean }>`select ${personHeld(sql`${userId}`, now)} as is_held`.execute(db)
  return rows[0]?.isHeld ?? false
}

import { dateInJapan } from '@avalive/rules/time/jst'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { closed } from './watermarks.ts'

/** Gifts under way hold it together; whoever closes a day holds it alone. */
const DAY_LOCK = 4_711_003

/** Keeps the days open for the rest of the transaction. Taken before any row is locked. */
export const holdDaysOpen: RawBuilder<unknown> = sql`pg_advisory_xact_lock_shared(${sql.lit(DAY_LOCK)})`
/** Waits for the gifts under way, and lets no other begin until the transaction ends. */
export const holdDaysShut = async (tx: Transaction<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(DAY_LOCK)})`.execute(tx)
}

/**
 * The day whose points a gift of this moment earns. A day that was closed stays closed: when another process's clock is
 * behind, the points are of the first day that is open.
 */
export const earnedOn = (now: Temporal.Instant): RawBuilder<string> => sql`greatest(
  ${dateInJapan(now).toString()}::date,
  (select date '1970-01-01' + last_id::int + 1 from watermarks where name = ${closed.name}))`

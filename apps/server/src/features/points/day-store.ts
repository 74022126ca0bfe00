import { dateInJapan } from '@avalive/rules/time/jst'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { closed } from './watermarks.ts'

/** Advisory lock: shared by gifts in progress, exclusive for closing a day. */
const DAY_LOCK = 4_711_003

/** Keeps the days open until the transaction ends. Take it before locking any row. */
export const holdDaysOpen: RawBuilder<unknown> = sql`pg_advisory_xact_lock_shared(${sql.lit(DAY_LOCK)})`
/** Waits for gifts in progress, and blocks new ones until the transaction ends. */
export const holdDaysShut = async (tx: Transaction<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(DAY_LOCK)})`.execute(tx)
}

/**
 * The day for which a gift at this time earns points. A closed day stays closed: if this process's clock is behind, the
 * points count for the first open day.
 */
export const earnedOn = (now: Temporal.Instant): RawBuilder<string> => sql`greatest(
  ${dateInJapan(now).toString()}::date,
  (select date '1970-01-01' + last_id::int + 1 from watermarks where name = ${closed.name}))`

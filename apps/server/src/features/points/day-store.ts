import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'

/** Advisory lock: shared by gifts in progress (the SQL function `send_gifts`), exclusive for closing a day. */
const DAY_LOCK = 4_711_003

/** Keeps the days open until the transaction ends. Take it before locking any row. */
export const holdDaysOpen: RawBuilder<unknown> = sql`pg_advisory_xact_lock_shared(${sql.lit(DAY_LOCK)})`
/** Waits for gifts in progress, and blocks new ones until the transaction ends. */
export const holdDaysShut = async (tx: Transaction<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(DAY_LOCK)})`.execute(tx)
}

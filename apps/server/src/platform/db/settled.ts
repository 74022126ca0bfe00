import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const ATTEMPTS = 6

/**
 * Waits, for a moment, until every transaction that was writing when this was called has ended. Rows get their ids when
 * they are written and are seen when they are committed, so a smaller id can appear after a larger one was read. What
 * was the largest id before this answers true has none below it that is still to come: a transaction has its number
 * before it writes, all numbers up to ours are older than ours, and none of them is under way any more.
 */
export const isSettled = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)
  const mine = rows[0]?.xid ?? ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await sleep(2 ** attempt)
    const { rows } = await sql<{ over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${mine}::xid8 as over`.execute(db)
    if (rows[0]?.over) return true
  }
  return false
}

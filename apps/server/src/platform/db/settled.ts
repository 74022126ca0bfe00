import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const ATTEMPTS = 6

/**
 * Waits briefly until every transaction that was writing at the time of the call has ended; returns false if one is
 * still running. Ids are assigned on insert but become visible on commit, so a smaller id can appear after a larger one
 * was read. Once this returns true, no id below the largest one read before the call can still appear: a transaction
 * gets its xid before it writes, so those writers have smaller xids than ours, and none of them is still running.
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

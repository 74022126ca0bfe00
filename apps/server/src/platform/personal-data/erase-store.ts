import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.generated.ts'
import { NOW, type OwnRows } from './own-rows.ts'
import { ownedBy } from './owned-by-store.ts'

const BATCH_SIZE = 500

/**
 * Erases up to a batch of the rows of one declaration, and returns how many it changed. The declaration names the
 * table; a test compares it with the table's owner.
 */
export const eraseSome = async (
  tx: Transaction<DB>,
  { table, owner, fate }: OwnRows,
  userId: bigint,
  now: Temporal.Instant,
): Promise<number> => {
  const own = ownedBy(owner, userId)
  if (fate === 'delete') {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select t.ctid from ${sql.table(table)} as t where ${own} limit ${BATCH_SIZE}))`.execute(tx)
    return Number(numAffectedRows ?? 0n)
  }
  if (fate === 'closed' || 'keep' in fate) return 0
  const written = Object.entries(fate.set)
  // A time is written once: it would differ at the next attempt.
  const stale = written.map(([column, value]) =>
    value === NOW ? sql`${sql.ref(`t.${column}`)} is null` : sql`${sql.ref(`t.${column}`)} is distinct from ${value}`,
  )
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as changed
    set ${sql.join(
      written.map(([column, value]) =>
        value === NOW
          ? sql`${sql.ref(column)} = coalesce(${sql.ref(`changed.${column}`)}, ${now}::timestamptz)`
          : sql`${sql.ref(column)} = ${value}`,
      ),
    )}
    where ctid = any(array(
      select t.ctid from ${sql.table(table)} as t
      where ${own} and (${sql.join(stale, sql` or `)}) limit ${BATCH_SIZE}))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

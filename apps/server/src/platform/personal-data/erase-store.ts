import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.generated.ts'
import { NOW, type OwnRows } from './own-rows.ts'
import { ownedBy } from './owned-by-store.ts'

const BATCH_SIZE = 500

/**
 * Erases up to a batch of the rows of one declaration, and returns whether there may be more. The declaration names the
 * table; a test compares it with the table's owner.
 */
export const eraseSome = async (
  tx: Transaction<DB>,
  { table, owner, fate }: OwnRows,
  userId: bigint,
  now: Temporal.Instant,
): Promise<boolean> => {
  const own = ownedBy(owner, userId)
  // Rows that somebody has updated meanwhile are at another place, so that a batch of them changes nothing.
  const isMore = async (changed: bigint | undefined, rest: RawBuilder<unknown>): Promise<boolean> =>
    (changed ?? 0n) > 0n ||
    (await sql`select from ${sql.table(table)} as t where ${rest} limit 1`.execute(tx)).rows.length > 0
  if (fate === 'delete') {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select t.ctid from ${sql.table(table)} as t where ${own} limit ${BATCH_SIZE}))`.execute(tx)
    return isMore(numAffectedRows, own)
  }
  if (fate === 'closed' || 'keep' in fate) return false
  const written = Object.entries(fate.set)
  // A time is written once: it would differ at the next attempt.
  const stale = written.map(([column, value]) =>
    value === NOW ? sql`${sql.ref(`t.${column}`)} is null` : sql`${sql.ref(`t.${column}`)} is distinct from ${value}`,
  )
  const rest = sql`${own} and (${sql.join(stale, sql` or `)})`
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
      where ${rest} limit ${BATCH_SIZE}))`.execute(tx)
  return isMore(numAffectedRows, rest)
}

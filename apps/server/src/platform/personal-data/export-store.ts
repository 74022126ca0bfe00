import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { SealedName } from '../db/sealed-columns.ts'
import type { DB } from '../db/types.generated.ts'
import type { Sealed, Sealing } from '../sealed.ts'
import type { OwnRows } from './own-rows.ts'
import { ownedBy } from './owned-by-store.ts'

const FETCHED = 500

const rowQuery = (
  { table, owner, columns, people, rewritten, sealed }: OwnRows,
  userId: bigint,
): RawBuilder<unknown> => {
  const plain = columns.map((column) => sql`${sql.lit(column)}, ${rewritten[column] ?? sql.ref(`t.${column}`)}`)
  const public_ = people.map(
    (column) =>
      sql`${sql.lit(column.replace(/Id$/, ''))}, (select u.profile_id from users u where u.id = ${sql.ref(`t.${column}`)})`,
  )
  const values = sql.join(
    sealed.map(
      ({ column, row }) =>
        sql`json_build_object('row', ${sql.ref(`t.${row}`)}::text, 'value', ${sql.ref(`t.${column}`)})`,
    ),
  )
  return sql`
    select json_build_object(${sql.join([...plain, ...public_])})::text as plain,
      ${sealed.length > 0 ? sql`json_build_array(${values})` : sql`'[]'::json`}::text as sealed
    from ${sql.table(table)} as t where ${ownedBy(owner, userId)}`
}

/** Values that were sealed as JSON are exported as JSON. */
const readable = (text: string): unknown => {
  if (!text.startsWith('{')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The rows of one declaration as they are exported, a few hundred at a time. */
export const exportedRows = async function* (
  tx: Transaction<DB>,
  sealing: Sealing,
  rows: OwnRows,
  userId: bigint,
): AsyncGenerator<readonly object[]> {
  await sql`declare personal_data no scroll cursor for ${rowQuery(rows, userId)}`.execute(tx)
  for (;;) {
    const found = await sql<{ plain: string; sealed: string }>`fetch ${sql.lit(FETCHED)} from personal_data`.execute(tx)
    if (found.rows.length === 0) break
    yield found.rows.map(({ plain, sealed }) => {
      const values: { row: string; value: Sealed | null }[] = JSON.parse(sealed)
      const opened = values.flatMap(({ row, value }, place) => {
        const one = rows.sealed[place]
        return one && value !== null ? [[one.column, readable(sealing.open(one.name as SealedName, row, value))]] : []
      })
      return { ...JSON.parse(plain), ...Object.fromEntries(opened) }
    })
  }
  await sql`close personal_data`.execute(tx)
}

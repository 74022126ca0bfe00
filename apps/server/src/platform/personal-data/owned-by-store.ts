import { type RawBuilder, sql } from 'kysely'
import type { OwnedThrough, Ownership } from './own-rows.ts'

/** Whether a row, called `t` in the query, is about the person. */
export const ownedBy = (owner: Ownership, userId: bigint): RawBuilder<boolean> => {
  if (!('column' in owner)) {
    const columns = owner.map((column) => sql`${sql.ref(`t.${column}`)} = ${userId}`)
    return sql<boolean>`(${sql.join(columns, sql` or `)})`
  }
  return through(owner, 't', userId)
}

const through = ({ column, parent, key, of }: OwnedThrough, child: string, userId: bigint): RawBuilder<boolean> => {
  const name = `${child}p`
  const isOwn =
    typeof of === 'string' ? sql<boolean>`${sql.ref(`${name}.${of}`)} = ${userId}` : through(of, name, userId)
  return sql<boolean>`${sql.ref(`${child}.${column}`)} in (
    select ${sql.ref(`${name}.${key}`)} from ${sql.table(parent)} as ${sql.id(name)} where ${isOwn})`
}

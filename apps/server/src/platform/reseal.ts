import { type RawBuilder, sql } from 'kysely'
import { ConfigProblem } from './config.ts'
import type { Database } from './db/database.ts'
import { type SealedColumn, type SealedName, sealedColumns } from './db/sealed-columns.ts'
import { emit } from './jobs/outbox.ts'
import { LOOKUP_KEY_ID, type Sealed, type Sealing } from './sealed.ts'

const BATCH_SIZE = 500

interface Row {
  readonly row: string
  readonly value: string
}

const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}` as SealedName

const batchAfter = async (
  db: Database,
  { table, column, row }: SealedColumn,
  matches: RawBuilder<unknown>,
  last: string | undefined,
): Promise<Row[]> => {
  const after = last === undefined ? sql`true` : sql`${sql.ref(row)} > ${last}`
  const { rows } = await sql<Row>`
    select ${sql.ref(row)}::text as row, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${after} and ${sql.ref(column)} is not null and ${matches}
    order by ${sql.ref(row)} limit ${BATCH_SIZE}`.execute(db)
  return rows
}

/** Replaces each value only if it is still the one that was read, so a concurrent change is never overwritten. */
const replace = async (
  db: Database,
  { table, column, row, rowType, lookup }: SealedColumn,
  rows: readonly Row[],
  sealed: readonly Sealed[],
  lookups: readonly Buffer[],
): Promise<number> => {
  const ids = rows.map(({ row }) => row)
  const before = rows.map(({ value }) => value)
  const set = lookup
    ? sql`${sql.ref(column)} = changed.after, ${sql.ref(lookup)} = changed.lookup`
    : sql`${sql.ref(column)} = changed.after`
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as stored set ${set}
    from unnest(${ids}::${rowType === 'uuid' ? sql`uuid` : sql`bigint`}[], ${before}::text[], ${sealed}::text[], ${lookups}::bytea[])
      as changed (row, before, after, lookup)
    where ${sql.ref(`stored.${row}`)} = changed.row and ${sql.ref(`stored.${column}`)} = changed.before`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Seals the matching values of a column, in batches. Returns how many were replaced. */
const sealMatching = async (
  db: Database,
  sealing: Sealing,
  column: SealedColumn,
  matches: RawBuilder<unknown>,
  plainOf: (row: Row) => string,
): Promise<number> => {
  const name = nameOf(column)
  let replaced = 0
  let last: string | undefined
  for (;;) {
    const rows = await batchAfter(db, column, matches, last)
    last = rows.at(-1)?.row
    if (last === undefined) return replaced
    const plain = rows.map((row) => ({ row: row.row, text: plainOf(row) }))
    const sealed = plain.map(({ row, text }) => sealing.seal(name, row, text))
    const lookups = plain.map(({ text }) => sealing.lookup(name, text))
    replaced += await replace(db, column, rows, sealed, lookups)
  }
}

/**
 * Seals the values that were stored before their column was sealed. Runs after the migrations, before any call. A row
 * with two plain values would violate the constraint of the other one, so a migration adds one such column to a table.
 */
export const sealPlainValues = async (
  db: Database,
  sealing: Sealing,
  columns: readonly SealedColumn[] = sealedColumns,
): Promise<number> => {
  let sealed = 0
  for (const column of columns) {
    sealed += await sealMatching(db, sealing, column, sql`not is_sealed(${sql.ref(column.column)})`, (row) => row.value)
  }
  return sealed
}

/** From now on the database guarantees that no sealed column holds plain text. Needs the owner's role. */
export const validateSeals = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where not convalidated and conname like '%\\_sealed' order by 1, 2`.execute(db)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(db)
  }
}

export interface KeyUse {
  readonly name: string
  readonly key: string
  readonly values: number
}

/** How many values of each sealed column are sealed with which key. */
export const keysInUse = async (db: Database, columns: readonly SealedColumn[] = sealedColumns): Promise<KeyUse[]> => {
  const uses = columns.map(async (column) => {
    const { rows } = await sql<{ key: string; values: number }>`
      select split_part(${sql.ref(column.column)}, ':', 3) as key, count(*)::int as values
      from ${sql.table(column.table)} where ${sql.ref(column.column)} is not null group by 1 order by 1`.execute(db)
    return rows.map((row) => ({ name: nameOf(column), ...row }))
  })
  return (await Promise.all(uses)).flat()
}

/**
 * Seals every value with the first key, while the server runs. Keys that no value uses any more are forgotten, so that
 * they can be removed from SEALING_KEYS.
 */
export const reseal = async (
  db: Database,
  sealing: Sealing,
  columns: readonly SealedColumn[] = sealedColumns,
): Promise<{ resealed: number; inUse: KeyUse[] }> => {
  let resealed = 0
  for (const column of columns) {
    const prefix = sql`split_part(${sql.ref(column.column)}, ':', 3) <> ${sealing.firstKey}`
    const name = nameOf(column)
    resealed += await sealMatching(db, sealing, column, prefix, ({ row, value }) =>
      sealing.open(name, row, value as Sealed),
    )
  }
  const inUse = await keysInUse(db, columns)
  const used = [...new Set([LOOKUP_KEY_ID, sealing.firstKey, ...inUse.map(({ key }) => key)])]
  await sql`delete from sealing_keys where id <> all(${used}::text[])`.execute(db)
  // A running server writes it to the security log, because nobody collects what a command prints.
  await emit(db, 'valuesResealed', { key: sealing.firstKey, values: resealed })
  return { resealed, inUse }
}

/**
 * Refuses keys that don't fit this database. Without this check, a wrong lookup key would give everybody who signs in a
 * second account, and a missing sealing key would be noticed only when a value is read.
 */
export const checkSealingKeys = (db: Database, sealing: Sealing, now: Temporal.Instant): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ours = new Map(sealing.fingerprints().map(({ id, fingerprint }) => [id, fingerprint]))
    for (const id of [LOOKUP_KEY_ID, sealing.firstKey]) {
      const fingerprint = ours.get(id)
      if (!fingerprint) continue
      await tx
        .insertInto('sealingKeys')
        .values({ id, fingerprint, firstUsedAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const stored = await tx.selectFrom('sealingKeys').select(['id', 'fingerprint']).orderBy('id').execute()
    const problems = stored.flatMap(({ id, fingerprint }) => {
      const own = ours.get(id)
      if (own?.equals(fingerprint)) return []
      if (id === LOOKUP_KEY_ID) return ['LOOKUP_KEY is not the key that this database was made with']
      return own
        ? [`SEALING_KEYS has another key under the id ${id} than this database was sealed with`]
        : [`SEALING_KEYS lacks the key ${id}, which this database may still need: add it, then run npm run reseal`]
    })
    if (problems.length > 0) throw new ConfigProblem(problems)
  })

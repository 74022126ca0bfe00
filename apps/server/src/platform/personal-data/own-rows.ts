import type { DeletionBlock, KeepReason } from '@avalive/rules/privacy/request'
import type { RawBuilder, Transaction } from 'kysely'
import type { PaymentProvider } from '../../providers/payment/port.ts'
import { columnClasses } from '../db/data-classes.ts'
import type { Database } from '../db/database.ts'
import { sealedColumns } from '../db/sealed-columns.ts'
import type { DB } from '../db/types.generated.ts'
import type { Sealing } from '../sealed.ts'

type Table = keyof DB & string
type Column<T extends Table> = keyof DB[T] & string

/** Stands for the time of the deletion. */
export const NOW = Symbol('now')
type Written = string | boolean | null | typeof NOW

/** What becomes of rows when the account is deleted. `closed`: its owner changes them when the account is closed. */
type FateOf<C extends string> =
  | 'delete'
  | 'closed'
  | { readonly set: { readonly [column in C]?: Written } }
  | { readonly keep: KeepReason }

/** Whose the rows are: by columns of their own, or by a column that names the row of a parent. */
export type Ownership = readonly string[] | OwnedThrough

export interface OwnedThrough {
  readonly column: string
  readonly parent: Table
  readonly key: string
  /** The parent's column with the person, or with a row of its own parent. */
  readonly of: string | OwnedThrough
}

/** Rows of one table that are about a person: how they are found, exported, and what becomes of them. */
export interface OwnRows {
  readonly table: Table
  /** The name in the export. */
  readonly name: string
  readonly owner: Ownership
  readonly fate: FateOf<string>
  /** Exported as they are. */
  readonly columns: readonly string[]
  /** Ids of other people, exported as their public profile ids. */
  readonly people: readonly string[]
  readonly isExported: boolean
  /** Columns that are exported in another form. */
  readonly rewritten: Readonly<Record<string, RawBuilder<unknown> | undefined>>
  /** Sealed columns, opened for their owner, and the column that each is sealed with. */
  readonly sealed: readonly { readonly column: string; readonly row: string; readonly name: string }[]
}

/** Operators are other people, and their names say nothing about the owner of the row. */
const isOperatorColumn = (column: string): boolean => /(operatorId|actorId|By)$/.test(column)

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

interface Options<T extends Table> {
  readonly name?: string
  /** Columns that would tell about other people, or that nobody can read. */
  readonly leaveOut?: readonly Column<T>[]
  readonly people?: readonly Column<T>[]
  /** For columns whose values name other people inside: the SQL of what is exported instead. The row is called `t`. */
  readonly rewritten?: { readonly [column in Column<T>]?: RawBuilder<unknown> }
  /** False for rows that are about this person but belong to somebody else, such as who blocks them. */
  readonly isExported?: boolean
}

export type Through<T extends Table> = {
  [P in Table]: { column: Column<T>; parent: P; key?: Column<P>; of: Column<P> | Through<P> }
}[Table]

const through = ({ key = 'id', of, ...rest }: Through<Table>): OwnedThrough => ({
  ...rest,
  key,
  of: typeof of === 'string' ? of : through(of as Through<Table>),
})

/**
 * Declares the rows of a table that are about a person. Everything but technical and secret columns is exported, so a
 * new column is exported unless somebody decides otherwise.
 */
export const ownRows = <T extends Table>(
  table: T,
  owner: Column<T> | readonly Column<T>[] | Through<T>,
  fate: FateOf<Column<T>>,
  { name = table, leaveOut = [], people = [], rewritten = {}, isExported = true }: Options<T> = {},
): OwnRows => {
  const ownership: Ownership =
    typeof owner === 'string' ? [owner] : 'parent' in owner ? through(owner as Through<Table>) : [...owner]
  const naming: readonly string[] = 'column' in ownership ? [ownership.column] : ownership
  const classes: Readonly<Record<string, string>> = columnClasses[table]
  const shown = Object.keys(classes).filter(
    (column) =>
      !['internal', 'secret'].includes(classes[column] ?? '') &&
      !naming.includes(column) &&
      !isOperatorColumn(column) &&
      !(leaveOut as readonly string[]).includes(column),
  )
  const sealed = sealedColumns
    .filter((one) => one.table === snake(table) && shown.includes(camel(one.column)))
    .map((one) => ({ column: camel(one.column), row: camel(one.row), name: `${one.table}.${one.column}` }))
  const opened = sealed.map(({ column }) => column)
  const columns = shown.filter((column) => !opened.includes(column) && !(people as readonly string[]).includes(column))
  return { table, name, owner: ownership, fate, columns, people, isExported, rewritten, sealed }
}

/** The person whose account is closed, with what barred them before. */
export interface Closing {
  readonly userId: bigint
  readonly now: Temporal.Instant
  readonly sealing: Sealing
  readonly suspendedUntil: Temporal.Instant | 'infinity' | null
  readonly usagePermitted: boolean
}

/** What removes data at outside services. The context itself holds these declarations, so they can't import it. */
export interface Releasing {
  readonly db: Database
  readonly sealing: Sealing
  readonly payments: PaymentProvider
}

/**
 * What an area stores about a person. Each feature declares its own tables, so that an export and a deletion read and
 * change them without importing the feature.
 */
export interface PersonalData {
  /** The area's name in the export, and in the list of finished steps. */
  readonly area: string
  readonly rows: readonly OwnRows[]
  /** What makes a deletion impossible now. Runs under a lock of the person when the account is closed. */
  readonly blocksOf?: (db: Database, userId: bigint, now: Temporal.Instant) => Promise<readonly DeletionBlock[]>
  /** Erases some of what `rows` calls `closed` and can't erase alone. Returns how many rows; repeated until there are none. */
  readonly erase?: (tx: Transaction<DB>, userId: bigint) => Promise<number>
  /**
   * Locks what the area locks before a person's balances. Runs in the transaction that closes the account, before it locks
   * the balances.
   */
  readonly lock?: (tx: Transaction<DB>, userId: bigint) => Promise<void>
  /** Runs in the transaction that closes the account. */
  readonly close?: (tx: Transaction<DB>, closing: Closing) => Promise<void>
  /** Removes what outside services store, before the rows that name it are erased. Repeated until it succeeds. */
  readonly release?: (releasing: Releasing, userId: bigint) => Promise<void>
}

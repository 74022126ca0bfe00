import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { Refusal } from './errors.ts'

/** Rows on a page of a console list. */
export const LIST_PAGE_SIZE = 50

/** One order of a list: the expression that sorts, which must not be null and needs an index, and its SQL type. */
export interface ListSort {
  readonly by: RawBuilder<unknown>
  readonly type: 'bigint' | 'text' | 'timestamptz' | 'date' | 'numeric'
}

export interface ListOrder<Name extends string> {
  readonly sorts: Readonly<Record<Name, ListSort>>
  /** A unique column, which decides between equals. */
  readonly id: RawBuilder<unknown>
  /** `bigint` by default. */
  readonly idType?: 'bigint' | 'uuid'
}

const types = {
  bigint: sql`bigint`,
  text: sql`text`,
  timestamptz: sql`timestamptz`,
  date: sql`date`,
  numeric: sql`numeric`,
  uuid: sql`uuid`,
} as const

export interface ListRequest<Name extends string> {
  readonly sort: Name
  readonly descending: boolean
  readonly after?: string | undefined
}

interface ListKey {
  readonly listSortKey: string
  readonly listRowId: string
}

/** Everything as text, so that no digit of a number or a time is lost on the way to the client and back. */
type Cursor = readonly [sort: string, id: string]

const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

const decodeCursor = (text: string): Cursor => {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(cursor) && cursor.length === 2) {
      const [sort, id] = cursor
      if (typeof sort === 'string' && typeof id === 'string' && /^(-?\d{1,19}|[\da-f-]{36})$/.test(id))
        return [sort, id]
    }
  } catch {}
  throw new Refusal('invalidInput')
}

/** PostgreSQL's codes for a value that does not fit its type: the cursor was not one of this list. */
const isBadValue = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^22/.test(String(error.code))

/**
 * Returns one page of a query. Pages are found by the key of the last row, so a deep page costs as much as the first,
 * and rows that are added meanwhile move nothing.
 */
export const pageOf = async <DB, Tables extends keyof DB, Row, Name extends string>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { sorts, id, idType = 'bigint' }: ListOrder<Name>,
  { sort, descending, after }: ListRequest<Name>,
): Promise<{ rows: Row[]; next: string | null }> => {
  const { by, type } = sorts[sort]
  const direction = descending ? 'desc' : 'asc'
  const cursor = after === undefined ? undefined : decodeCursor(after)
  const compared = descending ? sql`<` : sql`>`
  const paged = query
    .$if(cursor !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(${by}, ${id}) ${compared} (${cursor?.[0]}::text::${types[type]}, ${cursor?.[1]}::text::${types[idType]})`,
      ),
    )
    .select([sql<string>`${by}::text`.as('listSortKey'), sql<string>`${id}::text`.as('listRowId')])
    .orderBy(by, direction)
    .orderBy(id, direction)
    .limit(LIST_PAGE_SIZE + 1)
  try {
    const found = (await paged.execute()) as (Row & ListKey)[]
    const rows = found.slice(0, LIST_PAGE_SIZE)
    const last = rows.at(-1)
    const next = found.length > LIST_PAGE_SIZE && last ? encodeCursor([last.listSortKey, last.listRowId]) : null
    return { rows, next }
  } catch (error) {
    if (cursor && isBadValue(error)) throw new Refusal('invalidInput', { cause: error })
    throw error
  }
}

/** A pattern for `ilike` that finds the text anywhere, taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

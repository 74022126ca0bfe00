import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Board, Entry, LoadBoard } from './port.ts'

const ROWS_AT_ONCE = 5000

/** Selects a board's rows from the tables, the best first, in the columns of an `Entry`. */
export type BoardRows = (board: Board) => RawBuilder<unknown>

type Kind<B extends Board> = B extends `${infer K}:${string}` ? K : never

/** The source of rows for every kind of board; each area provides its own. */
export type BoardSources = Record<Kind<Board>, BoardRows>

const rowsOf = (sources: BoardSources, board: Board): RawBuilder<unknown> => {
  const kind = board.slice(0, board.indexOf(':'))
  const source = Object.entries(sources).find(([name]) => name === kind)
  if (!source) throw new Error(`nobody knows the rows of ${board}`)
  return source[1](board)
}

/** Columns as plain numbers, so that a million rows are read without creating a bigint or an instant for each. */
export const asEntry = (member: string, order: string) => sql`
  ${sql.ref(member)}::float8 as member, score::float8 as score,
  (extract(epoch from reached_at) * 1000000)::float8 as "reachedAt", ${sql.ref(order)}::float8 as "order"`

/** Reads a board through a cursor: a consistent snapshot that is never in memory as a whole. */
export const loadBoards = (db: Database, sources: BoardSources): LoadBoard =>
  async function* load(board) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<(count: number) => Promise<readonly Entry[]>>()
    const over = db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        // The cursor's rows come from the index in order, so the first row needs no sort.
        await sql`declare board no scroll cursor for ${rowsOf(sources, board)}`.execute(tx)
        opened.resolve(async (count) => (await sql<Entry>`fetch ${sql.lit(count)} from board`.execute(tx)).rows)
        await released
      })
    over.catch(opened.reject)
    try {
      const fetch = await opened.promise
      for (;;) {
        const rows = await fetch(ROWS_AT_ONCE)
        if (rows.length > 0) yield rows
        if (rows.length < ROWS_AT_ONCE) return
      }
    } finally {
      release()
      await over
    }
  }

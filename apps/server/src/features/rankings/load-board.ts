import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Board, Entry, LoadBoard } from '../../platform/leaderboard/port.ts'

const ROWS_AT_ONCE = 5000

/** Numbers that a board counts with: a million rows are read without a big integer or an instant for each. */
const asEntry = sql`
  score::float8 as score, (extract(epoch from reached_at) * 1000000)::float8 as "reachedAt", last_send_id::float8 as "order"`

const rowsOf = (board: Board) => {
  const [kind, ...rest] = board.split(':')
  if (kind === 'streamers') {
    return sql`select streamer_id::float8 as member, ${asEntry} from streamer_scores
      where period = ${rest.join(':')} order by streamer_scores.score desc, reached_at, last_send_id`
  }
  const [streamerId, ...period] = rest
  return sql`select sender_id::float8 as member, ${asEntry} from audience_scores
    where streamer_id = ${streamerId}::bigint and period = ${period.join(':')}
    order by audience_scores.score desc, reached_at, last_send_id`
}

/** Reads a board through a cursor, so that all of it is from one moment and never all of it at once in memory. */
export const loadBoard = (db: Database): LoadBoard =>
  async function* load(board) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<(count: number) => Promise<readonly Entry[]>>()
    const over = db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        // The cursor's rows come from the index in order: nothing is sorted before the first of them arrives.
        await sql`declare board no scroll cursor for ${rowsOf(board)}`.execute(tx)
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

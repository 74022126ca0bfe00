import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** The last day to which no gift is added any more. */
export const CLOSED = 'livePoint.closed'
/** The last day whose points are made up. */
export const ISSUED = 'livePoint.issued'
/** The last day on which lots past their time were taken away. */
export const EXPIRED = 'livePoint.expired'

/** The last day whose points are in the streamer ranks. */
export const RANKED = 'streamerRank.ranked'

type Name = typeof CLOSED | typeof ISSUED | typeof EXPIRED | typeof RANKED

const EPOCH = Temporal.PlainDate.from('1970-01-01')

/** The day that something has reached; before the first time, the first day there is. */
export const dayReached = async (db: Database, name: Name): Promise<Temporal.PlainDate> => {
  const row = await db.selectFrom('watermarks').where('name', '=', name).select('last_id').executeTakeFirst()
  return EPOCH.add({ days: Number(row?.last_id ?? 0) })
}

/** Never goes back, whatever the clock does, unless the sandbox sets it back. */
export const reachDay = async (db: Database, name: Name, day: Temporal.PlainDate): Promise<void> => {
  await db
    .insertInto('watermarks')
    .values({ name, last_id: day.since(EPOCH).days })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last_id: sql`greatest(watermarks.last_id, excluded.last_id)` }),
    )
    .execute()
}

/** For a sandbox whose clock was set back: what lies behind this day comes again. */
export const returnToDay = async (tx: Transaction<DB>, name: Name, day: Temporal.PlainDate): Promise<void> => {
  const id = BigInt(day.since(EPOCH).days)
  await tx.updateTable('watermarks').set({ last_id: id }).where('name', '=', name).where('last_id', '>', id).execute()
}

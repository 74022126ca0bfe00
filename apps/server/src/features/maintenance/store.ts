import { sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'

export interface Window {
  readonly beginAt: Temporal.Instant
  readonly endAt: Temporal.Instant | null
}

/** Windows that are not over yet. */
export const listWindows = (db: Database, now: Temporal.Instant): Promise<Window[]> =>
  db
    .selectFrom('maintenance_windows')
    .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', at(now))]))
    .select(['begin_at as beginAt', 'end_at as endAt'])
    .execute()

const tellEverybody = (db: Database) =>
  sql`select pg_notify('avalive', '{"name":"maintenanceChanged","payload":{}}')`.execute(db)

/** Ends what runs and, if so wished, begins anew; windows still to come stay. There is no moment in between. */
export const setMaintenance = (db: Database, on: boolean, now: Temporal.Instant): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('maintenance_windows')
      .set({ end_at: now.toString() })
      .where('begin_at', '<=', at(now))
      .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', at(now))]))
      .execute()
    if (on) await tx.insertInto('maintenance_windows').values({ begin_at: now.toString() }).execute()
    await tellEverybody(tx)
  })

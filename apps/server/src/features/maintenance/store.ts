import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface Window {
  readonly beginAt: Temporal.Instant
  readonly endAt: Temporal.Instant | null
}

/** Windows that are not over yet, without those that were cancelled. */
export const listWindows = (db: Database, now: Temporal.Instant): Promise<Window[]> =>
  db
    .selectFrom('maintenanceWindows')
    .where('cancelledAt', 'is', null)
    .where((eb) => eb.or([eb('endAt', 'is', null), eb('endAt', '>', now)]))
    .select(['beginAt', 'endAt'])
    .execute()

/** Every process reads the windows again. */
export const tellEverybody = (db: Database) =>
  sql`select pg_notify('avalive', '{"name":"maintenanceChanged","payload":{}}')`.execute(db)

/** Ends the running window and, if `on`, starts a new one in the same transaction. Planned windows stay. */
export const setMaintenance = (db: Database, on: boolean, now: Temporal.Instant): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('maintenanceWindows')
      .set((eb) => ({ endAt: now, version: eb('version', '+', 1) }))
      .where('cancelledAt', 'is', null)
      .where('beginAt', '<=', now)
      .where((eb) => eb.or([eb('endAt', 'is', null), eb('endAt', '>', now)]))
      .execute()
    if (on) await tx.insertInto('maintenanceWindows').values({ beginAt: now }).execute()
    await tellEverybody(tx)
  })

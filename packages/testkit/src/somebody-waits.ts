import type { Database } from '@avalive/server/platform/db/database'
import { sql } from 'kysely'
import { vi } from 'vitest'

/** Waits until a statement in this database waits for a lock. */
export const somebodyWaits = (db: Database) =>
  vi.waitUntil(
    async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      ).rows.length > 0,
    { timeout: 5000, interval: 10 },
  )

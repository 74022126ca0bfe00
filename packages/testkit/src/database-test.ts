import { inject, test } from 'vitest'
import { cloneDatabase } from './database.ts'
import { stopInTime } from './stop-in-time.ts'

/** Tests of a file that share a clone of the migrated database, without an app. */
export const databaseTest = test
  .extend('databaseServer', { scope: 'file' }, () => inject('databaseServer'))
  .extend('database', { scope: 'file' }, async ({ databaseServer }, { onCleanup }) => {
    const database = await cloneDatabase(databaseServer)
    onCleanup(() => stopInTime(database.drop))
    return database
  })

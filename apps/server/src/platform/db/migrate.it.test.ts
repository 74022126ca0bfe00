import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneDatabase, type TestDatabase } from '@avalive/testkit/database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type OwnPool, openPool } from './database.ts'
import { generateTypes } from './generate.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let own: OwnPool
let pool: OwnPool['pool']
beforeAll(async () => {
  database = await cloneDatabase(inject('databaseServer'))
  own = openPool({ connectionString: database.connectionString }, (reason) => expect.fail(reason))
  pool = own.pool
})
afterAll(async () => {
  await own.close()
  await database.drop()
})

describe('migrations', () => {
  it('apply nothing to an up-to-date database, even when two runs start at once', async () => {
    expect(await Promise.all([migrate(pool), migrate(pool)])).toEqual([[], []])
  })

  it('agree with the generated types', async () => {
    const written = await readFile(join(import.meta.dirname, 'types.generated.ts'), 'utf8')
    expect(written).toBe(await generateTypes(pool))
  })

  it('refuse a database of a newer version', async () => {
    await pool.query("insert into migrations (name, checksum) values ('9999_future.sql', 'x')")
    await expect(migrate(pool)).rejects.toThrow('newer version of Avalive')
    await pool.query("delete from migrations where name = '9999_future.sql'")
  })

  it('refuse to continue when an applied migration was edited', async () => {
    await pool.query("update migrations set checksum = 'edited' where name = '0001_accounts.sql'")
    await expect(migrate(pool)).rejects.toThrow('0001_accounts.sql was changed')
  })
})

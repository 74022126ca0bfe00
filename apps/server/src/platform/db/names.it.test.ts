import { databaseTest } from '@avalive/testkit/database-test'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { connect } from './database.ts'
import { names } from './names.ts'

const it = databaseTest
  .extend('connections', { scope: 'file' }, ({ database }) =>
    connect(database.connectionString, 1, (reason) => expect.fail(reason)),
  )
  .extend('db', { scope: 'file' }, ({ connections }) => connections.db)
it.afterAll(async ({ connections }) => {
  await connections.close()
})

describe('camelCase names', () => {
  it('convert back to the name of every table and column', async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'
      union select column_name from information_schema.columns where table_schema = 'public'`.execute(db)
    const stored = rows.map(({ name }) => name)
    expect(stored).toContain('reached_thresholds')
    expect(stored.map((name) => names.toSql(names.toCode(name)))).toEqual(stored)
    expect(stored.filter((name) => names.toCode(name).includes('_'))).toEqual([])
  })

  it('are the keys of the rows that raw SQL returns', async ({ db }) => {
    const { rows } = await sql`select 1 as one_column, 2 as "oneColumn2"`.execute(db)
    expect(rows).toEqual([{ oneColumn: 1, oneColumn2: 2 }])
  })

  it('leave the keys inside JSON values unchanged', async ({ db }) => {
    const value = { snake_case: 1, list: [{ other_key: 2 }] }
    await db
      .insertInto('sandboxState')
      .values({ key: 'a_key', value: JSON.stringify(value) })
      .execute()
    const kept = await db.selectFrom('sandboxState').where('key', '=', 'a_key').select('value').executeTakeFirst()
    expect(kept).toEqual({ value })
    const { rows } = await sql`select ${JSON.stringify([value])}::jsonb as json_list`.execute(db)
    expect(rows).toEqual([{ jsonList: [value] }])
  })
})

import { freePort } from '@avalive/stand-ins/free-port.testing'
import { asOwner, cloneDatabase, type TestDatabase } from '@avalive/testkit/database'
import { productionEnv } from '@avalive/testkit/production-env'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startServer } from '../../main.ts'
import { applicationRole } from '../embedded-postgres/cluster.ts'
import { appendOnly } from './append-only.ts'
import { type Connections, connect } from './database.ts'
import { canChangeSchema, grantApplication } from './roles.ts'

describe('the application’s role', () => {
  let database: TestDatabase
  let connections: Connections
  beforeAll(async () => {
    database = await cloneDatabase(inject('databaseServer'))
    connections = connect(database.connectionString, 2, () => {})
  })
  afterAll(async () => {
    await connections.close()
    await database.drop()
  })

  it.each([
    'create table notes (text text)',
    'create schema notes',
    'create function one() returns int language sql return 1',
    'create index on users (nickname)',
    'create trigger users_again after update on users execute function tell_user_changed()',
    'create policy all_jobs on graphile_worker._private_jobs using (true)',
    'create table graphile_worker.notes (text text)',
    'alter table users add column note text',
    'alter table ledger_postings disable trigger ledger_postings_append_only',
    'alter table gift_sends disable trigger all',
    'drop table comments',
    'drop function refuse_change() cascade',
    'truncate comments',
    'truncate ledger_postings',
    'create role another',
    'alter role current_user superuser',
    'set session_replication_role = replica',
    `insert into migrations (name, checksum) values ('9999_x.sql', '')`,
    `update migrations set checksum = ''`,
    'delete from migrations',
    'grant all on ledger_postings to current_user',
  ])('may not %s', async (statement) => {
    // A grant of rights that the role lacks is only a warning.
    if (statement.startsWith('grant')) {
      await connections.pool.query(statement).catch(() => undefined)
      await expect(connections.pool.query('delete from ledger_postings')).rejects.toThrow('permission denied')
      return
    }
    await expect(connections.pool.query(statement)).rejects.toThrow(
      /permission denied|must be owner|must be able to|Only roles with/,
    )
  })

  it.each(Object.entries(appendOnly))('may not update or delete rows of %s', async (table, columns) => {
    const { pool } = connections
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('permission denied')
    const { rows } = await pool.query<{ name: string; may: boolean }>(
      `select column_name as name, has_column_privilege($1, column_name, 'update') as may
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
    expect(rows.flatMap(({ name, may }) => (may ? [name] : [])).toSorted()).toEqual([...columns].toSorted())
    const { rows: rights } = await pool.query(`select has_table_privilege($1, 'select, insert') as both`, [table])
    expect(rights).toEqual([{ both: true }])
  })

  it('reads and writes the rows of every other table', async () => {
    const { rows } = await connections.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and not (
         has_table_privilege(format('public.%I', table_name), 'select')
         and has_table_privilege(format('public.%I', table_name), 'insert')
         and has_table_privilege(format('public.%I', table_name), 'update')
         and has_table_privilege(format('public.%I', table_name), 'delete'))`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['migrations', ...Object.keys(appendOnly)].toSorted())
  })

  it('cannot change the schema, and the owner can', async () => {
    expect(await canChangeSchema(connections.pool)).toBe(false)
    const owner = connect(database.ownerUrl, 1, () => {})
    expect(await canChangeSchema(owner.pool)).toBe(true)
    await owner.close()
  })

  it('adds jobs and sees them, despite the row-level security of the job tables', async () => {
    await sql`select graphile_worker.add_job('nothing', '{}'::json)`.execute(connections.db)
    const { rows } = await sql`select from graphile_worker.jobs`.execute(connections.db)
    expect(rows).toHaveLength(1)
  })
})

it('the list of append-only tables has exactly the tables with such triggers', async () => {
  const database = await cloneDatabase(inject('databaseServer'))
  const { rows } = await asOwner(database, (owner) =>
    sql<{ table: string }>`
      select distinct tgrelid::regclass::text as table from pg_trigger
      where tgfoid = 'refuse_change'::regproc and tgname like '%\_append\_only' order by 1`.execute(owner),
  )
  await database.drop()
  expect(rows.map(({ table }) => table)).toEqual(Object.keys(appendOnly))
})

it('grants that run twice at once leave the same rights', async () => {
  const database = await cloneDatabase(inject('databaseServer'))
  const owner = connect(database.ownerUrl, 4, () => {})
  const rights = async () =>
    (await owner.pool.query(`select relname, relacl::text from pg_class where relacl is not null order by 1, 2`)).rows
  const before = await rights()
  await Promise.all([1, 2, 3].map(() => grantApplication(owner.pool, applicationRole)))
  expect(await rights()).toEqual(before)
  await owner.close()
  await database.drop()
})

describe('the start of the server', () => {
  const withHost = (url: string): string => url.replace('@/', '@localhost/')
  let database: TestDatabase
  beforeEach(async () => {
    database = await cloneDatabase(inject('databaseServer'), 'template1')
  })
  afterEach(() => database.drop())

  const start = async (env: Record<string, string | undefined>) => {
    const port = await freePort()
    const server = await startServer({
      webFolder: null,
      env: { ...productionEnv(withHost(database.connectionString), port), LOG_LEVEL: 'silent', ...env },
    })
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    const { rows } = await server.app.context.pool.query('select current_user as role')
    await server.stop()
    return { status: ready.status, role: rows[0]?.role }
  }
  const owner = () => withHost(database.ownerUrl)

  it('migrates as the owner and serves as the application, which later starts without the owner', async () => {
    expect(await start({ MIGRATION_DATABASE_URL: owner() })).toEqual({ status: 200, role: applicationRole })
    expect(await start({})).toEqual({ status: 200, role: applicationRole })
  })

  it('refuses an empty database without the owner, and names the remedy', async () => {
    await expect(start({})).rejects.toThrow('Run npm run migrate with MIGRATION_DATABASE_URL')
  })

  it('refuses an owner in both places, and takes no right from it', async () => {
    await start({ DATABASE_URL: owner() })
    const rights = () =>
      asOwner(
        database,
        async (db) => (await sql`select relname, relacl::text from pg_class order by oid`.execute(db)).rows,
      )
    const before = await rights()
    await expect(start({ DATABASE_URL: owner(), MIGRATION_DATABASE_URL: owner() })).rejects.toThrow(
      'can change the schema',
    )
    expect(await rights()).toEqual(before)
  })

  it('with a wrong lookup key is refused before it seals anything', async () => {
    await start({ MIGRATION_DATABASE_URL: owner() })
    const plain = () =>
      asOwner(database, async (db) => {
        await sql`alter table identities drop constraint identities_subject_sealed`.execute(db)
        await sql`insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
          values ('v', 'p', 'u', 'Mio', '2000-01-01', 'JP', '/', now())`.execute(db)
        await sql`insert into identities (service, subject, user_id, created_at)
          select 'google', 'plain', id, now() from users`.execute(db)
      })
    await plain()
    const another = Buffer.alloc(32, 9).toString('base64')
    await expect(start({ MIGRATION_DATABASE_URL: owner(), LOOKUP_KEY: another })).rejects.toThrow('LOOKUP_KEY')
    const subjects = () =>
      asOwner(database, async (db) => (await sql`select subject, subject_lookup from identities`.execute(db)).rows)
    expect(await subjects()).toEqual([{ subject: 'plain', subjectLookup: null }])
  })

  it('accepts one role for both, and goes over to two roles', async () => {
    expect((await start({ DATABASE_URL: owner() })).status).toBe(200)
    expect(await start({ MIGRATION_DATABASE_URL: owner() })).toEqual({ status: 200, role: applicationRole })
  })
})

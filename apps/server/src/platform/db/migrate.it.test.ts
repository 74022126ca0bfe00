import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneDatabase } from '@avalive/testkit/database'
import { databaseTest } from '@avalive/testkit/database-test'
import { migrateUntil, migrationFile } from '@avalive/testkit/migrate-until'
import { describe, expect, inject } from 'vitest'
import { sealPlainValues, validateSeals } from '../reseal.ts'
import { Sealing } from '../sealed.ts'
import { connect, openPool } from './database.ts'
import { generateTypes } from './generate.ts'
import { migrate } from './migrate.ts'

const it = databaseTest
  .extend('own', { scope: 'file' }, ({ database }) =>
    openPool({ connectionString: database.ownerUrl }, (reason) => expect.fail(reason)),
  )
  .extend('pool', { scope: 'file' }, ({ own }) => own.pool)
it.afterAll(async ({ own }) => {
  await own.close()
})

describe('migrations', () => {
  it('apply nothing to an up-to-date database, even when two runs start at once', async ({ pool }) => {
    expect(await Promise.all([migrate(pool), migrate(pool)])).toEqual([[], []])
  })

  it('agree with the generated types', async ({ pool }) => {
    const written = await readFile(join(import.meta.dirname, 'types.generated.ts'), 'utf8')
    expect(written).toBe(await generateTypes(pool))
  })

  it('refuse a database of a newer version', async ({ pool }) => {
    await pool.query("insert into migrations (name, checksum) values ('9999_future.sql', 'x')")
    await expect(migrate(pool)).rejects.toThrow('newer version of Avalive')
    await pool.query("delete from migrations where name = '9999_future.sql'")
  })

  it('refuse to continue when an applied migration was edited', async ({ pool }) => {
    await pool.query("update migrations set checksum = 'edited' where name = '0001_accounts.sql'")
    await expect(migrate(pool)).rejects.toThrow('0001_accounts.sql was changed')
  })
})

const folder = join(import.meta.dirname, '../../migrations')
/** Their rows are few, so that reading them under a lock takes no time. */
const SMALL = ['gifts', 'money_proofs', 'room_outbox']

describe('an upgrade while earlier processes serve', () => {
  it('reads or indexes no large table under a lock that stops calls', async () => {
    const earlier = await cloneDatabase(inject('databaseServer'), 'template1')
    const { pool, close } = connect(earlier.ownerUrl, 1, (reason) => expect.fail(reason))
    const found: string[] = []
    try {
      const first = await migrationFile('likes')
      await migrateUntil(pool, first)
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= first).sort()
      for (const name of names) {
        // Otherwise the counts of the last transactions might be among those of the next.
        await pool.query('select pg_stat_force_next_flush()')
        await pool.query('begin')
        const before = await pool.query("select oid from pg_class where relkind = 'r'")
        await pool.query(await readFile(join(folder, name), 'utf8'))
        const { rows } = await pool.query(
          `select t.relname as table from pg_stat_xact_user_tables t
           join pg_locks l on l.relation = t.relid and l.pid = pg_backend_pid() and l.mode = 'AccessExclusiveLock'
           where t.relid = any($1) and (t.seq_scan > 0 or t.idx_scan > 0) and t.relname <> all($2)`,
          [before.rows.map(({ oid }) => oid), SMALL],
        )
        found.push(...rows.map(({ table }) => `${name}: ${table}`))
        await pool.query('commit')
      }
      const { rows } = await pool.query('select conname from pg_constraint where not convalidated')
      expect([found, rows.map(({ conname }) => conname).filter((name) => !name.endsWith('_sealed'))]).toEqual([[], []])
    } finally {
      await close()
      await earlier.drop()
    }
  })

  it('keeps the functions that they call', async ({ pool }) => {
    const home = await pool.query("select home_rows(null, 'en', now()) as found")
    expect(home.rows[0].found).toMatchObject({ rows: {}, upcoming: [], languages: [] })
    await pool.query('select * from live_cards(now())')
  })
})

describe('an upgrade from the version before sealed columns', () => {
  it('seals what was stored as plain text and keeps every account', async () => {
    const earlier = await cloneDatabase(inject('databaseServer'), 'template1')
    const { db, pool, close } = connect(earlier.ownerUrl, 2, (reason) => expect.fail(reason))
    try {
      await migrateUntil(pool, '0023')
      await pool.query(`
        insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
          values ('v', 'p', 'mio', 'Mio', '2000-01-31', 'JP', '/icon.svg', now());
        insert into identities (service, subject, user_id, created_at)
          select 'x', 'subject-' || n, 1, now() from generate_series(1, 1100) n;
        insert into payment_customers (user_id, customer_id) values (1, 'cus_1');
        insert into sign_in_attempts (id, status, browser_hash, service, state_hash, nonce, code_verifier, subject, suggested_nickname, expires_at)
          values (gen_random_uuid(), 'identified', '', 'x', '', 'n', 'verifier', 'subject-0', 'Nia', now() + interval '1 hour')`)
      expect(await migrate(pool)).toContain('0023_sealed_columns.sql')

      const sealing = new Sealing({ keys: [{ id: 'a', secret: Buffer.alloc(32, 1) }], lookupKey: Buffer.alloc(32, 2) })
      expect(await sealPlainValues(db, sealing)).toBe(1100 + 1)
      await validateSeals(db)
      const { rows } = await pool.query('select from pg_constraint where not convalidated')
      expect(rows).toEqual([])
      const found = await db
        .selectFrom('identities')
        .where('subjectLookup', '=', sealing.lookup('identities.subject', 'subject-7'))
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(sealing.open('identities.subject', found.id, found.subject)).toBe('subject-7')
      expect(await db.selectFrom('signInAttempts').selectAll().execute()).toEqual([])
    } finally {
      await close()
      await earlier.drop()
    }
  })
})

import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

/** Tables that get many rows a second and have foreign keys. */
const busy = [
  'audience_scores',
  'comments',
  'event_gifts',
  'gacha_awards',
  'gacha_draw_results',
  'gacha_draws',
  'presence_spans',
  'pushes',
]
/**
 * Catalogues that operators write, and what people enter one by one: they grow so slowly that their statistics are never
 * far behind.
 */
const slow = ['event_entries', 'gacha_bonuses', 'gacha_revisions', 'gachas', 'items', 'push_subscriptions']

const it = appTest.override('options', { parts: { due: [] } })

interface Target {
  readonly name: string
  readonly options: string[] | null
}

const targets = async (app: TestApp): Promise<Target[]> => {
  const { rows } = await sql<Target>`
    select distinct target.relname as name, target.reloptions as options
    from pg_constraint key join pg_class target on target.oid = key.confrelid
    where key.contype = 'f' and key.conrelid = any(${busy}::regclass[])
    order by name`.execute(app.context.db)
  return rows.filter(({ name }) => !slow.includes(name))
}

describe('foreign keys of busy tables', () => {
  it('point at tables whose first statistics wait until there are rows enough', async ({ app }) => {
    const found = await targets(app)
    expect(found.map(({ name }) => name)).toEqual([
      'gacha_draws',
      'gacha_seeds',
      'gift_sends',
      'ledger_transfers',
      'notifications',
      'streams',
      'users',
    ])
    for (const { options } of found) {
      expect(options).toEqual(
        expect.arrayContaining(['autovacuum_analyze_threshold=5000', 'autovacuum_vacuum_threshold=5000']),
      )
    }
  })

  it('do not exist in the tables that every gift writes; what these name cannot be deleted instead', async ({
    app,
  }) => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where contype = 'f' and conrelid in ('gift_sends'::regclass, 'ledger_postings'::regclass)`.execute(app.context.db)
    expect(rows).toEqual([])
    for (const name of ['users', 'streams', 'gifts', 'ledger_accounts', 'ledger_transfers']) {
      await asOwner(app.database, async (owner) => {
        await expect(sql`delete from ${sql.table(name)}`.execute(owner)).rejects.toThrow(/kept for ever|append-only/)
        await expect(sql`truncate ${sql.table(name)} cascade`.execute(owner)).rejects.toThrow(
          /kept for ever|append-only/,
        )
        if (name !== 'ledger_transfers')
          await expect(sql`update ${sql.table(name)} set id = 1`.execute(owner)).rejects.toThrow('can only be updated')
      })
    }
  })

  // Shows why: these are the statistics that the setting avoids.
  it.for([
    ['no statistics', 3, false, 'Index'],
    ['statistics of a few rows', 3, true, 'Seq Scan'],
    ['statistics of as many rows as the setting waits for', 5000, true, 'Index'],
  ] as const)('with %s are checked in %i rows (analyzed: %s) by %s', async ([, count, isAnalyzed, scan], { app }) => {
    const client = await app.context.pool.connect()
    try {
      await client.query('begin')
      await client.query('create temporary table target (id bigint primary key, name text) on commit drop')
      await client.query('insert into target select n, $2 from generate_series(1, $1::int) n', [count, 'x'.repeat(50)])
      if (isAnalyzed) await client.query('analyze target')
      const { rows } = await client.query('explain select 1 from only target x where id = 1 for key share of x')
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(scan)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

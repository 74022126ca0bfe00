import { asOwner } from '@avalive/testkit/database'
import { databaseTest as it } from '@avalive/testkit/database-test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { analyzeFilled } from './analyze.ts'

it('analyzes tables that have rows enough for autovacuum, and none with fewer', async ({ database }) => {
  await asOwner(database, async (owner) => {
    await sql`insert into items (item_id, kind, design_id, names, color_names, rarity, parts_sets, picture_url)
      select 'i' || n, 'avatar', 'd', '{}', '{}', 1, '[]', '/' from generate_series(1, 100) n`.execute(owner)
    await sql`insert into ledger_transfers (idempotency_key, input_hash, reason, at)
      select 'k' || n, '', 'gift', now() from generate_series(1, 100) n`.execute(owner)
    const filled = await analyzeFilled(database.ownerUrl)
    expect(filled).toContain('items')
    // Its own threshold is 5000 rows.
    expect(filled).not.toContain('ledger_transfers')
    expect(filled).not.toContain('users')
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_stat_user_tables where last_analyze is not null order by 1`.execute(owner)
    expect(rows.map(({ name }) => name)).toEqual(filled)
  })
})

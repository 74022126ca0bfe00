import { appTest as it } from '@avalive/testkit/app-test'
import { defineAsOwner } from '@avalive/testkit/database'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { houseAccount } from '../../platform/ledger.ts'
import { issuePoints } from './issue-store.ts'

const TRANSFERS = 3000
const STREAMERS = 200
const day = Temporal.PlainDate.from('2027-01-31')

// With statistics of a few accounts PostgreSQL expects thousands of postings of each lot.
it('issuing points reads the ledger’s transfers at most once, whatever the statistics say', async ({ app }) => {
  const { db } = app.context
  const [from, to] = [await houseAccount(db, 'coinSale'), await houseAccount(db, 'giftSpend')]
  await sql`
    with made as (
      insert into ledger_transfers (idempotency_key, input_hash, reason, at)
      select 'history' || n, '', 'gift', now() from generate_series(1, ${TRANSFERS}::int) n returning id)
    insert into ledger_postings (transfer_id, account_id, amount)
    select id, ${from}::bigint, -1 from made union all select id, ${to}::bigint, 1 from made`.execute(db)
  const { rows: streamers } = await sql<{ id: bigint }>`
    insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
    select 'many' || n, 'many' || n, 'many' || n, 'Mio', '2000-01-01', 'JP', '/', now()
    from generate_series(1, ${STREAMERS}::int) n returning id`.execute(db)
  await defineAsOwner(app.database, ['analyze'])

  const issue = (points: bigint) =>
    db.transaction().execute(async (tx) => {
      const earned = streamers.map(({ id }) => ({ streamerId: id, points }))
      await issuePoints(tx, day, earned)
      const { rows } = await sql<{ read: bigint }>`
        select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'ledger_transfers'`.execute(tx)
      const { rows: lots } = await sql<{ points: bigint }>`
        select sum(balance)::bigint as points from ledger_accounts where kind = 'livePoint:2027-01'`.execute(tx)
      return { read: Number(rows[0]?.read), points: Number(lots[0]?.points) }
    })
  const first = await issue(5n)
  expect(first.points).toBe(5 * STREAMERS)
  expect(first.read).toBeLessThan(2 * TRANSFERS)
  // As after a crash.
  const again = await issue(5n)
  expect(again.points).toBe(5 * STREAMERS)
  expect(again.read).toBeLessThan(2 * TRANSFERS)
  // As after the sandbox's clock was set back.
  expect((await issue(7n)).points).toBe(7 * STREAMERS)
  expect((await issue(8n)).points).toBe(8 * STREAMERS)
  expect((await issue(8n)).points).toBe(8 * STREAMERS)
})

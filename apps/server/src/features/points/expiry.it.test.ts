import { appTest } from '@avalive/testkit/app-test'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { houseAccount } from '../../platform/ledger.ts'
import { expireLotsOn } from './expiry.ts'
import { issued } from './watermarks.ts'

const it = appTest.override('options', { parts: { due: [] } })

// shows points-5
it('more lots than fit into one batch expire once, and later ones stay', async ({ app }) => {
  const { db } = app.context
  const house = await houseAccount(db, 'livePointIssue')
  await sql`
    insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
    select 'many' || n, 'many' || n, 'many' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, 1100) n`.execute(
    db,
  )
  await sql`
    insert into ledger_accounts (owner_id, kind)
    select id, kind from users, unnest(array['livePoint:2026-07', 'livePoint:2026-08']) as kind`.execute(db)
  await sql`
    select ledger_transfer('lot' || id, 'gachaBonus', now(), array[${house}::bigint, id], array[-10::bigint, 10])
    from ledger_accounts where kind like 'livePoint:%'`.execute(db)
  await issued.advance(db, Temporal.PlainDate.from('2027-01-31'))
  const left = async () => {
    const { rows } = await sql<{ kind: string; lots: number }>`
      select kind, count(*)::int as lots from ledger_accounts where kind like 'livePoint:%' and balance > 0
      group by 1 order by 1`.execute(db)
    return rows.map(({ kind, lots }) => `${kind} ${lots}`)
  }
  const day = Temporal.PlainDate.from('2027-02-01')
  expect(await left()).toEqual(['livePoint:2026-07 1100', 'livePoint:2026-08 1100'])
  expect(await expireLotsOn(app.context, day)).toBe(1100)
  expect(await left()).toEqual(['livePoint:2026-08 1100'])
  expect(await expireLotsOn(app.context, day)).toBe(0)
})

import { appTest as it } from '@avalive/testkit/app-test'
import { liveKit } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { at } from './db/at.ts'

// shows coins-81
it.for([
  [30, { charged: 100, free: 50 }, { charged: 100, free: 20 }],
  [50, { charged: 100, free: 50 }, { charged: 100, free: 0 }],
  [60, { charged: 100, free: 50 }, { charged: 90, free: 0 }],
  [150, { charged: 100, free: 50 }, { charged: 0, free: 0 }],
  [151, { charged: 100, free: 50 }, null],
  [20, { charged: 30, free: 0 }, { charged: 10, free: 0 }],
  [20, { charged: 0, free: 20 }, { charged: 0, free: 0 }],
  [1, { charged: 0, free: 0 }, null],
] as const)('spending %i coins of %o leaves %o, free coins first', async ([cost, has, left], { app, member }) => {
  const kit = liveKit(app)
  if (has.charged + has.free > 0) await kit.giveCoins(member, has.charged, has.free)
  const { rows } = await sql<{ transfer: bigint | null }>`
    select spend_coins(lock_wallet(${member.userId}), ${cost}, 'gachaSpend', ${crypto.randomUUID()}, 'gacha',
      ${at(app.clock.now())}) as transfer`.execute(app.context.db)
  expect(rows[0]?.transfer != null).toBe(left !== null)
  expect(await kit.coinsOf(member)).toEqual(left ?? has)
})

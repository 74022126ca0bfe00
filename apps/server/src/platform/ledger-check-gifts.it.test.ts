import { live } from '@avalive/contract/live'
import { appTest } from '@avalive/testkit/app-test'
import { liveKit } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { monthTurn } from '../features/payouts/month-turn.ts'
import { runDue } from './due.ts'
import { checkLedger } from './ledger-check.ts'

// The tests falsify rows.
const it = appTest.override('ledger', 'unchecked')

describe('checkLedger', () => {
  it('finds no fault in consistent books, and reports a gift and points that the ledger does not have', async ({
    app,
  }) => {
    const kit = liveKit(app)
    const [{ mediaId }, viewer, giftId] = [await kit.newStage(), await app.newMember(), await kit.newGift(10)]
    await kit.giveCoins(viewer, 100)
    await app.call(live.sendGift, { mediaId, giftId, count: 4, idempotencyKey: 'a good one' }, viewer)
    app.clock.moveTo(app.clock.now().add({ hours: 24 }))
    await runDue(app.context, [monthTurn])
    expect((await checkLedger(app.context.db)).faults).toEqual([])

    const { rows } = await sql<{ id: bigint }>`
      insert into gift_sends (sender_id, idempotency_key, stream_id, streamer_id, gift_id, count, coins, points, transfer_id, at, earned_on)
      select sender_id, 'a bad one', stream_id, streamer_id, gift_id, count, 41, 20, transfer_id, at, earned_on
      from gift_sends returning id`.execute(app.context.db)
    const [bad] = rows
    expect((await checkLedger(app.context.db)).faults).toEqual([
      { what: 'gift', id: bad?.id, recorded: 41n, proved: 40n },
      { what: 'points', id: bad?.id, recorded: 40n, proved: 20n },
    ])
  })

  it('reports a gift and a posting whose stream, transfer or account does not exist', async ({ app }) => {
    const { rows } = await sql<{ id: bigint }>`
      insert into gift_sends (sender_id, idempotency_key, stream_id, streamer_id, gift_id, count, coins, points, transfer_id, at, earned_on)
      select sender_id, 'an orphan', -1, streamer_id, gift_id, count, coins, points, transfer_id, at, '2020-01-01'
      from gift_sends limit 1 returning id`.execute(app.context.db)
    await sql`insert into ledger_postings (transfer_id, account_id, amount) values (-1, -1, 5)`.execute(app.context.db)
    const { faults } = await checkLedger(app.context.db)
    expect(faults.filter(({ what }) => what.endsWith('Reference'))).toEqual([
      { what: 'giftReference', id: rows[0]?.id, recorded: 5n, proved: 4n },
      { what: 'postingReference', id: -1n, recorded: 2n, proved: 0n },
    ])
  })

  it('reports a balance without postings', async ({ app, member }) => {
    const { id } = await app.context.db
      .insertInto('ledgerAccounts')
      .values({ ownerId: member.userId, kind: 'livePoint:2026-11', balance: 5 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { faults } = await checkLedger(app.context.db)
    expect(faults).toContainEqual({ what: 'balance', id, recorded: 5n, proved: 0n })
  })
})

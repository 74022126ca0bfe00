import { live } from '@avalive/contract/live'
import { freshAppTest } from '@avalive/testkit/app-test'
import { japan, transfersKit } from '@avalive/testkit/bank-transfers'
import { type Moment, openKillingProxy } from '@avalive/testkit/crash/killing-proxy'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { isSweep } from '@avalive/testkit/sweep'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Connections, connect, type Database } from '../../platform/db/database.ts'
import { monthTurn } from './month-turn.ts'

const it = freshAppTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('kit', ({ app }) => transfersKit(app))

const stride = isSweep ? 1 : 4

/** Changes with everything that a turn commits. */
const progressOf = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ progress: string }>`
    select concat((select count(*) from ledger_transfers), ' ', (select sum(last_id) from watermarks), ' ',
      (select count(*) || ' ' || count(written_at) || ' ' || count(done_at) from payout_months)) as progress`.execute(
    db,
  )
  return rows[0]?.progress ?? ''
}

// shows payouts-17, payouts-38
it('a month turn that is killed before and after every answered database message pays once', async ({ app, kit }) => {
  await kit.turnTo('2027-01-10T12:00:00')
  const { newStage, newGift, giveCoins } = liveKit(app)
  const [stage, viewer, giftId] = [await newStage(), await app.newMember(), await newGift(14_000)]
  await kit.registerPersonal(stage.host, japan('2027-01-11T00:00:00'))
  await kit.registerBank(stage.host, japan('2027-01-11T00:00:00'))
  await giveCoins(viewer, 14_000)
  const expiring = await kit.streamer({ '2026-07': 6000 })
  const poor = await kit.streamer({ '2026-07': 100, '2027-01': 200 })
  kit.moveTo('2027-01-31T12:00:00')
  const sending = { mediaId: stage.mediaId, giftId, count: 1, idempotencyKey: 'before-the-turn' }
  expect((await app.call(live.sendGift, sending, viewer)).status).toBe(200)
  const midnight = japan('2027-02-01T00:00:00')
  app.clock.moveTo(midnight)

  const proxy = await openKillingProxy(app.database.connectionString, { counted: 'answered' })
  /** Whether the turn got through before it was killed. */
  const survives = async (message: number, moment: Moment): Promise<boolean> => {
    const { db, close }: Connections = connect(proxy.connectionString, 1, () => {})
    proxy.killAfter(message, moment)
    try {
      while ((await monthTurn.run({ ...app.context, db, backgroundDb: db }, midnight)) > 0) {}
      return true
    } catch {
      return false
    } finally {
      proxy.disarm()
      await close().catch(() => undefined)
      // Without this, a commit may finish after its progress was read, and the next kills would skip messages.
      await proxy.settled()
    }
  }
  let [message, kills] = [1, 0]
  let progress = await progressOf(app.context.db)
  try {
    while (!(await survives(message, 'before')) && !(await survives(message, 'unanswered'))) {
      kills += 2
      const reached = await progressOf(app.context.db)
      // What follows a commit is killed message by message, too.
      message = reached === progress ? message + stride : 1
      progress = reached
    }
  } finally {
    await proxy.close()
  }
  expect(kills).toBeGreaterThan(isSweep ? 200 : 30)
  expect(await kit.transfersOf(stage.host)).toMatchObject([{ points: 7000, status: 'written' }])
  expect(await kit.transfersOf(expiring)).toMatchObject([{ points: 6000, payment: 5388 }])
  expect(await kit.transfersOf(poor)).toEqual([])
  expect(await kit.lotsOf(poor)).toEqual({ '2027-01': 200 })
  expect(await progressOf(app.context.db)).toMatch(/ 2 2 2$/)
}, 400_000)

import { live } from '@avalive/contract/live'
import type { TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { japan, transfersKit } from '@avalive/testkit/bank-transfers'
import { defineAsOwner } from '@avalive/testkit/database'
import { gachaKit } from '@avalive/testkit/gacha'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { expect } from 'vitest'
import { canConvert } from '../points/can-convert.ts'
import { openSession } from '../session/open-session.ts'

const it = freshAppTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('kit', ({ app }) => transfersKit(app))

const signedIn = async (app: TestApp, { userId }: { userId: bigint }) => {
  const opened = await app.context.db.transaction().execute((tx) => openSession(tx, userId, app.clock.now()))
  return { token: opened?.token ?? '' }
}

/** A streamer with gifts on both sides of a month's end and an award at its midnight, and another with an old lot. */
const play = async (app: TestApp) => {
  const kit = transfersKit(app)
  await kit.turnTo('2027-01-10T12:00:00')
  const { newStage, newGift, giveCoins } = liveKit(app)
  const [stage, viewer, giftId] = [await newStage(), await app.newMember(), await newGift(1000)]
  await kit.registerPersonal(stage.host, japan('2027-01-11T00:00:00'))
  await kit.registerBank(stage.host, japan('2027-01-11T00:00:00'))
  await giveCoins(viewer, 100_000)
  const poor = await kit.streamer({ '2026-07': 5000 })
  const give = async (at: string, count: number) => {
    kit.moveTo(at)
    const sending = { mediaId: stage.mediaId, giftId, count, idempotencyKey: `a-gift-at-${at}` }
    expect((await app.call(live.sendGift, sending, await signedIn(app, viewer))).status).toBe(200)
  }
  await give('2027-01-31T12:00:00', 12)
  await awardAtMidnight(app, stage.host.userId)
  await give('2027-02-01T12:00:00', 14)
  return { host: stage.host, poor }
}

const awardAtMidnight = async (app: TestApp, userId: bigint): Promise<void> => {
  const { newGacha, draw } = gachaKit(app)
  const gachaId = await newGacha({ bonusSetId: 'award' })
  await app.context.db
    .insertInto('gachaBonuses')
    .values({ setId: 'award', drawCount: 1, type: 'livePoint', amount: 30, names: JSON.stringify({ en: 'Bonus' }) })
    .execute()
  const drawer = { userId, vliveId: '', sessionId: '', ...(await signedIn(app, { userId })) }
  await liveKit(app).giveCoins(drawer, 1000)
  expect((await draw(drawer, gachaId)).status).toBe(200)
}

/** What moved LIVE points, in the order of the ledger. */
const movesOf = async (app: TestApp): Promise<string[]> => {
  const { rows } = await app.context.pool.query(`
    select t.reason from ledger_transfers t where exists (
      select from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where p.transfer_id = t.id and a.owner_id is not null and a.kind like 'livePoint:%')
    order by t.id`)
  // The first one is the test's own.
  return rows.map(({ reason }) => reason).slice(1)
}

// shows payouts-38
it('a month ends with roll-up, awards and tally, and only then come later days and expiry', async ({ app, kit }) => {
  const { host, poor } = await play(app)
  await kit.turnTo('2027-02-02T00:00:00')
  expect(await movesOf(app)).toEqual(['livePoint', 'gachaBonus', 'bankTransfer', 'livePoint', 'livePointExpiry'])
  expect(await kit.transfersOf(host)).toMatchObject([{ month: '2027-01', points: 6030 }])
  expect(await kit.lotsOf(host)).toEqual({ '2027-02': 7000 })
  expect(await kit.lotsOf(poor)).toEqual({})
})

// shows payouts-38, points-8
it('later days are not issued and nothing expires before the month is tallied', async ({ app, kit }) => {
  const { host, poor } = await play(app)
  await defineAsOwner(app.database, [
    `create function refuse_transfers() returns trigger language plpgsql as $$ begin raise 'no transfers'; end $$`,
    `create trigger refuse before insert on bank_transfers execute function refuse_transfers()`,
  ])
  for (const at of ['2027-02-01T12:00:00', '2027-02-02T00:00:00', '2027-02-20T00:00:00']) await kit.turnTo(at)
  expect(await movesOf(app)).toEqual(['livePoint', 'gachaBonus'])
  expect(await kit.lotsOf(host)).toEqual({ '2027-01': 6030 })
  expect(await kit.lotsOf(poor)).toEqual({ '2026-07': 5000 })
  expect(await canConvert(app.context.db, app.clock.now())).toBe(false)

  await defineAsOwner(app.database, ['drop trigger refuse on bank_transfers'])
  await kit.settle()
  expect(await kit.transfersOf(host)).toMatchObject([{ month: '2027-01', points: 6030 }])
  expect([await kit.lotsOf(host), await kit.lotsOf(poor)]).toEqual([{ '2027-02': 7000 }, {}])
  expect(await canConvert(app.context.db, app.clock.now())).toBe(true)
})

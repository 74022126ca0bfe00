import { live } from '@avalive/contract/live'
import { coinsTest } from '@avalive/testkit/coins-test'
import { eventKit } from '@avalive/testkit/events'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { expect } from 'vitest'
import { publicId } from '../../platform/ids.ts'

const it = coinsTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => eventKit(app))

// shows events-60
it('a refund of the coins that paid for gifts does not change final results', async ({ app, kit }) => {
  const stages = liveKit(app)
  const [stage, giftId, giver] = [await stages.newStage(), await stages.newGift(100), await app.newMember()]
  const begun = await app.begin(giver, await app.newProduct())
  await app.pay(begun.paymentId)
  await app.commit(giver, begun.purchaseId)
  const event = await kit.newEvent({ begins: -1, ends: 5 })
  await kit.settle()
  await kit.enter(event, stage.host)
  const gift = { mediaId: stage.mediaId, giftId, count: 10, idempotencyKey: publicId('key') }
  expect((await app.call(live.sendGift, gift, giver)).status).toBe(200)
  await kit.pass(10)
  const before = await kit.resultsOf(event, giver)
  expect(before.broadcasterEvent.status).toBe(3)
  expect(before.broadcasterEventResults).toMatchObject([{ rank: 1, score: 1000, isWinner: true }])

  await app.provider.refunds.create({ payment_intent: begun.paymentId })
  const owed = () =>
    app.context.db.selectFrom('coinDebts').where('userId', '=', giver.userId).select('amount').execute()
  await expect.poll(owed).toEqual([{ amount: 1000n }])
  await kit.pass(1)
  expect((await kit.resultsOf(event, giver)).broadcasterEventResults).toEqual(before.broadcasterEventResults)
  expect(await kit.scoreIn(event, stage.host)).toMatchObject({ score: 1000 })
})

import { events } from '@avalive/contract/events'
import { live } from '@avalive/contract/live'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { frozenClock } from '@avalive/testkit/events'
import { liveKit, neverAway, type Stage } from '@avalive/testkit/live'
import { expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { publicId } from '../../platform/ids.ts'
import { pointsRollUp } from '../points/roll-up.ts'
import { ranksDue } from './rank-due.ts'

const env = { ...neverAway, STREAMER_RANK_STEPS: '100,200,300,400,500' }
const it = appTest
  .override('options', { ...frozenClock, env })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('giftId', { scope: 'file' }, ({ kit }) => kit.newGift(100))
  .extend('giver', { scope: 'file' }, async ({ app, kit }) => {
    const giver = await app.newMember()
    await kit.giveCoins(giver, 1_000_000)
    return giver
  })
  /** Each gift earns 50 points. */
  .extend(
    'give',
    { scope: 'file' },
    ({ app, giftId, giver }) =>
      ({ mediaId }: Stage, count: number) =>
        app.call(live.sendGift, { mediaId, giftId, count, idempotencyKey: publicId('key') }, giver),
  )

const nextDays = async (app: TestApp, days: number) => {
  app.clock.moveTo(app.clock.now().add({ hours: 24 * days }))
  await runDue(app.context, [pointsRollUp, ranksDue])
}
const rankOf = async (app: TestApp, { host }: Stage, isLatestCounting = false) =>
  (await app.call(events.getStreamerOwner, { isLatestCounting }, host)).payload.rankInfo.rank

// shows events-56, events-68
it('ranks follow the points of the last 28 closed days, updated once a day in Japan', async ({ app, kit, give }) => {
  const [some, most, none] = [await kit.newStage(), await kit.newStage(), await kit.newStage()]
  await give(some, 4)
  await give(most, 10)
  await runDue(app.context, [pointsRollUp, ranksDue])
  expect([await rankOf(app, some), await rankOf(app, some, true)]).toEqual(['E', 'C'])
  await nextDays(app, 1)
  expect(await Promise.all([some, most, none].map((stage) => rankOf(app, stage)))).toEqual(['C', 'S', 'E'])
  // Points of the current day never change the rank, however often the task runs.
  await give(some, 6)
  await runDue(app.context, [pointsRollUp, ranksDue])
  expect(await rankOf(app, some)).toBe('C')
  await nextDays(app, 1)
  expect(await rankOf(app, some)).toBe('S')
  await nextDays(app, 26)
  expect([await rankOf(app, some), await rankOf(app, most)]).toEqual(['S', 'S'])
  await nextDays(app, 1)
  expect([await rankOf(app, some), await rankOf(app, most)]).toEqual(['B', 'E'])
})

// shows events-55, events-58
it('a rank is shown without an opt-in, and does not enable itself', async ({ app, kit, give }) => {
  const stage = await kit.newStage()
  await give(stage, 10)
  await nextDays(app, 1)
  const { rankInfo } = (await app.call(events.getStreamerOwner, {}, stage.host)).payload
  expect(rankInfo).toEqual({ isEnabled: false, rank: 'S' })
  expect((await app.call(events.optInToRank, {}, stage.host)).payload.rankInfo).toEqual({ isEnabled: true, rank: 'S' })
})

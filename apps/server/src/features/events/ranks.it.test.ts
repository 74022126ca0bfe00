import { events } from '@avalive/contract/events'
import { live } from '@avalive/contract/live'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { frozenClock } from '@avalive/testkit/events'
import { type LiveKit, liveKit, neverAway, type Stage } from '@avalive/testkit/live'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { publicId } from '../../platform/ids.ts'
import { pointsRollUp } from '../points/roll-up.ts'
import { ranksDue } from './rank-due.ts'

let app: TestApp
let kit: LiveKit
let giftId: string
let giver: Member
beforeAll(async () => {
  const env = { ...neverAway, STREAMER_RANK_STEPS: '100,200,300,400,500' }
  app = await startTestApp(inject('databaseServer'), { ...frozenClock, env })
  kit = liveKit(app)
  giftId = await kit.newGift(100)
  giver = await app.newMember()
  await kit.giveCoins(giver, 1_000_000)
})
afterAll(() => app.stop())

/** Each gift earns 50 points. */
const give = ({ mediaId }: Stage, count: number) =>
  app.call(live.sendGift, { mediaId, giftId, count, idempotencyKey: publicId('key') }, giver)
const nextDays = async (days: number) => {
  app.clock.moveTo(app.clock.now().add({ hours: 24 * days }))
  await runDue(app.context, [pointsRollUp, ranksDue])
}
const rankOf = async ({ host }: Stage, isLatestCounting = false) =>
  (await app.call(events.getStreamerOwner, { isLatestCounting }, host)).payload.rankInfo.rank

// shows events-56, events-68
it('ranks follow the points of the last 28 closed days, updated once a day in Japan', async () => {
  const [some, most, none] = [await kit.newStage(), await kit.newStage(), await kit.newStage()]
  await give(some, 4)
  await give(most, 10)
  await runDue(app.context, [pointsRollUp, ranksDue])
  expect([await rankOf(some), await rankOf(some, true)]).toEqual(['E', 'C'])
  await nextDays(1)
  expect(await Promise.all([some, most, none].map((stage) => rankOf(stage)))).toEqual(['C', 'S', 'E'])
  // Points of the current day never change the rank, however often the task runs.
  await give(some, 6)
  await runDue(app.context, [pointsRollUp, ranksDue])
  expect(await rankOf(some)).toBe('C')
  await nextDays(1)
  expect(await rankOf(some)).toBe('S')
  await nextDays(26)
  expect([await rankOf(some), await rankOf(most)]).toEqual(['S', 'S'])
  await nextDays(1)
  expect([await rankOf(some), await rankOf(most)]).toEqual(['B', 'E'])
})

// shows events-55, events-58
it('a rank is shown without an opt-in, and does not enable itself', async () => {
  const stage = await kit.newStage()
  await give(stage, 10)
  await nextDays(1)
  const { rankInfo } = (await app.call(events.getStreamerOwner, {}, stage.host)).payload
  expect(rankInfo).toEqual({ isEnabled: false, rank: 'S' })
  expect((await app.call(events.optInToRank, {}, stage.host)).payload.rankInfo).toEqual({ isEnabled: true, rank: 'S' })
})

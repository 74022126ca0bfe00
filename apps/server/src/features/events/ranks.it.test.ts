import { errorCode } from '@avalive/contract/errors'
import { events } from '@avalive/contract/events'
import type { TestApp } from '@avalive/testkit/app'
import { frozenClock } from '@avalive/testkit/events'
import { eventsTest } from '@avalive/testkit/events-test'
import { neverAway, type Stage } from '@avalive/testkit/live'
import { expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { monthTurn } from '../payouts/month-turn.ts'
import { ranksDue } from './rank-due.ts'

const env = { ...neverAway, STREAMER_RANK_STEPS: '100,200,300,400,500' }
const it = eventsTest.override('options', { ...frozenClock, env })

const nextDays = async (app: TestApp, days: number) => {
  app.clock.moveTo(app.clock.now().add({ hours: 24 * days }))
  await runDue(app.context, [monthTurn, ranksDue])
}
const rankOf = async (app: TestApp, { host }: Stage, isLatestCounting = false) =>
  (await app.call(events.getStreamerOwner, { isLatestCounting }, host)).payload.rankInfo.rank

// shows events-56, events-68
it('ranks follow the points of the last 28 closed days, updated once a day in Japan', async ({ app, stages, give }) => {
  const [some, most, none] = [await stages.newStage(), await stages.newStage(), await stages.newStage()]
  await give(some, 4)
  await give(most, 10)
  await runDue(app.context, [monthTurn, ranksDue])
  expect([await rankOf(app, some), await rankOf(app, some, true)]).toEqual(['E', 'C'])
  await nextDays(app, 1)
  expect(await Promise.all([some, most, none].map((stage) => rankOf(app, stage)))).toEqual(['C', 'S', 'E'])
  // Points of the current day never change the rank, however often the task runs.
  await give(some, 6)
  await runDue(app.context, [monthTurn, ranksDue])
  expect(await rankOf(app, some)).toBe('C')
  await nextDays(app, 1)
  expect(await rankOf(app, some)).toBe('S')
  await nextDays(app, 26)
  expect([await rankOf(app, some), await rankOf(app, most)]).toEqual(['S', 'S'])
  await nextDays(app, 1)
  expect([await rankOf(app, some), await rankOf(app, most)]).toEqual(['B', 'E'])
})

// shows events-55, events-58
it('a rank is shown without an opt-in, and does not enable itself', async ({ app, stages, give }) => {
  const stage = await stages.newStage()
  await give(stage, 10)
  await nextDays(app, 1)
  const { rankInfo } = (await app.call(events.getStreamerOwner, {}, stage.host)).payload
  expect(rankInfo).toEqual({ isEnabled: false, rank: 'S' })
  const { vliveId } = await app.newMember()
  const { status, failure } = await app.call(events.optInToRank, { vliveId }, stage.host)
  expect([status, failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
  expect((await app.call(events.getStreamerOwner, {}, stage.host)).payload.rankInfo.isEnabled).toBe(false)
  expect((await app.call(events.optInToRank, {}, stage.host)).payload.rankInfo).toEqual({ isEnabled: true, rank: 'S' })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import { points } from '@avalive/contract/points'
import { rankings } from '@avalive/contract/rankings'
import { sandbox } from '@avalive/contract/sandbox'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import type { Member, TestApp } from '@avalive/testkit/app'
import { eventKit } from '@avalive/testkit/events'
import { TestLine } from '@avalive/testkit/line'
import { liveKit, type Stage } from '@avalive/testkit/live'
import { sandboxTest } from '@avalive/testkit/sandbox-test'
import { afterEach, describe, expect } from 'vitest'
import { dueTasks } from '../../app.ts'
import { runDue } from '../../platform/due.ts'
import { publicId } from '../../platform/ids.ts'
import { rankedDays } from '../events/rank-due.ts'

const PORT = await freePort()
const NOON = '2027-03-10T12:00:00+09:00'
const [HOUR, DAY] = [60, 24 * 60]

const it = sandboxTest
  .override('port', PORT)
  .override('options', {
    env: { SANDBOX_BROADCASTERS: 'off' },
  })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('events', { scope: 'file' }, ({ app }) => eventKit(app))
  .extend('giftId', { scope: 'file' }, ({ kit }) => kit.newGift(1))
it.afterAll(async ({ app }) => {
  expect(app.logLines().filter((line) => line.includes('a due task failed'))).toEqual([])
})

const moveTo = async (app: TestApp, now: string) => {
  expect((await app.call(sandbox.moveClock, { now })).status).toBe(200)
}
const advance = (app: TestApp, minutes: number) => app.call(sandbox.moveClock, { advanceSeconds: minutes * 60 })
const settle = async (app: TestApp) => {
  await app.context.presence.prolong()
  await runDue(app.context, dueTasks)
}

let stage: Stage
let viewer: Member
let lines: TestLine[] = []
const join = async ({ token }: Member) => {
  const line = await TestLine.open(PORT, token)
  lines.push(line)
  await line.join(stage.mediaId)
  return line
}
const give = async (app: TestApp, giftId: string, coins: number) => {
  const input = { mediaId: stage.mediaId, giftId, count: coins, idempotencyKey: publicId('key') }
  expect((await app.call(live.sendGift, input, viewer)).status).toBe(200)
}
/** Keeps a broadcaster and a viewer present for a moment of real time. */
const stayForAMoment = async (app: TestApp) => {
  await settle(app)
  await sleep(1100)
  await settle(app)
}

it.beforeEach(async ({ app, kit }) => {
  await moveTo(app, NOON)
  stage = await kit.newStage()
  viewer = await app.newMember()
  await kit.giveCoins(viewer, 10_000)
  await join(stage.host)
  await join(viewer)
})
afterEach(async () => {
  await Promise.all(lines.map((line) => line.close()))
  lines = []
})

describe('after the sandbox’s clock was three days ahead and is set back', () => {
  const goAheadAndBack = async (app: TestApp, giftId: string) => {
    await advance(app, 3 * DAY)
    await give(app, giftId, 7)
    await stayForAMoment(app)
    await moveTo(app, '2027-03-10T12:10:00+09:00')
  }

  // shows modes-14
  it('gifts and presence count in a running event', async ({ app, events, giftId }) => {
    const event = await events.newEvent({ begins: -HOUR, ends: 30 * DAY })
    await settle(app)
    await events.enter(event, stage.host)
    await goAheadAndBack(app, giftId)
    const before = await events.scoreIn(event, stage.host)
    expect(before).toMatchObject({ coins: 7n })
    await give(app, giftId, 5)
    await stayForAMoment(app)
    const after = await events.scoreIn(event, stage.host)
    expect(after).toMatchObject({ coins: 12n, score: 12 })
    expect((after?.broadcastMs ?? 0n) - (before?.broadcastMs ?? 0n)).toBeGreaterThanOrEqual(1000n)
    expect((after?.watchMs ?? 0n) - (before?.watchMs ?? 0n)).toBeGreaterThanOrEqual(1000n)
  })

  it('an unscored gift from the future does not block others', async ({ app, events, giftId }) => {
    const event = await events.newEvent({ begins: -HOUR, ends: 30 * DAY })
    await settle(app)
    await events.enter(event, stage.host)
    await goAheadAndBack(app, giftId)
    // As if a call had been in progress when the clock was moved.
    const real = app.clock.now()
    app.clock.moveTo(real.add({ hours: 72 }))
    await give(app, giftId, 1)
    app.clock.moveTo(real)
    await give(app, giftId, 5)
    await settle(app)
    expect(await events.scoreIn(event, stage.host)).toMatchObject({ coins: 13n })
  })

  it('a streamer whose event ended meanwhile scores in the next one at once', async ({ app, events, giftId }) => {
    const [short, long] = [
      await events.newEvent({ begins: -HOUR, ends: DAY }),
      await events.newEvent({ begins: -HOUR, ends: 30 * DAY }),
    ]
    await settle(app)
    await events.enter(short, stage.host)
    await goAheadAndBack(app, giftId)
    expect((await events.enter(long, stage.host)).status).toBe(200)
    await give(app, giftId, 5)
    await settle(app)
    expect(await events.scoreIn(long, stage.host)).toMatchObject({ score: 5 })
    expect(await events.scoreIn(short, stage.host)).toMatchObject({ score: 0 })
  })

  it('an event that began meanwhile goes on, and its participants score', async ({ app, events, giftId }) => {
    const event = await events.newEvent({ begins: 2 * DAY, ends: 30 * DAY })
    await advance(app, 3 * DAY)
    await events.enter(event, stage.host)
    await moveTo(app, '2027-03-10T12:10:00+09:00')
    await give(app, giftId, 5)
    await stayForAMoment(app)
    const score = await events.scoreIn(event, stage.host)
    expect(score).toMatchObject({ score: 5 })
    expect(score?.broadcastMs).toBeGreaterThanOrEqual(1000n)
  })

  it('a switch dated in the future does not block the next one', async ({ app, events }) => {
    const [first, second] = [
      await events.newEvent({ begins: -HOUR, ends: 30 * DAY }),
      await events.newEvent({ begins: DAY, ends: 30 * DAY }),
    ]
    await settle(app)
    await events.enter(first, stage.host)
    await events.enter(second, stage.host)
    await advance(app, 3 * DAY)
    expect((await events.enter(first, stage.host)).status).toBe(200)
    await moveTo(app, '2027-03-10T12:10:00+09:00')
    await advance(app, 2 * DAY)
    expect((await events.enter(second, stage.host)).status).toBe(200)
  })

  // shows modes-14
  it('gifts count in the rankings of the day', async ({ app, giftId }) => {
    await goAheadAndBack(app, giftId)
    await give(app, giftId, 5)
    await settle(app)
    const audience = await app.call(rankings.listAudience, { streamer_vlive_id: stage.host.vliveId }, viewer)
    expect(audience.payload.rankings.map(({ mydata }) => mydata?.score)).toEqual([12, 5, 12, 12])
    const general = await app.call(rankings.listGeneral, { ranking_type: 3 }, stage.host)
    expect(general.payload.mydata).toMatchObject({ score: 5 })
  })

  // shows modes-14
  it('points of the day are issued at its end, in addition to earlier ones', async ({ app, giftId }) => {
    const total = async () => (await app.call(points.getBalance, {}, stage.host)).payload.livePoint.total
    await give(app, giftId, 5)
    await goAheadAndBack(app, giftId)
    const ahead = await total()
    expect(ahead).toBe(2)
    // Together with the 5 coins from before, these are 10 coins and 5 points, of which 2 are already issued.
    await give(app, giftId, 5)
    await moveTo(app, '2027-03-11T00:00:00+09:00')
    expect(await total()).toBe(5)
    await moveTo(app, '2027-03-14T00:00:00+09:00')
    expect(await total()).toBe(8)
  })

  it('streamer ranks are computed again for the day before', async ({ app }) => {
    const rankedUpTo = async () => (await rankedDays.read(app.context.db)).toString()
    await advance(app, 3 * DAY)
    expect(await rankedUpTo()).toBe('2027-03-12')
    await moveTo(app, '2027-03-10T12:10:00+09:00')
    expect(await rankedUpTo()).toBe('2027-03-09')
  })

  it('a broadcast ends when its broadcaster leaves, and did not start in the future', async ({ app, kit }) => {
    await advance(app, 3 * DAY)
    const late = await kit.newStage()
    const line = await TestLine.open(PORT, late.host.token)
    await line.join(late.mediaId)
    await settle(app)
    await moveTo(app, '2027-03-10T12:10:00+09:00')
    const view = async () => (await app.call(live.getMedia, { mediaId: late.mediaId }, viewer)).payload
    const { media } = await view()
    expect(media.status).toBe(30)
    expect(Temporal.Instant.compare(Temporal.Instant.from(media.startedAt ?? ''), app.clock.now())).toBeLessThan(1)
    await line.drop()
    await expect.poll(() => app.context.rooms.watchCount(late.mediaId)).toBe(0)
    await settle(app)
    await advance(app, 1)
    await advance(app, 1)
    expect((await view()).media.status).toBe(40)
  })
})

it('moving the clock by zero seconds sets nothing back', async ({ app }) => {
  await settle(app)
  const spans = () =>
    app.context.db
      .selectFrom('presenceSpans')
      .where('userId', '=', viewer.userId)
      .orderBy('id')
      .select(['id', 'endedAt'])
      .execute()
  const before = await spans()
  for (let n = 0; n < 3; n++) await advance(app, 0)
  expect(await spans()).toEqual(before)
  expect(before.every(({ endedAt }) => endedAt === null)).toBe(true)
})

import { errorCode } from '@avalive/contract/errors'
import { events } from '@avalive/contract/events'
import { isWinner, reachedThresholds } from '@avalive/rules/events/winners'
import type { Member, TestApp } from '@avalive/testkit/app'
import { eventsTest as it } from '@avalive/testkit/events-test'
import type { LiveKit } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import type { Leaderboards } from '../../platform/leaderboard/port.ts'
import { eventsLifecycle } from './lifecycle.ts'
import { pageOf, placeIn } from './places.ts'
import { eventsScoring } from './score-due.ts'
import { findEvent } from './store.ts'

const DAY = 24 * 60

const statusOf = async (app: TestApp, eventId: string) =>
  (await app.context.db.selectFrom('events').where('eventId', '=', eventId).select('status').executeTakeFirstOrThrow())
    .status
const newStages = (stages: LiveKit, count: number) =>
  Promise.all(Array.from({ length: count }, () => stages.newStage()))

describe('an event', () => {
  // shows events-15, events-16, events-17
  it('changes its status at its times, and never because it is read', async ({ app, kit }) => {
    const event = await kit.newEvent({ begins: 5, ends: 10 })
    app.clock.moveTo(app.clock.now().add({ minutes: 7 }))
    expect(await statusOf(app, event)).toBe(0)
    const seen: number[] = []
    // Results are final at minute 11, and the fortnight counts from then.
    for (const minutes of [0, 3, 0.9, 0.1, 14 * DAY - 1, 1]) {
      await kit.pass(minutes)
      seen.push(await statusOf(app, event))
    }
    expect(seen).toEqual([1, 2, 2, 3, 3, 4])
  })

  // shows events-16
  it('can be closed by an operator only once its results are final', async ({ app, kit, giver }) => {
    const operator = await app.newMember({ role: 'operator' })
    const event = await kit.newEvent({ begins: 1, ends: 2 })
    await kit.pass(2.5)
    expect(
      await app.call(events.closeEvent, { eventId: event, version: 0, reason: 'checked' }, operator),
    ).toMatchObject({
      failure: { errorCode: errorCode('events', 'resultsNotFinal') },
    })
    await kit.pass(1)
    for (const _ of [1, 2]) {
      const { payload } = await app.call(events.closeEvent, { eventId: event, version: 0, reason: 'checked' }, operator)
      expect(payload.broadcasterEvent.status).toBe(4)
    }
    expect(await app.auditOf(`event:${event}`)).toEqual([
      {
        actorId: operator.userId,
        action: 'events.closeEvent',
        before: { status: 3 },
        after: { status: 4 },
        reason: 'checked',
      },
    ])
    expect((await app.call(events.closeEvent, { eventId: event, version: 0, reason: 'checked' }, giver)).status).toBe(
      403,
    )
  })

  // shows events-17
  it('cannot return to an earlier status or skip one, even by SQL', async ({ app, kit }) => {
    const event = await kit.newEvent({ begins: 1, ends: 2 })
    await kit.pass(1.5)
    const to = (status: number) =>
      app.context.db.updateTable('events').set({ status }).where('eventId', '=', event).execute()
    await expect(to(0)).rejects.toThrow('cannot go')
    await expect(to(3)).rejects.toThrow()
  })
})

describe('groups', () => {
  // shows events-27, events-54
  it('are dealt at the beginning by rank and entry time, and late entrants join the smallest', async ({ app, kit }) => {
    const event = await kit.newEvent({ begins: 5, ends: 60, groups: 3 })
    const people: Member[] = []
    for (const rank of ['E', 'B', 'S', 'B', 'E']) {
      const member = await app.newMember({ avatar: true })
      people.push(member)
      await app.context.db.insertInto('eventStreamers').values({ streamerId: member.userId, rank }).execute()
      expect((await kit.enter(event, member)).payload.broadcasterEventEntry.groupId).toBe(0)
      app.clock.moveTo(app.clock.now().add({ seconds: 1 }))
    }
    await kit.pass(6)
    const groupOf = async (member: Member) => (await kit.entriesOf(member)).get(event)?.groupId
    // S, then the two Bs, then the two Es, in turn.
    expect(await Promise.all(people.map(groupOf))).toEqual([1, 2, 1, 3, 2])
    const late = await app.newMember({ avatar: true })
    expect((await kit.enter(event, late)).payload.broadcasterEventEntry).toMatchObject({
      groupId: 3,
      eventId: `${event}-3`,
    })
    const next = await app.newMember({ avatar: true })
    expect((await kit.enter(event, next)).payload.broadcasterEventEntry.groupId).toBe(1)
    expect((await kit.resultsOf(`${event}-1`, next)).broadcasterEventResults.length).toBe(3)
  })

  it('include participants who entered between the beginning and the deal', async ({ app, kit }) => {
    const event = await kit.newEvent({ begins: 1, ends: 60, groups: 2 })
    const [early, between] = [await app.newMember({ avatar: true }), await app.newMember({ avatar: true })]
    await kit.enter(event, early)
    app.clock.moveTo(app.clock.now().add({ minutes: 2 }))
    expect((await kit.enter(event, between)).payload.broadcasterEventEntry).toMatchObject({ status: 3, groupId: 0 })
    await kit.settle()
    const groups = await Promise.all([early, between].map(async (one) => (await kit.entriesOf(one)).get(event)))
    expect(groups).toMatchObject([
      { groupId: 1, status: 3 },
      { groupId: 2, status: 3 },
    ])
  })
})

describe('results', () => {
  // shows events-70
  it('are empty before the start and during aggregation, unless the period is ignored', async ({
    app,
    kit,
    stages,
    giver,
    give,
  }) => {
    const [stage] = await newStages(stages, 1)
    if (!stage) throw new Error('no stage')
    const event = await kit.newEvent({ begins: 1, ends: 5 })
    await kit.enter(event, stage.host)
    const rows = async (ignorePeriod = false) =>
      (await kit.resultsOf(event, giver, ignorePeriod)).broadcasterEventResults.map(({ rank, score }) => [rank, score])
    const own = async (ignorePeriod = false) =>
      (await app.call(events.getResult, { eventId: event, vliveId: stage.host.vliveId, ignorePeriod }, giver)).payload
        .broadcasterEventResult
    expect([await rows(), await rows(true), await own()]).toEqual([[], [[0, 0]], null])
    expect(await own(true)).toMatchObject({ rank: 0, score: 0, groupId: 0 })
    await kit.pass(2)
    await give(stage, 1)
    await kit.settle()
    expect([await rows(), (await own())?.score]).toEqual([[[1, 100]], 100])
    await kit.pass(3.5)
    expect([await rows(), await rows(true), await own()]).toEqual([[], [[1, 100]], null])
    expect(await own(true)).toMatchObject({ rank: 1, score: 100 })
    expect((await kit.resultsOf(event, giver)).broadcasterEvent).toMatchObject({ status: 2, scoreTotal: 100 })
    await kit.pass(1)
    expect([await rows(), (await own())?.rank]).toEqual([[[1, 100]], 1])
  })

  // shows events-12, events-13, events-14, events-60
  it.for([1, 2, 3] as const)(
    'of an event of type %i have the winners that its rule names, and never change',
    async (type, { app, kit, stages, giver, give }) => {
      const people = await newStages(stages, 6)
      const event = await kit.newEvent({ begins: 1, ends: 30, type, winners: 2, thresholds: [200, 400] })
      for (const { host } of people) await kit.enter(event, host)
      await kit.pass(2)
      for (const [index, count] of [3, 5, 3, 1, 1].entries()) {
        app.clock.moveTo(app.clock.now().add({ seconds: 1 }))
        const stage = people[index]
        if (stage) await give(stage, count)
      }
      await kit.settle()
      const before = (await kit.resultsOf(event, giver)).broadcasterEventResults
      await kit.pass(40)
      const after = (await kit.resultsOf(event, giver)).broadcasterEventResults
      expect(after).toEqual(before)
      expect(after.map(({ rank, score }) => [rank, score])).toEqual([
        [1, 500],
        [2, 300],
        [2, 300],
        [4, 100],
        [4, 100],
        [0, 0],
      ])
      const prize = { eventType: type, numberOfWinners: 2, thresholds: [200, 400] }
      for (const one of after) {
        expect(one.isWinner).toBe(isWinner(prize, one))
        expect(one.reachedThresholds).toBe(reachedThresholds(prize.thresholds, one.score))
      }
      const pinned = app.context.db.updateTable('eventResults').set({ score: 1 }).execute()
      await expect(pinned).rejects.toThrow()
    },
  )

  // shows events-53
  it('of a group event have the winners of each group', async ({ kit, stages, giver, give }) => {
    const people = await newStages(stages, 4)
    const event = await kit.newEvent({ begins: 1, ends: 30, winners: 1, groups: 2 })
    for (const { host } of people) await kit.enter(event, host)
    await kit.pass(2)
    for (const [index, stage] of people.entries()) await give(stage, 10 - index)
    await kit.settle()
    const winners = async () =>
      (await kit.resultsOf(event, giver)).broadcasterEventResults.map(({ isWinner }) => isWinner)
    expect(await winners()).toEqual([true, true, false, false])
    await kit.pass(40)
    expect(await winners()).toEqual([true, true, false, false])
    const second = (await kit.resultsOf(`${event}-2`, giver)).broadcasterEventResults
    expect(second.map(({ rank, isWinner, groupId }) => [rank, isWinner, groupId])).toEqual([
      [1, true, 2],
      [2, false, 2],
    ])
  })

  it('wait for a broadcaster whose span may still extend to the end', async ({ app, kit, stages, giver }) => {
    const [stage] = await newStages(stages, 1)
    if (!stage) throw new Error('no stage')
    const event = await kit.newEvent({ begins: -1, ends: 2, scoreType: 2 })
    await kit.settle()
    await kit.enter(event, stage.host)
    const seeBroadcaster = (endedAt: Temporal.Instant | null) =>
      app.context.db
        .updateTable('presenceSpans')
        .set({ seenAt: app.clock.now(), endedAt })
        .where('userId', '=', stage.host.userId)
        .where('kind', '=', 'broadcast')
        .execute()
    const moveOn = (minutes: number) => {
      app.clock.moveTo(app.clock.now().add({ seconds: minutes * 60 }))
      return runDue(app.context, [eventsLifecycle, ...eventsScoring])
    }
    await moveOn(1)
    await seeBroadcaster(null)
    await moveOn(5)
    expect(await statusOf(app, event)).toBe(2)
    await seeBroadcaster(app.clock.now())
    await moveOn(0)
    expect(await statusOf(app, event)).toBe(3)
    expect((await kit.resultsOf(event, giver)).broadcasterEventResults).toMatchObject([
      { score: 120, broadcastSec: 120 },
    ])
  })

  it('are the same from the table while a board is loading or unreachable', async ({ app, kit, stages, give }) => {
    const people = await newStages(stages, 5)
    const event = await kit.newEvent({ begins: 1, ends: 30, winners: 1, groups: 2 })
    for (const { host } of people) await kit.enter(event, host)
    await kit.pass(2)
    for (const [index, stage] of people.entries()) await give(stage, 1 + Math.floor(index / 2))
    await kit.settle()
    const stored = await findEvent(app.context.db, event)
    if (!stored) throw new Error('no event')
    const never: Leaderboards = {
      raise: () => {},
      add: () => {},
      remove: () => {},
      page: () => new Promise(() => {}),
      rankOf: () => Promise.reject(new Error('the boards are away')),
    }
    const without = { ...app.context, leaderboards: never }
    for (const group of [0, 1, 2]) {
      const page = await pageOf(app.context, stored, group, 0)
      expect(await pageOf(without, stored, group, 0)).toEqual(page)
      expect(await pageOf(without, stored, group, 1)).toEqual(page.slice(1))
      for (const place of page) expect(await placeIn(without, stored, group, place.streamerId)).toEqual(place)
    }
  })

  // shows events-24, events-70
  it('are paginated', async ({ app, kit, giver }) => {
    const event = await kit.newEvent({ begins: -1, ends: 30 })
    await kit.settle()
    for (let n = 0; n < 31; n++) await kit.enter(event, await app.newMember({ avatar: true }))
    const page = async (number: number) =>
      (await app.call(events.listResults, { eventId: event, page: number }, giver)).payload
    expect((await page(1)).pagination).toEqual({ Current: 1, Next: 2 })
    const last = await page(2)
    expect([last.pagination, last.broadcasterEventResults.length]).toEqual([{ Current: 2, Next: 0 }, 1])
    expect((await page(3)).broadcasterEventResults).toEqual([])
  })
})

describe('a clock moved by weeks', () => {
  // shows events-38
  it('makes everything happen in its original order', async ({ app, kit, stages }) => {
    const [stage] = await newStages(stages, 1)
    if (!stage) throw new Error('no stage')
    const first = await kit.newEvent({ begins: 10, ends: 20 })
    const second = await kit.newEvent({ begins: 15, ends: 30 })
    // Pre-entering the second would cancel the pre-entry of the first, so enter it once the first has begun.
    await kit.enter(first, stage.host)
    await kit.pass(11)
    await kit.enter(second, stage.host)
    await kit.pass(60 * DAY)
    expect([await statusOf(app, first), await statusOf(app, second)]).toEqual([3, 3])
    const { rows } = await app.context.pool.query(
      `select e.event_id, s.began_at - v.begin_at as late, v.end_at - s.ended_at as early
       from event_scoring_spans s join event_entries n on n.id = s.entry_id join events v on v.id = n.event_id
       join events e on e.id = v.id where e.event_id = any($1) order by s.began_at`,
      [[first, second]],
    )
    expect(rows.map(({ event_id }) => event_id)).toEqual([first, second])
    expect(rows[0].early.minutes).toBe(5)
    expect(rows[1].early.minutes ?? 0).toBe(0)
  })
})

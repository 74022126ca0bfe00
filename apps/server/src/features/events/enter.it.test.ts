import { type ErrorName, errorCode, type OwnErrorName } from '@avalive/contract/errors'
import { events } from '@avalive/contract/events'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { type EventKit, eventKit, frozenClock } from '@avalive/testkit/events'
import { describe, expect } from 'vitest'

const it = appTest.override('options', frozenClock).extend('kit', { scope: 'file' }, ({ app }) => eventKit(app))

const streamer = (app: TestApp) => app.newMember({ avatar: true })
const statusIn = async (kit: EventKit, eventId: string, member: Member) =>
  (await kit.entriesOf(member)).get(eventId)?.status
const refusal = (name: ErrorName | OwnErrorName<'events'>) => ({ failure: { errorCode: errorCode('events', name) } })

describe('an event that has not begun', () => {
  // shows events-22, events-39
  it('can be pre-entered, which cancels the pre-entry of another event in the same period', async ({ app, kit }) => {
    const me = await streamer(app)
    const [first, second] = [await kit.newEvent({ begins: 10, ends: 60 }), await kit.newEvent({ begins: 50, ends: 90 })]
    const later = await kit.newEvent({ begins: 90, ends: 120 })
    expect((await kit.enter(first, me)).payload.broadcasterEventEntry).toEqual({
      eventId: first,
      parentId: first,
      groupId: 0,
      status: 1,
    })
    await kit.enter(later, me)
    await kit.enter(second, me)
    expect([await statusIn(kit, first, me), await statusIn(kit, second, me), await statusIn(kit, later, me)]).toEqual([
      undefined,
      1,
      1,
    ])
    expect((await kit.resultsOf(first, me)).totalNumOfParticipants).toBe(0)
    expect(await kit.enter(second, me)).toMatchObject(refusal('alreadyEntered'))
  })

  // shows events-40, events-72
  it('can be left by cancelling, and entered again', async ({ app, kit }) => {
    const me = await streamer(app)
    const event = await kit.newEvent({ begins: 10, ends: 60 })
    expect(await kit.cancel(event, me)).toMatchObject(refusal('noPreEntry'))
    await kit.enter(event, me)
    expect((await kit.eventFor(event, me)).canEntry).toBe(false)
    expect((await kit.cancel(event, me)).status).toBe(200)
    expect(await kit.cancel(event, me)).toMatchObject(refusal('noPreEntry'))
    expect((await kit.eventFor(event, me)).canEntry).toBe(true)
    expect((await kit.enter(event, me)).payload.broadcasterEventEntry.status).toBe(1)
    await kit.pass(11)
    expect(await statusIn(kit, event, me)).toBe(3)
    expect(await kit.cancel(event, me)).toMatchObject(refusal('eventBegun'))
  })
})

describe('a page that shows another account', () => {
  it('enters and cancels nothing for the account that is signed in', async ({ app, kit }) => {
    const me = await streamer(app)
    const event = await kit.newEvent({ begins: 10, ends: 60 })
    const input = { eventId: event, vliveId: 'v_somebody' }
    const mismatch = { status: 409, failure: { errorCode: errorCode('coins', 'accountMismatch') } }
    expect(await app.call(events.enter, input, me)).toMatchObject(mismatch)
    expect(await statusIn(kit, event, me)).toBeUndefined()
    await kit.enter(event, me)
    expect(await app.call(events.cancelPreEntry, input, me)).toMatchObject(mismatch)
    expect(await statusIn(kit, event, me)).toBe(1)
  })
})

describe('a running event', () => {
  // shows events-24, events-41
  it('scores at once for a streamer without another event', async ({ app, kit }) => {
    const me = await streamer(app)
    const event = await kit.newEvent({ begins: -5, ends: 60 })
    await kit.settle()
    expect((await kit.eventFor(event, me)).canEntry).toBe(true)
    expect((await kit.enter(event, me)).payload.broadcasterEventEntry.status).toBe(3)
    expect(await kit.enter(event, me)).toMatchObject(refusal('alreadyEntered'))
    expect((await kit.eventFor(event, me)).canEntry).toBe(false)
    expect((await kit.resultsOf(event, me)).isUserScoringTheEvent).toBe(true)
  })

  // shows events-42
  it('replaces another one for good: that score is erased, and that event cannot be entered again', async ({
    app,
    kit,
  }) => {
    const me = await streamer(app)
    const [old, next] = [await kit.newEvent({ begins: -5, ends: 60 }), await kit.newEvent({ begins: -5, ends: 60 })]
    await kit.settle()
    await kit.enter(old, me)
    await kit.enter(next, me)
    expect([await statusIn(kit, old, me), await statusIn(kit, next, me)]).toEqual([undefined, 3])
    expect(await kit.scoreIn(old, me)).toBeUndefined()
    expect((await kit.resultsOf(old, me)).totalNumOfParticipants).toBe(0)
    expect(await kit.enter(old, me)).toMatchObject(refusal('entryForbidden'))
    expect((await kit.eventFor(old, me)).canEntry).toBe(false)
  })

  // shows events-38, events-43, events-71
  it('can be switched to once in 48 hours after it was entered, keeping the scores', async ({ app, kit }) => {
    const me = await streamer(app)
    const week = 7 * 24 * 60
    const running = await kit.newEvent({ begins: -5, ends: week })
    const soon = await kit.newEvent({ begins: 5, ends: week })
    await kit.settle()
    await kit.enter(soon, me)
    await kit.enter(running, me)
    await kit.pass(6)
    expect([await statusIn(kit, running, me), await statusIn(kit, soon, me)]).toEqual([2, 3])

    expect((await kit.enter(running, me)).status).toBe(200)
    expect([await statusIn(kit, running, me), await statusIn(kit, soon, me)]).toEqual([3, 2])
    await kit.pass(48 * 60 - 1)
    const tooSoon = await kit.enter(soon, me)
    expect(tooSoon).toMatchObject(refusal('switchTooSoon'))
    expect(tooSoon.failure.message).toMatch(/48/)
    expect((await kit.eventFor(soon, me)).canEntry).toBe(true)
    await kit.pass(1)
    expect((await kit.enter(soon, me)).status).toBe(200)
    expect(await kit.scoreIn(running, me)).toBeDefined()
  })

  // shows events-44
  it('is given up by a switch if it is a group event', async ({ app, kit }) => {
    const me = await streamer(app)
    const running = await kit.newEvent({ begins: -5, ends: 600 })
    const groups = await kit.newEvent({ begins: 5, ends: 600, groups: 3 })
    await kit.settle()
    await kit.enter(groups, me)
    await kit.enter(running, me)
    await kit.pass(6)
    expect((await kit.entriesOf(me)).get(groups)).toMatchObject({ status: 3, groupId: 1, eventId: `${groups}-1` })
    await kit.enter(running, me)
    expect([await statusIn(kit, running, me), await statusIn(kit, groups, me)]).toEqual([3, undefined])
    expect(await kit.scoreIn(groups, me)).toBeUndefined()
    expect(await kit.enter(groups, me)).toMatchObject(refusal('entryForbidden'))
  })

  it('scores again without a wait when the event that scored meanwhile has ended', async ({ app, kit }) => {
    const me = await streamer(app)
    const long = await kit.newEvent({ begins: -5, ends: 600 })
    const short = await kit.newEvent({ begins: 5, ends: 10 })
    await kit.settle()
    await kit.enter(short, me)
    await kit.enter(long, me)
    await kit.pass(11)
    expect([await statusIn(kit, long, me), await statusIn(kit, short, me)]).toEqual([2, 2])
    expect((await kit.enter(long, me)).payload.broadcasterEventEntry.status).toBe(3)
  })

  // shows events-79
  it.for([0, 3])(
    'can be switched back to after a pre-entered event has ended, soon after a switch and with %i groups',
    async (groups, { app, kit }) => {
      const me = await streamer(app)
      const [first, earlier] = [
        await kit.newEvent({ begins: -5, ends: 600 }),
        await kit.newEvent({ begins: 1, ends: 600, groups }),
      ]
      const short = await kit.newEvent({ begins: 20, ends: 30 })
      await kit.settle()
      await kit.enter(first, me)
      await kit.enter(earlier, me)
      await kit.pass(2)
      // A switch by the streamer, after which the next one has to wait 48 hours.
      if (groups === 0) {
        await kit.enter(first, me)
        expect(await kit.enter(earlier, me)).toMatchObject(refusal('switchTooSoon'))
      }
      const scored = groups === 0 ? first : earlier
      await app.context.pool.query(
        `update event_scores set coins = 70, score = 70 where streamer_id = $1
         and event_id = (select id from events where event_id = $2)`,
        [me.userId, scored],
      )
      await kit.enter(short, me)
      await kit.pass(20)
      expect([await statusIn(kit, scored, me), await statusIn(kit, short, me)]).toEqual([2, 3])
      await kit.pass(10)
      expect([await statusIn(kit, scored, me), await statusIn(kit, short, me)]).toEqual([2, 2])
      expect((await kit.eventFor(scored, me)).canEntry).toBe(true)

      expect((await kit.enter(scored, me, '')).payload.broadcasterEventEntry.status).toBe(3)
      expect((await kit.scoreIn(scored, me))?.score).toBe(70)
      const { rows } = await app.context.pool.query<{ last: Date | null }>(
        'select last_switch_at as last from event_streamers where streamer_id = $1',
        [me.userId],
      )
      // Only the streamer's own switch counts for the wait.
      expect(rows[0]?.last === null).toBe(groups > 0)
    },
  )

  // shows events-38
  it('counts as begun before the lifecycle task has run', async ({ app, kit }) => {
    const me = await streamer(app)
    const event = await kit.newEvent({ begins: 1, ends: 60 })
    const other = await kit.newEvent({ begins: -5, ends: 60 })
    await kit.settle()
    await kit.enter(event, me)
    app.clock.moveTo(app.clock.now().add({ minutes: 2 }))
    expect(await kit.cancel(event, me)).toMatchObject(refusal('eventBegun'))
    expect((await kit.resultsOf(event, me)).isUserScoringTheEvent).toBe(true)
    await kit.enter(other, me)
    await kit.settle()
    expect([await statusIn(kit, event, me), await statusIn(kit, other, me)]).toEqual([undefined, 3])
    expect(await kit.enter(event, me)).toMatchObject(refusal('entryForbidden'))
  })
})

describe('an entry with an agreed loss', () => {
  // shows events-42
  it('is refused and changes nothing if another score would be lost', async ({ app, kit }) => {
    const me = await streamer(app)
    const [old, next] = [await kit.newEvent({ begins: -5, ends: 60 }), await kit.newEvent({ begins: -5, ends: 60 })]
    await kit.settle()
    expect((await kit.enter(old, me, '')).status).toBe(200)
    for (const agreed of ['', next, 'No such']) {
      expect(await kit.enter(next, me, agreed)).toMatchObject(refusal('lossNotAgreed'))
    }
    expect([await statusIn(kit, old, me), await statusIn(kit, next, me)]).toEqual([3, undefined])
    expect((await kit.enter(next, me, old)).status).toBe(200)
    expect(await statusIn(kit, old, me)).toBeUndefined()
  })

  // shows events-42
  it('is refused if it was meant as a pre-entry and the event has begun meanwhile', async ({ app, kit }) => {
    const me = await streamer(app)
    const [running, soon] = [await kit.newEvent({ begins: -5, ends: 60 }), await kit.newEvent({ begins: 1, ends: 60 })]
    await kit.settle()
    await kit.enter(running, me)
    app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
    expect(await kit.enter(soon, me, '')).toMatchObject(refusal('lossNotAgreed'))
    expect(await statusIn(kit, running, me)).toBe(3)
  })

  // shows events-42
  it.for([
    ['the event’s own id', (eventId: string) => eventId],
    ['the id of the streamer’s group', (eventId: string) => `${eventId}-1`],
  ] as const)('must name a group event that a switch gives up, by %s', async ([_which, nameOf], { app, kit }) => {
    const me = await streamer(app)
    const running = await kit.newEvent({ begins: -5, ends: 600 })
    const groups = await kit.newEvent({ begins: 5, ends: 600, groups: 3 })
    await kit.settle()
    await kit.enter(groups, me)
    await kit.enter(running, me)
    await kit.pass(6)
    expect((await kit.entriesOf(me)).get(groups)).toMatchObject({ status: 3, eventId: `${groups}-1` })
    for (const agreed of ['', running, nameOf(running), `${nameOf(groups)}-`]) {
      expect(await kit.enter(running, me, agreed)).toMatchObject(refusal('lossNotAgreed'))
    }
    expect([await statusIn(kit, running, me), await statusIn(kit, groups, me)]).toEqual([2, 3])
    expect((await kit.enter(running, me, nameOf(groups))).status).toBe(200)
    expect([await statusIn(kit, running, me), await statusIn(kit, groups, me)]).toEqual([3, undefined])
  })

  it('is ignored if nothing is lost', async ({ app, kit }) => {
    const me = await streamer(app)
    const [running, other] = [
      await kit.newEvent({ begins: -5, ends: 60 }),
      await kit.newEvent({ begins: -5, ends: 60 }),
    ]
    await kit.settle()
    expect((await kit.enter(running, me, other)).status).toBe(200)
    expect(await statusIn(kit, running, me)).toBe(3)
  })
})

describe('entering is refused', () => {
  // shows account-16, events-19, events-65, events-71, events-78
  it('for an event that is over or missing, and without an avatar', async ({ app, kit }) => {
    const me = await streamer(app)
    const event = await kit.newEvent({ begins: -5, ends: 1 })
    await kit.settle()
    app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
    expect(await kit.enter(event, me)).toMatchObject(refusal('entryClosed'))
    for (const eventId of ['nothing', `${event}-1`, 'No such', `${event}-`]) {
      expect((await kit.enter(eventId, me)).status).toBe(404)
      expect((await app.call(events.getEvent, { eventId }, me)).status).toBe(404)
    }
    const nobody = await app.newMember()
    for (const refused of [await kit.enter(event, nobody), await kit.cancel(event, nobody)]) {
      expect(refused).toMatchObject({ status: 403, ...refusal('avatarRequired') })
      expect(refused.failure.message).toMatch(/avatar/)
    }
    expect((await app.call(events.listAvatars, {}, nobody)).payload.avatars).toEqual([])
    expect((await app.call(events.listAvatars, {}, me)).payload.avatars).toEqual([
      { avatarId: expect.stringMatching(/^\d+$/), name: 'Mio', thumbnailUrl: '/icons/newcomer.svg' },
    ])
  })

  // shows events-57, events-58, events-59, events-68
  it('for an event for other ranks, until the streamer opts in and has one of them', async ({ app, kit }) => {
    const me = await streamer(app)
    const event = await kit.newEvent({ begins: -5, ends: 60, ranks: ['E', 'S'] })
    const best = await kit.newEvent({ begins: -5, ends: 60, ranks: ['A', 'S'] })
    await kit.settle()
    expect((await app.call(events.getStreamerOwner, {}, me)).payload.rankInfo).toEqual({ isEnabled: false, rank: 'E' })
    expect(await kit.enter(event, me)).toMatchObject(refusal('rankNotEnabled'))
    expect((await kit.eventFor(event, me)).constraints).toEqual({ userRank: { UserRanks: ['E', 'S'] } })
    expect((await app.call(events.optInToRank, {}, me)).payload.rankInfo).toEqual({ isEnabled: true, rank: 'E' })
    expect(await kit.enter(best, me)).toMatchObject(refusal('rankNotAllowed'))
    expect((await kit.enter(event, me)).status).toBe(200)
    const owner = (await app.call(events.getStreamerOwner, { isLatestCounting: true }, me)).payload
    expect(owner).toMatchObject({ streamer: { vliveId: me.vliveId }, rankInfo: { isEnabled: true, rank: 'E' } })
  })
})

import { events } from '@avalive/contract/events'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { eventKit, frozenClock } from '@avalive/testkit/events'
import { describe, expect } from 'vitest'

const it = appTest.override('options', frozenClock).extend('kit', { scope: 'file' }, ({ app }) => eventKit(app))

const past = async (app: TestApp, member: Member, page = 1, after?: string) =>
  (await app.call(events.listPastEvents, { page, ...(after && { after }) }, member)).payload
const ids = ({ broadcasterEvents }: Awaited<ReturnType<typeof past>>) =>
  broadcasterEvents.map(({ parentId }) => parentId)

const FORTNIGHT = 14 * 24 * 60

describe('past events', () => {
  // shows events-80
  it('are the ended ones, the latest first, for every signed-in caller', async ({ app, kit }) => {
    const [me, other] = [await app.newMember({ avatar: true }), await app.newMember()]
    const [first, second] = [await kit.newEvent({ begins: 1, ends: 10 }), await kit.newEvent({ begins: 1, ends: 20 })]
    const running = await kit.newEvent({ begins: 1, ends: 60 })
    await kit.enter(first, me)
    expect(ids(await past(app, other))).toEqual([])
    await kit.pass(15)
    expect(ids(await past(app, other))).toEqual([first])
    await kit.pass(10)
    expect([ids(await past(app, other)), ids(await past(app, me))]).toEqual([
      [second, first],
      [second, first],
    ])
    expect((await past(app, me)).now.seconds).toBe(Math.floor(app.clock.now().epochMilliseconds / 1000))
    expect(ids(await past(app, me))).not.toContain(running)
    expect((await app.call(events.listPastEvents, { page: 1 })).status).toBe(401)
  })

  // shows events-80
  it('keep their results and the caller’s entry after they are closed', async ({ app, kit }) => {
    const [me, other] = [await app.newMember({ avatar: true }), await app.newMember()]
    const eventId = await kit.newEvent({ begins: 1, ends: 10, groups: 2 })
    await kit.enter(eventId, me)
    await kit.pass(12)
    await kit.pass(FORTNIGHT)
    const entry = { eventId: `${eventId}-1`, parentId: eventId, groupId: 1, status: 2 }
    const mine = await past(app, me)
    expect(mine.broadcasterEvents.find(({ parentId }) => parentId === eventId)).toMatchObject({
      status: 4,
      eventId: `${eventId}-1`,
      groupId: 1,
      canEntry: false,
    })
    expect(mine.broadcasterEventEntries).toEqual([entry])
    expect((await past(app, other)).broadcasterEventEntries).toEqual([])
    expect((await app.call(events.getEvent, { eventId }, me)).payload.broadcasterEventEntry).toEqual(entry)
    expect((await app.call(events.getEvent, { eventId }, other)).payload.broadcasterEventEntry).toBeNull()
    for (const reader of [me, other]) {
      const { broadcasterEventResults } = await kit.resultsOf(eventId, reader)
      expect(broadcasterEventResults.map(({ Streamer }) => Streamer.vliveId)).toEqual([me.vliveId])
      const own = await app.call(events.getResult, { eventId, vliveId: me.vliveId }, reader)
      expect(own.payload.broadcasterEventResult).toMatchObject({ rank: 0, groupId: 1 })
    }
  })

  it('omit entries that were given up or cancelled', async ({ app, kit }) => {
    const me = await app.newMember({ avatar: true })
    const [left, cancelled] = [
      await kit.newEvent({ begins: -1, ends: 10 }),
      await kit.newEvent({ begins: 3, ends: 10 }),
    ]
    const instead = await kit.newEvent({ begins: -1, ends: 10 })
    await kit.settle()
    await kit.enter(left, me)
    await kit.enter(instead, me)
    await kit.enter(cancelled, me)
    await kit.cancel(cancelled, me)
    await kit.pass(12)
    const { broadcasterEventEntries } = await past(app, me)
    expect(broadcasterEventEntries.map(({ parentId }) => parentId)).toEqual([instead])
  })
})

describe('pages of past events', () => {
  // shows events-80
  it('have 20 events, Next 0 on the last one, and no gaps or duplicates when an event ends meanwhile', async ({
    app,
    kit,
  }) => {
    const me = await app.newMember()
    const before = ids(await past(app, me)).length
    const made: string[] = []
    for (let n = 0; n < 45 - before; n++) made.push(await kit.newEvent({ begins: 1, ends: 5 + (n % 10) }))
    await kit.pass(30)
    const first = await past(app, me)
    expect(first.pagination).toEqual({ Current: 1, Next: 2 })
    expect(first.broadcasterEvents).toHaveLength(20)

    const late = await kit.newEvent({ begins: 1, ends: 2 })
    await kit.pass(3)
    const second = await past(app, me, 2, ids(first).at(-1))
    const third = await past(app, me, 3, ids(second).at(-1))
    expect([second.pagination.Next, third.pagination.Next]).toEqual([3, 0])
    const read = [...ids(first), ...ids(second), ...ids(third)]
    expect(read).toHaveLength(45)
    expect(new Set(read).size).toBe(45)
    expect(read).toEqual(expect.arrayContaining(made))
    expect(read).not.toContain(late)
    const ends = [...first.broadcasterEvents, ...second.broadcasterEvents, ...third.broadcasterEvents].map(
      ({ endAt }) => endAt.seconds,
    )
    expect(ends).toEqual(ends.toSorted((one, other) => other - one))

    // A page number without `after` is counted from the newest event.
    expect(ids(await past(app, me, 2))[0]).toBe(ids(first).at(-1))
    expect(ids(await past(app, me, 9))).toEqual([])
    expect((await past(app, me, 9)).pagination).toEqual({ Current: 9, Next: 0 })
  })

  it('have Next 0 after a last page that is full', async ({ app, kit }) => {
    const me = await app.newMember()
    const all = [...ids(await past(app, me, 1)), ...ids(await past(app, me, 2)), ...ids(await past(app, me, 3))]
    const missing = 60 - all.length
    for (let n = 0; n < missing; n++) await kit.newEvent({ begins: 1, ends: 2 })
    await kit.pass(3)
    expect((await past(app, me, 3)).pagination).toEqual({ Current: 3, Next: 0 })
  })

  it.for([
    ['a page before the first', { page: 0 }, 400],
    ['half a page', { page: 1.5 }, 400],
    ['an event that is not there', { page: 2, after: 'nothing' }, 404],
    ['what no event can be called', { page: 2, after: 'No such' }, 404],
  ] as const)('refuse %s', async ([_what, input, status], { app }) => {
    expect((await app.call(events.listPastEvents, input, await app.newMember())).status).toBe(status)
  })
})

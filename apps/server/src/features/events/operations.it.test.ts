import type { Input, SentInput } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { eventOperations } from '@avalive/contract/event-operations'
import { events } from '@avalive/contract/events'
import { search } from '@avalive/contract/search'
import type { Member, TestApp } from '@avalive/testkit/app'
import { eventsTest } from '@avalive/testkit/events-test'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { publicId } from '../../platform/ids.ts'
import { indexDue } from '../search/index-changes.ts'
import { eventPreview } from './preview.ts'
import { listedEventIds } from './sitemap-store.ts'

type Fields = SentInput<typeof eventOperations.createEvent>['fields']

const it = eventsTest.extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const fieldsAt = (app: TestApp, changes: Partial<Fields> = {}): Fields => ({
  eventType: 1,
  scoreType: 1,
  beginAt: app.clock.now().add({ minutes: 60 }).toString(),
  endAt: app.clock.now().add({ minutes: 180 }).toString(),
  numberOfGroups: 0,
  numberOfWinners: 3,
  thresholds: [],
  userRanks: null,
  name: { ja: '灯籠の宴', en: 'Lantern banquet' },
  description: { ja: '歌おう。', en: 'Sing.' },
  headerImageUrl: '/event_images/0001.svg',
  iconUrl: '/icons/newcomer.svg',
  pageImageUrl: '',
  fontColorId: 0,
  bgColor: '#102030',
  imageId: 0,
  showScore: true,
  showBroadcastTime: true,
  showAllBroadcast: 0,
  showAllWatch: 0,
  showAllScore: 0,
  ...changes,
})

const reason = 'a test'
const failure = (name: 'idTaken' | 'fieldsInvalid' | 'frozen' | 'wrongStage') => ({
  failure: { errorCode: errorCode('events', name) },
})
const conflict = { status: 409, failure: { errorCode: errorCode('events', 'conflict') } }

const draft = async (app: TestApp, operator: Member, changes: Partial<Fields> = {}) => {
  const eventId = publicId('ev')
  const created = await app.call(
    eventOperations.createEvent,
    { eventId, fields: fieldsAt(app, changes), reason },
    operator,
  )
  expect(created).toMatchObject({ status: 200, payload: { event: { eventId, stage: 'draft', version: 0 } } })
  return eventId
}

const scheduled = async (app: TestApp, operator: Member, changes: Partial<Fields> = {}) => {
  const eventId = await draft(app, operator, changes)
  const { payload } = await app.call(eventOperations.scheduleEvent, { eventId, version: 0, reason }, operator)
  expect(payload.event).toMatchObject({ stage: 'scheduled', status: 0, version: 1 })
  return eventId
}

const change = async (app: TestApp, operator: Member, eventId: string, changes: Partial<Fields>) => {
  const { payload } = await app.call(eventOperations.getOperatedEvent, { eventId }, operator)
  const { stage: _1, status: _2, participants: _3, createdAt: _4, eventId: _5, version, ...fields } = payload.event
  const sent = { ...fields, beginAt: String(fields.beginAt), endAt: String(fields.endAt), ...changes } as Input<
    typeof eventOperations.createEvent
  >['fields']
  return app.call(eventOperations.changeEvent, { eventId, version, fields: sent, reason }, operator)
}

/** Every public place that an event can be found in. */
const isPublic = async (app: TestApp, eventId: string, name: string, viewer: Member): Promise<boolean[]> => {
  await runDue(app.context, [indexDue])
  const { payload: found } = await app.call(search.find, { query: name }, viewer)
  const { payload: listed } = await app.call(events.listEvents, {}, viewer)
  const { payload: past } = await app.call(events.listPastEvents, { page: 1 }, viewer)
  const preview = await eventPreview(`/events/${eventId}`, { context: app.context, locale: 'en' })
  return [
    (await app.call(events.getEvent, { eventId }, viewer)).status === 200,
    (await app.call(events.listResults, { eventId, page: 1, ignorePeriod: true }, viewer)).status === 200,
    (await app.call(events.getEvent, { eventId: `${eventId}-1` }, viewer)).status === 200,
    found.events.items.some((event) => event.eventId === eventId),
    [...listed.broadcasterEvents, ...past.broadcasterEvents].some(({ parentId }) => parentId === eventId),
    (await listedEventIds(app.context.db)).includes(eventId),
    preview !== null,
    (await app.server.inject(`/pictures/events/${eventId}.svg`)).statusCode === 200,
  ]
}

const nowhere = Array(8).fill(false)
const everywhere = Array(8).fill(true)

describe('a draft', () => {
  // shows console-4
  it('is in no public call, document, picture, search or sitemap until it is scheduled', async ({ app, operator }) => {
    const viewer = await app.newMember({ avatar: true })
    const name = `Lantern ${publicId('x', 8)}`
    const eventId = await draft(app, operator, { name: { ja: name, en: name }, numberOfGroups: 2 })
    expect(await isPublic(app, eventId, name, viewer)).toEqual(nowhere)
    expect((await app.call(events.enter, { eventId }, viewer)).status).toBe(404)

    await app.call(eventOperations.scheduleEvent, { eventId, version: 0, reason }, operator)
    expect(await isPublic(app, eventId, name, viewer)).toEqual(everywhere)

    await app.call(eventOperations.unscheduleEvent, { eventId, version: 1, reason }, operator)
    expect(await isPublic(app, eventId, name, viewer)).toEqual(nowhere)
  })

  it('does not begin, whatever the time', async ({ app, kit, operator }) => {
    const eventId = await draft(app, operator)
    await kit.pass(120)
    const { payload } = await app.call(eventOperations.getOperatedEvent, { eventId }, operator)
    expect(payload.event).toMatchObject({ status: -1, stage: 'draft' })
    expect(await app.call(eventOperations.scheduleEvent, { eventId, version: 0, reason }, operator)).toMatchObject(
      failure('fieldsInvalid'),
    )
  })

  it('may be incomplete, but is not scheduled before it is complete', async ({ app, operator }) => {
    const eventId = await draft(app, operator, { name: { ja: '灯籠の宴' }, description: {}, iconUrl: '' })
    const schedule = (version: number) =>
      app.call(eventOperations.scheduleEvent, { eventId, version, reason }, operator)
    expect(await schedule(0)).toMatchObject(failure('fieldsInvalid'))
    expect((await change(app, operator, eventId, fieldsAt(app))).payload.event.version).toBe(1)
    expect((await schedule(1)).payload.event.stage).toBe('scheduled')
  })

  it.for([
    ['a taken id', {}, 'idTaken'],
    ['an end before its begin', { endAt: '2026-12-01T00:00:00Z', beginAt: '2026-12-02T00:00:00Z' }, 'fieldsInvalid'],
    ['steps that fall', { thresholds: [9, 3] }, 'fieldsInvalid'],
  ] as const)('is refused with %s', async ([, changes, expected], { app, operator }) => {
    const eventId = expected === 'idTaken' ? await draft(app, operator) : publicId('ev')
    const sent = { eventId, fields: fieldsAt(app, changes as Partial<Fields>), reason }
    expect(await app.call(eventOperations.createEvent, sent, operator)).toMatchObject(failure(expected))
  })

  it('is refused with a text in an unknown language', async ({ app, operator }) => {
    const sent = { eventId: publicId('ev'), fields: fieldsAt(app, { name: { tlh: 'tlhIngan' } }), reason }
    expect((await app.call(eventOperations.createEvent, sent, operator)).status).toBe(400)
  })

  it('is previewed with the room of its podium, which is drawn only once it is public', async ({ app, operator }) => {
    const eventId = publicId('ev')
    const headerImageUrl = `/pictures/events/${eventId}.svg?room=festival&time=night`
    const fields = fieldsAt(app, { headerImageUrl })
    await app.call(eventOperations.createEvent, { eventId, fields, reason }, operator)
    const header = async () =>
      (await app.call(events.getEventPreview, { eventId }, operator)).payload.broadcasterEvent.headerImageUrl
    expect(await header()).toBe('/pictures/rooms/festival-night.svg')
    await app.call(eventOperations.scheduleEvent, { eventId, version: 0, reason }, operator)
    expect(await header()).toBe(headerImageUrl)
  })

  it('is previewed as its page will be, without a trace', async ({ app, operator }) => {
    const eventId = await draft(app, operator, { numberOfGroups: 2, thresholds: [] })
    const preview = (await app.call(events.getEventPreview, { eventId }, operator)).payload.broadcasterEvent
    await app.call(eventOperations.scheduleEvent, { eventId, version: 0, reason }, operator)
    const shown = (await app.call(events.getEvent, { eventId }, operator)).payload.broadcasterEvent
    expect(preview).toEqual(shown)
    expect((await app.auditOf(`event:${eventId}`)).map(({ action }) => action)).toEqual([
      'events.createEvent',
      'events.scheduleEvent',
    ])
  })
})

describe('a scheduled event', () => {
  it('can be changed in everything until somebody enters it', async ({ app, kit, operator }) => {
    const eventId = await scheduled(app, operator)
    expect(await change(app, operator, eventId, { scoreType: 2, numberOfGroups: 3 })).toMatchObject({ status: 200 })
    const streamer = await app.newMember({ avatar: true })
    expect((await kit.enter(eventId, streamer)).status).toBe(200)
    for (const taken of [
      { scoreType: 1 },
      { numberOfGroups: 0 },
      { numberOfWinners: 1 },
      { userRanks: ['S'] },
    ] as const)
      expect(await change(app, operator, eventId, taken as Partial<Fields>)).toMatchObject(failure('frozen'))
    expect((await change(app, operator, eventId, { numberOfWinners: 9 })).payload.event).toMatchObject({
      stage: 'entered',
      participants: 1,
      numberOfWinners: 9,
    })
  })

  it('becomes a draft again only while nobody has entered', async ({ app, kit, operator }) => {
    const eventId = await scheduled(app, operator)
    const streamer = await app.newMember({ avatar: true })
    await kit.enter(eventId, streamer)
    const unschedule = () => app.call(eventOperations.unscheduleEvent, { eventId, version: 1, reason }, operator)
    expect(await unschedule()).toMatchObject(failure('wrongStage'))
    await kit.cancel(eventId, streamer)
    expect((await unschedule()).payload.event).toMatchObject({ stage: 'draft', version: 2 })
    expect(await kit.entriesOf(streamer)).toEqual(new Map())
  })

  it('is withdrawn for good with its pre-entries', async ({ app, kit, operator }) => {
    const eventId = await scheduled(app, operator)
    const others = await scheduled(app, operator)
    const people = await Promise.all([1, 2, 3].map(() => app.newMember({ avatar: true })))
    for (const person of people) await kit.enter(eventId, person)
    const withdrawn = await app.call(eventOperations.withdrawEvent, { eventId, version: 1, reason }, operator)
    expect(withdrawn.payload.event).toMatchObject({ stage: 'withdrawn', status: -2, participants: 0 })
    for (const person of people) expect(await kit.entriesOf(person)).toEqual(new Map())
    await kit.pass(90)
    expect(await app.call(events.getEvent, { eventId }, operator)).toMatchObject({ status: 404 })
    for (const person of people) expect((await kit.enter(others, person)).status).toBe(200)
    const act = { eventId, version: 2, reason }
    for (const call of ['scheduleEvent', 'unscheduleEvent', 'withdrawEvent'] as const)
      expect(await app.call(eventOperations[call], act, operator)).toMatchObject(failure('wrongStage'))
    await expect(
      app.context.db.updateTable('events').set({ status: 0 }).where('eventId', '=', eventId).execute(),
    ).rejects.toThrow('cannot go')
  })
})

describe('a running event', () => {
  it('changes in its texts and ends later, and in nothing else', async ({ app, kit, operator }) => {
    const eventId = await scheduled(app, operator)
    await kit.pass(61)
    const later = app.clock.now().add({ minutes: 500 }).toString()
    const texts = { name: { ja: '夜の宴', en: 'Night banquet' }, endAt: later }
    expect((await change(app, operator, eventId, texts)).payload.event).toMatchObject({ stage: 'running', ...texts })
    for (const taken of [
      { iconUrl: '/event_images/0002.svg' },
      { endAt: app.clock.now().add({ minutes: 5 }).toString() },
    ])
      expect(await change(app, operator, eventId, taken)).toMatchObject(failure('frozen'))
    await kit.pass(499)
    expect((await kit.eventFor(eventId, operator)).status).toBe(1)
    await kit.pass(1.5)
    expect((await kit.eventFor(eventId, operator)).status).toBe(2)
    expect(await change(app, operator, eventId, { name: { ja: '後', en: 'after' } })).toMatchObject(failure('frozen'))
  })
})

describe('changes of an event', () => {
  it('leave a row each with the values that changed', async ({ app, operator }) => {
    const eventId = await draft(app, operator)
    await change(app, operator, eventId, { bgColor: '#ffffff', numberOfWinners: 5 })
    await change(app, operator, eventId, {})
    expect((await app.auditOf(`event:${eventId}`)).slice(1)).toEqual([
      {
        actorId: operator.userId,
        action: 'events.changeEvent',
        before: { version: 0, bgColor: '#102030', numberOfWinners: 3 },
        after: { version: 1, bgColor: '#ffffff', numberOfWinners: 5 },
        reason,
      },
    ])
  })

  it('lose nothing when two operators make one at once', async ({ app, operator }) => {
    const eventId = await draft(app, operator)
    const other = await app.newMember({ role: 'operator' })
    const save = (who: Member, name: string) =>
      app.call(
        eventOperations.changeEvent,
        { eventId, version: 0, fields: fieldsAt(app, { name: { ja: name, en: name } }), reason },
        who,
      )
    const saved = await Promise.all([save(operator, 'one'), save(other, 'two'), save(operator, 'three')])
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(saved.filter(({ status }) => status === 409)[0]).toMatchObject(conflict)
    const { payload } = await app.call(eventOperations.getOperatedEvent, { eventId }, operator)
    expect(payload.event.name).toEqual(saved.find(({ status }) => status === 200)?.payload.event.name)
  })

  it('never strand an entry that races with the way back to a draft', async ({ app, kit, operator }) => {
    for (let round = 0; round < 6; round++) {
      const eventId = await scheduled(app, operator)
      const people = await Promise.all([1, 2, 3].map(() => app.newMember({ avatar: true })))
      const back = app.call(eventOperations.unscheduleEvent, { eventId, version: 1, reason }, operator)
      const entered = await Promise.all(people.map((person) => kit.enter(eventId, person)))
      const stage = (await app.call(eventOperations.getOperatedEvent, { eventId }, operator)).payload.event
      const count = entered.filter(({ status }) => status === 200).length
      expect([(await back).status, stage.status, stage.participants]).toEqual(
        count > 0 ? [409, 0, count] : [200, -1, 0],
      )
    }
  })

  it('cancel each pre-entry that races with a withdrawal', async ({ app, kit, operator }) => {
    for (let round = 0; round < 6; round++) {
      const eventId = await scheduled(app, operator)
      const people = await Promise.all([1, 2, 3, 4].map(() => app.newMember({ avatar: true })))
      const [first] = people
      if (first) await kit.enter(eventId, first)
      const withdrawn = app.call(eventOperations.withdrawEvent, { eventId, version: 1, reason }, operator)
      const entered = await Promise.all(people.slice(1).map((person) => kit.enter(eventId, person)))
      expect((await withdrawn).status).toBe(200)
      for (const { status } of entered) expect([200, 404]).toContain(status)
      const { payload } = await app.call(eventOperations.getOperatedEvent, { eventId }, operator)
      expect(payload.event).toMatchObject({ stage: 'withdrawn', participants: 0 })
      for (const person of people) expect(await kit.entriesOf(person)).toEqual(new Map())
    }
  })
})

describe('the list of events', () => {
  it('finds, filters and pages drafts, events and withdrawn ones', async ({ app, operator }) => {
    const word = publicId('w', 8)
    const name = { ja: word, en: word }
    const ids: string[] = []
    for (let minute = 0; minute < 55; minute++) {
      const beginAt = app.clock
        .now()
        .add({ minutes: 100 + minute })
        .toString()
      const endAt = app.clock.now().add({ minutes: 400 }).toString()
      ids.push(await draft(app, operator, { name, beginAt, endAt }))
    }
    const list = (more: object) =>
      app.call(eventOperations.listOperatedEvents, { search: word, sort: 'beginAt', ...more }, operator)
    const first = (await list({})).payload
    const second = (await list({ after: first.next ?? '' })).payload
    expect([...first.rows, ...second.rows].map(({ eventId }) => eventId)).toEqual(ids.toReversed())
    expect([first.rows.length, second.next]).toEqual([50, null])
    const [one = ''] = ids
    await app.call(eventOperations.scheduleEvent, { eventId: one, version: 0, reason }, operator)
    expect((await list({ stage: 'scheduled' })).payload.rows.map(({ eventId }) => eventId)).toEqual([one])
    expect((await list({ stage: 'draft', descending: false })).payload.rows[0]?.eventId).toBe(ids[1])
    const byId = await app.call(eventOperations.listOperatedEvents, { search: one, sort: 'created' }, operator)
    expect(byId.payload.rows.map(({ eventId }) => eventId)).toEqual([one])
  })
})

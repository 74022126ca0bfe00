import { events } from '@avalive/contract/events'
import type { Persona } from '@avalive/demo-world/persona-names'
import { demoWorld } from '@avalive/demo-world/world'
import { locales } from '@avalive/i18n/locales'
import { readRate } from '@avalive/rules/points/rate'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { dueTasks, features } from '../../app.ts'
import { runDue } from '../../platform/due.ts'
import { seedWorld } from '../sandbox/seed.ts'
import { openSession } from '../session/open-session.ts'
import { renewEvents } from './renew-events.ts'

let sessionOf: (persona: Persona) => Promise<Member>
const it = appTest.override('options', { parts: { due: [] } })
it.beforeAll(async ({ app }) => {
  const world = demoWorld(app.clock.now())
  await seedWorld(app.context.db, features, world, readRate('0.5'), app.context.sealing)
  await runDue(app.context, dueTasks)
  sessionOf = async (persona) => {
    const { db } = app.context
    const { vliveId } = world.people.find((person) => person.persona === persona) ?? { vliveId: '' }
    const { id } = await db.selectFrom('users').where('vliveId', '=', vliveId).select('id').executeTakeFirstOrThrow()
    const opened = await db.transaction().execute((tx) => openSession(tx, id, app.clock.now()))
    if (!opened) throw new Error(`${persona} has no session`)
    return { userId: id, ...opened }
  }
})

const seen = async (app: TestApp, eventId: string, persona: Persona) => {
  const member = await sessionOf(persona)
  const { broadcasterEvent } = (await app.call(events.getEvent, { eventId }, member)).payload
  const { broadcasterEventEntries } = (await app.call(events.listEvents, {}, member)).payload
  const entry = broadcasterEventEntries.find(({ parentId }) => parentId === eventId)
  const { rankInfo } = (await app.call(events.getStreamerOwner, {}, member)).payload
  return { canEntry: broadcasterEvent.canEntry, entry: entry?.status, status: broadcasterEvent.status, rankInfo }
}

describe('the events of the demo world', () => {
  it('are of every kind, and in every status except aggregation', async ({ app }) => {
    const rows = await app.context.db
      .selectFrom('events')
      .select(['eventId', 'status', 'eventType', 'scoreType'])
      .execute()
    expect(Object.fromEntries(rows.map(({ eventId, status }) => [eventId, status]))).toEqual({
      autumn_cup: 1,
      star_groups: 1,
      long_talk: 1,
      full_house: 1,
      one_night: 1,
      first_steps: 1,
      winter_stage: 0,
      stars_only: 0,
      summer_finale: 3,
      spring_songs: 4,
      summer_finale_past: 4,
      stars_only_past: 4,
      spring_songs_past: 4,
    })
    expect(new Set(rows.map((row) => row.eventType))).toEqual(new Set([1, 2, 3]))
    expect(new Set(rows.map((row) => row.scoreType))).toEqual(new Set([1, 2, 3]))
  })

  it.for([
    ['viewer', 'winter_stage', { canEntry: true, entry: undefined, status: 0 }],
    ['viewer', 'autumn_cup', { canEntry: true, entry: undefined, status: 1 }],
    ['streamer', 'long_talk', { canEntry: true, entry: 2 }],
    ['streamer', 'autumn_cup', { canEntry: false, entry: 3 }],
    ['streamer', 'winter_stage', { canEntry: false, entry: 1, status: 0 }],
    ['streamer', 'stars_only', { canEntry: true, entry: undefined, rankInfo: { isEnabled: true } }],
    ['official', 'star_groups', { canEntry: false, entry: 3 }],
    ['official', 'autumn_cup', { canEntry: true, entry: 2 }],
    ['payoneer', 'autumn_cup', { canEntry: false, entry: undefined }],
    ['wise', 'stars_only', { canEntry: false, entry: undefined, rankInfo: { isEnabled: true } }],
    ['streamer-unranked', 'stars_only', { canEntry: false, entry: undefined, rankInfo: { isEnabled: false } }],
  ] as const)('give %s in %s the state %j', async ([persona, eventId, expected], { app }) => {
    expect(await seen(app, eventId, persona)).toMatchObject(expected)
  })

  it('have dozens of participants with scores, and three evenly sized groups', async ({ app }) => {
    const viewer = await sessionOf('viewer')
    const list = async (eventId: string) => (await app.call(events.listResults, { eventId, page: 1 }, viewer)).payload
    const cup = await list('autumn_cup')
    expect(cup.totalNumOfParticipants).toBeGreaterThanOrEqual(36)
    expect(cup.broadcasterEventResults.length).toBe(30)
    expect(cup.pagination).toEqual({ Current: 1, Next: 2 })
    expect(cup.broadcasterEventResults.filter(({ isWinner }) => isWinner).length).toBe(10)
    const sizes = Object.values((await list('star_groups')).groupIdToNumOfParticipants)
    expect(sizes.length).toBe(3)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    for (const over of ['summer_finale', 'spring_songs']) {
      expect((await list(over)).broadcasterEventResults.some(({ isWinner }) => isWinner)).toBe(true)
    }
  })

  it('have names and descriptions in every language', async ({ app }) => {
    const rows = await app.context.db.selectFrom('events').select(['name', 'description']).execute()
    for (const { name, description } of rows) {
      expect(Object.keys(Object(name)).sort()).toEqual([...locales].sort())
      expect(Object.keys(Object(description)).sort()).toEqual([...locales].sort())
    }
  })

  it('are all over and aggregated when the clock is moved by two months', async ({ app }) => {
    // Results become final in the first step, and stay visible for a fortnight from then.
    for (const days of [46, 14]) {
      app.clock.moveTo(app.clock.now().add({ hours: 24 * days }))
      await runDue(app.context, dueTasks)
    }
    const rows = await app.context.db.selectFrom('events').select(['eventId', 'status']).execute()
    expect(rows.filter(({ status }) => status !== 4)).toEqual([])
    const { rows: open } = await app.context.pool.query('select from event_scoring_spans where ended_at is null')
    expect(open).toEqual([])
  })

  // shows modes-2
  it('get new editions when the sandbox restarts with none running or upcoming', async ({ app }) => {
    const { db, clock } = app.context
    const phases = async () => {
      const { rows } = await app.context.pool.query<{ status: number; count: string }>(
        'select status, count(*) from events group by status order by status',
      )
      return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
    }
    expect(await phases()).toEqual({ 4: 13 })
    const world = demoWorld(clock.now())
    expect(await renewEvents(db, world, clock.now())).toBe(8)
    await runDue(app.context, dueTasks)
    expect(await phases()).toEqual({ 0: 2, 1: 6, 4: 13 })
    expect(await renewEvents(db, world, clock.now())).toBe(0)

    const viewer = await sessionOf('viewer')
    const { broadcasterEvents } = (await app.call(events.listEvents, {}, viewer)).payload
    const cup = broadcasterEvents.find(({ parentId }) => parentId.startsWith('autumn_cup_'))
    expect(cup?.iconUrl).toBe('/sandbox/art/event_icons/autumn_cup.svg')
    expect(cup?.headerImageUrl).toBe(`/pictures/events/${cup?.parentId}.svg?room=festival&time=dusk`)
    const results = (await app.call(events.listResults, { eventId: cup?.eventId ?? '', page: 1 }, viewer)).payload
    expect(results.broadcasterEventResults.filter(({ score }) => score > 0).length).toBeGreaterThan(20)
  })

  it('get only upcoming editions while others still run', async ({ app }) => {
    const { db } = app.context
    app.clock.moveTo(app.clock.now().add({ hours: 3 * 24 }))
    await runDue(app.context, dueTasks)
    expect(await renewEvents(db, demoWorld(app.clock.now()), app.clock.now())).toBe(2)
  })
})

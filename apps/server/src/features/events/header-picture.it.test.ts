import type { Member, TestApp } from '@avalive/testkit/app'
import { eventsTest as it } from '@avalive/testkit/events-test'
import { describe, expect } from 'vitest'
import { eventBoard } from '../../platform/leaderboard/port.ts'
import { findEvent } from './store.ts'

const get = (app: TestApp, url: string, headers = {}) => app.server.inject({ url, headers })

const dress = (app: TestApp, member: Member, seed: string) =>
  app.context.db
    .updateTable('avatars')
    .set({ look: JSON.stringify({ seed, hair: 'long' }) })
    .where('userId', '=', member.userId)
    .execute()

/** The fills of the steps: the medal of each person, from the one behind to the first. */
const stepsIn = (svg: string) => [...svg.matchAll(/fill="url\(#[^"]*-(m\d|dark)\)"/g)].map(([, fill]) => fill)

describe('the header picture of an event', () => {
  // shows events-90
  it('shows the first three with the medals of their ranks, once somebody has scored', async ({
    app,
    kit,
    stages,
    give,
  }) => {
    const eventId = await kit.newEvent({ begins: 1, ends: 10 })
    const url = `/pictures/events/${eventId}.svg?room=cafe&time=day`
    const people = [await stages.newStage(), await stages.newStage(), await stages.newStage(), await stages.newStage()]
    for (const [index, { host }] of people.entries()) {
      await dress(app, host, `${eventId} ${index}`)
      await kit.enter(eventId, host)
    }
    const before = await get(app, url)
    expect(before.statusCode).toBe(200)
    expect(before.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(before.headers['content-security-policy']).toContain("default-src 'none'")
    expect(stepsIn(before.body)).toEqual(['dark', 'dark', 'dark'])

    await kit.pass(1)
    expect((await get(app, url)).body).toBe(before.body)
    for (const [index, count] of [2, 2, 1].entries()) {
      const stage = people[index]
      if (stage) await give(stage, count)
    }
    await kit.settle()
    const running = await get(app, url)
    // Two share the first rank, so the last is third.
    expect(stepsIn(running.body)).toEqual(['m2', 'm0', 'm0'])
    const known = { 'if-none-match': String(running.headers.etag) }
    expect((await get(app, url, known)).statusCode).toBe(304)
    const [first] = people
    if (first) await dress(app, first.host, 'another')
    expect((await get(app, url, known)).statusCode).toBe(200)
  })

  // shows events-90
  it('shows the final results of an event that is over, and not its board', async ({ app, kit, stages, give }) => {
    const eventId = await kit.newEvent({ begins: 1, ends: 10 })
    // Other rooms have fills that look like those of a step.
    const url = `/pictures/events/${eventId}.svg?room=cafe&time=day`
    const [winner, other] = [await stages.newStage(), await stages.newStage()]
    for (const [index, { host }] of [winner, other].entries()) {
      await dress(app, host, `${eventId} ${index}`)
      await kit.enter(eventId, host)
    }
    await kit.pass(1)
    await give(winner, 2)
    await kit.pass(15)
    const found = await findEvent(app.context.db, eventId)
    const board = eventBoard(found?.id ?? 0n, 0)
    await app.context.leaderboards.page(board, 0, 3)
    const final = (await get(app, url)).body
    expect(stepsIn(final)).toEqual(['dark', 'dark', 'm0'])
    app.context.leaderboards.raise(board, other.host.userId, 1_000_000n, app.clock.now(), 1n)
    expect((await get(app, url)).body).toBe(final)
  })

  it('has the room that the address names, or one by the id', async ({ app, kit }) => {
    const eventId = await kit.newEvent({ begins: 1, ends: 10 })
    const pictureOf = async (query: string) => (await get(app, `/pictures/events/${eventId}.svg${query}`)).body
    const own = await pictureOf('')
    expect(await pictureOf('?room=nowhere&time=never')).toBe(own)
    const named = await Promise.all(['cafe', 'library', 'seaside'].map((room) => pictureOf(`?room=${room}`)))
    expect(new Set(named).size).toBe(3)
  })

  it.for(['nothing.svg', 'nothing', 'a%00b.svg'])('answers 404 to %s', async (name, { app }) => {
    expect((await get(app, `/pictures/events/${name}`)).statusCode).toBe(404)
  })
})

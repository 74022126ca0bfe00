import { live } from '@avalive/contract/live'
import { entryStatus } from '@avalive/rules/events/entry'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { eventKit } from '@avalive/testkit/events'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { publicId } from '../../platform/ids.ts'
import { aggregate } from './aggregate.ts'
import { eventsLifecycle } from './lifecycle.ts'
import { eventsScoring } from './score-due.ts'

const { entered, scoring, givenUp } = entryStatus
// The clock keeps running here, so that concurrent actions happen at arbitrary moments.
const it = appTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => eventKit(app))
  .extend('stages', { scope: 'file' }, ({ app }) => liveKit(app))

const entriesOf = (app: TestApp, { userId }: Member) =>
  app.context.db
    .selectFrom('eventEntries')
    .innerJoin('events', 'events.id', 'eventEntries.eventId')
    .where('streamerId', '=', userId)
    .select(['events.eventId', 'eventEntries.status'])
    .execute()
const spansOf = (app: TestApp, { userId }: Member) =>
  app.context.db
    .selectFrom('eventScoringSpans')
    .innerJoin('eventEntries', 'eventEntries.id', 'eventScoringSpans.entryId')
    .innerJoin('events', 'events.id', 'eventEntries.eventId')
    .where('eventScoringSpans.streamerId', '=', userId)
    .orderBy('beganAt')
    .orderBy('eventScoringSpans.id')
    .select(['events.eventId', 'beganAt as from', 'endedAt as to', 'events.endAt as endsAt'])
    .execute()
/** Number of participants by scores, sums and entries, which must agree. */
const countsOf = async (app: TestApp, eventId: string) => {
  const { rows } = await app.context.pool.query(
    `select (select count(*)::int from event_scores where event_id = e.id) as scores,
       (select participants from event_sums where event_id = e.id and group_id = 0) as sums,
       (select count(*)::int from event_entries where event_id = e.id and status in (1, 2, 3)) as entries
     from events e where e.event_id = $1`,
    [eventId],
  )
  return rows[0]
}
const settle = (app: TestApp) => runDue(app.context, [eventsLifecycle, ...eventsScoring])

describe('concurrently', () => {
  // shows events-37, events-45
  it('fifty enters of one streamer into different events leave one scoring, the others given up', async ({
    app,
    kit,
  }) => {
    const me = await app.newMember({ avatar: true })
    const all: string[] = []
    for (let n = 0; n < 50; n++) all.push(await kit.newEvent({ begins: -1, ends: 60, groups: n % 3 === 0 ? 2 : 0 }))
    await settle(app)
    const answers = await Promise.all(all.map((event) => kit.enter(event, me)))
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
    const entries = await entriesOf(app, me)
    expect(entries.filter(({ status }) => status === scoring).length).toBe(1)
    expect(entries.filter(({ status }) => status === givenUp).length).toBe(49)
    const spans = await spansOf(app, me)
    for (const [index, span] of spans.slice(1).entries()) {
      expect(span.from.epochMilliseconds).toBe(spans[index]?.to?.epochMilliseconds)
    }
    for (const event of all) {
      const { scores, sums, entries } = await countsOf(app, event)
      expect([scores, sums]).toEqual([entries, entries])
    }
  })

  // shows events-45
  it('twenty streamers crossing between two events end where they went, with correct sums', async ({ app, kit }) => {
    const [left, right] = [await kit.newEvent({ begins: -1, ends: 60 }), await kit.newEvent({ begins: -1, ends: 60 })]
    await settle(app)
    const people = await Promise.all(Array.from({ length: 20 }, () => app.newMember({ avatar: true })))
    const first = (index: number) => (index % 2 ? left : right)
    await Promise.all(people.map((one, index) => kit.enter(first(index), one)))
    const answers = await Promise.all(people.map((one, index) => kit.enter(first(index + 1), one)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    for (const event of [left, right]) expect(await countsOf(app, event)).toEqual({ scores: 10, sums: 10, entries: 10 })
  })

  it('the same enter twenty times makes one entry', async ({ app, kit }) => {
    const me = await app.newMember({ avatar: true })
    const event = await kit.newEvent({ begins: 30, ends: 60 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => kit.enter(event, me)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(await countsOf(app, event)).toEqual({ scores: 1, sums: 1, entries: 1 })
  })

  it('enters and cancels of one pre-entry leave consistent scores, sums and entries', async ({ app, kit }) => {
    const me = await app.newMember({ avatar: true })
    const event = await kit.newEvent({ begins: 30, ends: 60 })
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? kit.cancel(event, me) : kit.enter(event, me))))
    const [entry] = await entriesOf(app, me)
    const count = entry?.status === entryStatus.preEntry ? 1 : 0
    expect(await countsOf(app, event)).toEqual({ scores: count, sums: count, entries: count })
  })

  // shows events-45
  it('enters and the beginning leave every participant scoring and in one group', async ({ app, kit }) => {
    const event = await kit.newEvent({ begins: 10, ends: 60, groups: 3 })
    const people = await Promise.all(Array.from({ length: 30 }, () => app.newMember({ avatar: true })))
    await Promise.all(people.slice(0, 12).map((one) => kit.enter(event, one)))
    app.clock.moveTo(app.clock.now().add({ minutes: 10 }))
    const [, ...answers] = await Promise.all([settle(app), ...people.map((one) => kit.enter(event, one))])
    expect(answers.filter(({ status }) => status === 200).length).toBe(18)
    const { rows } = await app.context.pool.query(
      `select n.status, n.group_id, s.group_id as scored from event_entries n join events e on e.id = n.event_id
       join event_scores s on s.entry_id = n.id where e.event_id = $1`,
      [event],
    )
    expect(rows.length).toBe(30)
    for (const row of rows) {
      expect(row.status).toBe(scoring)
      expect(row.group_id).toBeGreaterThan(0)
      expect(row.scored).toBe(row.group_id)
    }
    const sizes = await app.context.pool.query(
      `select s.participants, (select count(*)::int from event_scores c where c.event_id = s.event_id and c.group_id = s.group_id) as counted
       from event_sums s join events e on e.id = s.event_id where e.event_id = $1 and s.group_id > 0`,
      [event],
    )
    for (const { participants, counted } of sizes.rows) expect(participants).toBe(counted)
  })

  // shows events-45
  it('enters and the end leave every entrant in the results, and no scoring past the end', async ({ app, kit }) => {
    const event = await kit.newEvent({ begins: -10, ends: 5 })
    await settle(app)
    const people = await Promise.all(Array.from({ length: 20 }, () => app.newMember({ avatar: true })))
    const end = app.clock.now().add({ minutes: 5 })
    app.clock.moveTo(end.subtract({ milliseconds: 30 }))
    const slowly = async (one: Member, index: number) => {
      await new Promise((resolve) => setTimeout(resolve, index * 4))
      return kit.enter(event, one)
    }
    const ticking = async () => {
      for (let n = 0; n < 10; n++) {
        await settle(app)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
    const [, ...answers] = await Promise.all([ticking(), ...people.map(slowly)])
    const inside = people.filter((_, index) => answers[index]?.status === 200)
    expect(inside.length).toBeLessThan(20)
    await settle(app)
    for (const one of inside) {
      expect(await entriesOf(app, one)).toEqual([{ eventId: event, status: entered }])
      for (const { to, endsAt } of await spansOf(app, one)) expect(to?.epochMilliseconds).toBe(endsAt.epochMilliseconds)
    }
    await kit.pass(2)
    const results = await kit.resultsOf(event, people[0] ?? (await app.newMember()))
    expect(results.broadcasterEventResults.length).toBe(inside.length)
  })

  it('four aggregations write the results once, and none fails', async ({ app, kit }) => {
    const event = await kit.newEvent({ begins: -10, ends: 1 })
    await settle(app)
    const people = await Promise.all(Array.from({ length: 10 }, () => app.newMember({ avatar: true })))
    for (const one of people) await kit.enter(event, one)
    await kit.pass(1)
    app.clock.moveTo(app.clock.now().add({ minutes: 2 }))
    const { id } = await app.context.db
      .selectFrom('events')
      .where('eventId', '=', event)
      .select('id')
      .executeTakeFirstOrThrow()
    const made = await Promise.all(Array.from({ length: 4 }, () => aggregate(app.context.db, id, app.clock.now())))
    expect(made.filter(Boolean)).toEqual([true])
    const results = await kit.resultsOf(event, people[0] ?? (await app.newMember()))
    expect(results.broadcasterEventResults.length).toBe(10)
  })

  // shows events-45
  it('gifts, switches and scoring put every gift once into the event that scored at its moment', async ({
    app,
    kit,
    stages,
  }) => {
    const stage = await stages.newStage()
    const giftId = await stages.newGift(1)
    const givers = await Promise.all(Array.from({ length: 8 }, () => app.newMember()))
    for (const giver of givers) await stages.giveCoins(giver, 1000)
    const [first, second] = [
      await kit.newEvent({ begins: -1, ends: 600 }),
      await kit.newEvent({ begins: 5, ends: 600 }),
    ]
    await settle(app)
    await kit.enter(second, stage.host)
    await kit.enter(first, stage.host)
    await kit.pass(6)
    let over = false
    const giving = givers.map(async (giver) => {
      for (let n = 0; n < 15; n++) {
        const input = { mediaId: stage.mediaId, giftId, count: 1, idempotencyKey: publicId('key') }
        await app.call(live.sendGift, input, giver)
      }
    })
    const ticking = (async () => {
      while (!over) await settle(app)
    })()
    const switching = (async () => {
      for (let n = 0; n < 12; n++) {
        await kit.enter(n % 2 ? second : first, stage.host)
        await app.context.db
          .updateTable('eventStreamers')
          .set({ lastSwitchAt: null })
          .where('streamerId', '=', stage.host.userId)
          .execute()
      }
    })()
    await Promise.all([...giving, switching])
    over = true
    await ticking
    await settle(app)

    const gifts = await app.context.db
      .selectFrom('giftSends')
      .leftJoin('eventGifts', 'eventGifts.giftSendId', 'giftSends.id')
      .leftJoin('eventEntries', 'eventEntries.id', 'eventGifts.entryId')
      .leftJoin('events', 'events.id', 'eventEntries.eventId')
      .where('giftSends.streamerId', '=', stage.host.userId)
      .select(['giftSends.at', 'events.eventId'])
      .execute()
    expect(gifts.length).toBe(120)
    const spans = await spansOf(app, stage.host)
    for (const { at, eventId } of gifts) {
      const ms = at.epochMilliseconds
      const then = spans.filter(
        ({ from, to }) => from.epochMilliseconds <= ms && (to === null || ms <= to.epochMilliseconds),
      )
      expect(then.map((span) => span.eventId)).toContain(eventId)
    }
    const scores = await Promise.all([first, second].map((event) => kit.scoreIn(event, stage.host)))
    expect(scores.map((one) => one?.score)).toEqual(
      [first, second].map((event) => gifts.filter(({ eventId }) => eventId === event).length),
    )
  })
})

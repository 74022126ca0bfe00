import { errorCode } from '@avalive/contract/errors'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { defineAsOwner } from '@avalive/testkit/database'
import { type EventKit, eventKit, frozenClock } from '@avalive/testkit/events'
import { describe, expect } from 'vitest'
import { findEvent, lockEvent, lockStreamer } from './store.ts'

const it = appTest
  .override('options', frozenClock)
  .extend('kit', { scope: 'file' }, ({ app }) => eventKit(app))
  .extend(
    'statusOf',
    { scope: 'file' },
    ({ app }) =>
      async (eventId: string) =>
        (await findEvent(app.context.db, eventId))?.status,
  )

const idOf = async (app: TestApp, eventId: string) => (await findEvent(app.context.db, eventId))?.id ?? 0n
const streamers = (app: TestApp, count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => app.newMember({ avatar: true })))
const spansIn = async (app: TestApp, eventId: string) => {
  const { rows } = await app.context.pool.query(
    `select s.streamer_id, s.began_at = v.begin_at as in_time from event_scoring_spans s
     join event_entries n on n.id = s.entry_id join events v on v.id = n.event_id where v.event_id = $1`,
    [eventId],
  )
  return rows
}

const define = (app: TestApp, ...statements: string[]) => defineAsOwner(app.database, statements)

/** Makes every status change of this event fail while the work runs. */
const whileBroken = async (app: TestApp, eventId: string, work: () => Promise<void>): Promise<void> => {
  await define(
    app,
    `create or replace function refuse_step() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    `create trigger broken before update of status on events for each row when (new.event_id = '${eventId}')
     execute function refuse_step()`,
  )
  try {
    await work()
  } finally {
    await define(app, 'drop trigger broken on events')
  }
}

/** Another transaction holds the locks that `take` acquires while the work runs. */
const whileHeld = (
  app: TestApp,
  take: (tx: Parameters<typeof lockStreamer>[0]) => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> =>
  app.context.db.transaction().execute(async (tx) => {
    await take(tx)
    await work()
  })

describe('an event whose transition fails', () => {
  it.for([
    ['begins', 1, 60, 0],
    ['ends', -5, 1, 1],
  ] as const)(
    'when it %s does not block other events, and is retried',
    async ([_, begins, ends, stays], { app, kit, statusOf }) => {
      const [broken, sound] = [await kit.newEvent({ begins, ends }), await kit.newEvent({ begins: 2, ends: 60 })]
      const ended = await kit.newEvent({ begins: -5, ends: 1 })
      await kit.settle()
      const [one, other] = await streamers(app, 2)
      if (!one || !other) throw new Error('nobody')
      await kit.enter(broken, one)
      await kit.enter(sound, other)
      await whileBroken(app, broken, async () => {
        await kit.pass(3)
        expect(await Promise.all([broken, sound, ended].map(statusOf))).toEqual([stays, 1, 3])
      })
      await kit.settle()
      expect(await statusOf(broken)).toBeGreaterThan(stays)
      // Changes committed before the failure are not repeated.
      expect((await spansIn(app, broken)).length).toBe(1)
    },
  )

  it('is not overtaken by a later event of the same streamer', async ({ app, kit }) => {
    const [broken, next] = [await kit.newEvent({ begins: 1, ends: 5 }), await kit.newEvent({ begins: 5, ends: 60 })]
    const [me] = await streamers(app, 1)
    if (!me) throw new Error('nobody')
    for (const event of [broken, next]) await kit.enter(event, me)
    await define(
      app,
      `create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
      `create trigger broken before update on event_entries for each row when (new.event_id = ${await idOf(app, broken)})
       execute function refuse_entry()`,
    )
    try {
      await kit.pass(6)
    } finally {
      await define(app, 'drop trigger broken on event_entries')
    }
    await kit.settle()
    const { rows } = await app.context.pool.query(
      `select v.event_id, s.began_at = v.begin_at as from_begin, s.ended_at = v.end_at as to_end
       from event_scoring_spans s join event_entries n on n.id = s.entry_id join events v on v.id = n.event_id
       where s.streamer_id = $1 order by s.began_at`,
      [me.userId],
    )
    expect(rows).toEqual([
      { event_id: broken, from_begin: true, to_end: true },
      { event_id: next, from_begin: true, to_end: null },
    ])
  })

  it('during aggregation does not block other events', async ({ app, kit, statusOf }) => {
    const [broken, sound] = [await kit.newEvent({ begins: -5, ends: 1 }), await kit.newEvent({ begins: -5, ends: 1 })]
    await kit.settle()
    await kit.pass(1)
    await whileBroken(app, broken, async () => {
      await kit.pass(2)
      expect(await Promise.all([broken, sound].map(statusOf))).toEqual([2, 3])
    })
    await kit.settle()
    expect(await statusOf(broken)).toBe(3)
  })
})

describe('while an event begins', () => {
  it('entries do not wait for locked streamers, and pre-entrants score from its first moment', async ({
    app,
    kit,
    statusOf,
  }) => {
    const event = await kit.newEvent({ begins: 1, ends: 60 })
    const [slow, quick] = await streamers(app, 2)
    if (!slow || !quick) throw new Error('nobody')
    for (const one of [slow, quick]) await kit.enter(event, one)
    app.clock.moveTo(app.clock.now().add({ minutes: 2 }))
    const [late] = await streamers(app, 1)
    if (!late) throw new Error('nobody')
    let settled: Promise<unknown> | undefined
    await whileHeld(
      app,
      (tx) => lockStreamer(tx, slow.userId),
      async () => {
        settled = kit.settle()
        await new Promise((resolve) => setTimeout(resolve, 200))
        expect((await kit.enter(event, late)).status).toBe(200)
        expect(await statusOf(event)).toBe(0)
      },
    )
    await settled
    expect(await statusOf(event)).toBe(1)
    const spans = await spansIn(app, event)
    expect(spans.filter(({ in_time }) => in_time).map(({ streamer_id }) => streamer_id)).toEqual(
      expect.arrayContaining([slow.userId, quick.userId]),
    )
    expect(spans.length).toBe(3)
  })
})

describe('an entry', () => {
  it('returns 503 when the event lock is held too long', async ({ app, kit }) => {
    const event = await kit.newEvent({ begins: -5, ends: 60 })
    await kit.settle()
    const [me] = await streamers(app, 1)
    if (!me) throw new Error('nobody')
    const id = await idOf(app, event)
    await whileHeld(
      app,
      (tx) => lockEvent(tx, id, 'alone'),
      async () => {
        expect(await kit.enter(event, me)).toMatchObject({
          status: 503,
          failure: { errorCode: errorCode('events', 'unavailable') },
        })
      },
    )
    expect((await kit.enter(event, me)).status).toBe(200)
  })

  it('does not wait for other entries before a group event begins, but does afterwards', async ({ app, kit }) => {
    const event = await kit.newEvent({ begins: 5, ends: 60, groups: 2 })
    const [early, late] = await streamers(app, 2)
    if (!early || !late) throw new Error('nobody')
    const id = await idOf(app, event)
    const meanwhile = (work: () => Promise<void>) => whileHeld(app, (tx) => lockEvent(tx, id, 'shared'), work)
    await meanwhile(async () => expect((await kit.enter(event, early)).status).toBe(200))
    await kit.pass(6)
    let entered: ReturnType<EventKit['enter']> | undefined
    await meanwhile(async () => {
      entered = kit.enter(event, late)
      const first = await Promise.race([entered, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])
      expect(first).toBe('waits')
    })
    expect((await entered)?.payload.broadcasterEventEntry.groupId).toBe(2)
  })
})

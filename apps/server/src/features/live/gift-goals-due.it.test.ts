import { live } from '@avalive/contract/live'
import { readRate } from '@avalive/rules/points/rate'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { Watermark } from '../../platform/watermark.ts'
import { giftGoalsDue } from './gift-goals-due.ts'
import { newestGift, sendGift } from './gift-store.ts'
import { countTowardsGoals, goalOf, removeGoal, saveGoal } from './goal-store.ts'

const it = appTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('stage', async ({ app, kit }) => {
    const { host, mediaId } = await kit.newStage()
    const fan = await app.newMember()
    await kit.giveCoins(fan, 1000)
    return { host, mediaId, fan, streamId: await kit.streamId(mediaId), giftId: await kit.newGift(10) }
  })

const done = Watermark.ofIds('giftGoals')
const run = ({ context }: TestApp) => giftGoalsDue.run(context, context.clock.now())

/** Runs the task until all gifts are counted. Transactions of other tests may delay it. */
const countAll = ({ context }: TestApp) =>
  expect
    .poll(async () => {
      await giftGoalsDue.run(context, context.clock.now())
      return (await done.read(context.db)) >= (await newestGift(context.db))
    })
    .toBe(true)

interface Sent {
  readonly mediaId: string
  readonly fan: Member
  readonly giftId: string
}
let keys = 0
const give = (db: Database, { mediaId, fan, giftId }: Sent, { clock }: TestApp, count = 1) =>
  sendGift(
    db,
    { senderId: fan.userId, key: `goal-${keys++}`, inputHash: Buffer.alloc(32), mediaId, giftId, count },
    { at: clock.now(), rate: readRate('1') },
  )

const save = (app: TestApp, streamId: bigint, host: Member, giftId: string | null = null, db = app.context.db) =>
  saveGoal(db, { streamId, title: 'A new song', giftId, target: 100, by: host.userId, at: app.clock.now() })
const stored = (app: TestApp, streamId: bigint) =>
  app.context.db
    .selectFrom('giftGoals')
    .where('streamId', '=', streamId)
    .select(['counted', 'countedTo'])
    .executeTakeFirstOrThrow()
const progress = async (app: TestApp, streamId: bigint) => (await goalOf(app.context.db, streamId))?.progress

const another = (host: Member, app: TestApp, streamId: bigint) =>
  ({ streamId, title: 'Two songs', giftId: null, by: host.userId, at: app.clock.now() }) as const

const countFor = async (tx: Database) => countTowardsGoals(tx, 0n, await newestGift(tx))

/** Whether the statement that counts waits for a lock. */
const waits = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%update gift_goals%'`.execute(db)
  return rows.length > 0
}

describe('the count of a gift goal', () => {
  // shows live-167
  it('is stored by the task without an event for the room, and later gifts are added when it is read', async ({
    app,
    kit,
    stage,
  }) => {
    const { streamId, host, mediaId } = stage
    await give(app.context.db, stage, app)
    await save(app, streamId, host)
    await give(app.context.db, stage, app, 5)
    await countAll(app)
    const { counted, countedTo } = await stored(app, streamId)
    expect([counted, await progress(app, streamId)]).toEqual([50n, 50])
    await give(app.context.db, stage, app)
    expect(await goalOf(app.context.db, streamId)).toMatchObject({ progress: 60 })
    expect(await stored(app, streamId)).toEqual({ counted, countedTo })
    await countAll(app)
    expect([(await stored(app, streamId)).counted, await progress(app, streamId)]).toEqual([60n, 60])
    const types = (await kit.eventsSentTo(mediaId)).map(({ type }) => type)
    expect(types.filter((type) => type === 'goal')).toHaveLength(1)
    expect((await app.call(live.getMedia, { mediaId })).payload.goal).toMatchObject({ progress: 60 })
  })

  // shows live-167
  it('has a gift that commits after a later one', async ({ app, kit, stage }) => {
    const { streamId, host } = stage
    const slow = { ...stage, fan: await app.newMember() }
    await kit.giveCoins(slow.fan, 1000)
    await save(app, streamId, host)
    await app.context.db.transaction().execute(async (tx) => {
      await give(tx, slow, app, 5)
      await give(app.context.db, stage, app)
      expect(await run(app)).toBe(0)
      expect(await progress(app, streamId)).toBe(10)
    })
    expect(await progress(app, streamId)).toBe(60)
    await countAll(app)
    expect([(await stored(app, streamId)).counted, await progress(app, streamId)]).toEqual([60n, 60])
  })

  // shows live-167
  it('has gifts that came while the goal was being set, after the task had passed them', async ({ app, stage }) => {
    const { streamId, host } = stage
    await save(app, streamId, host)
    const { countedTo } = await stored(app, streamId)
    await give(app.context.db, stage, app, 5)
    await countAll(app)
    // As a goal that was set with an older view of the gifts.
    await app.context.db
      .updateTable('giftGoals')
      .set({ counted: 0n, countedTo })
      .where('streamId', '=', streamId)
      .execute()
    await give(app.context.db, stage, app)
    await countAll(app)
    expect([(await stored(app, streamId)).counted, await progress(app, streamId)]).toEqual([60n, 60])
  })

  // shows live-167
  it('is right when gifts, several runs of the task, and changes of title and target come at once', async ({
    app,
    stage,
  }) => {
    const { streamId, host } = stage
    await save(app, streamId, host)
    await Promise.all([
      ...Array.from({ length: 20 }, () => give(app.context.db, stage, app)),
      ...Array.from({ length: 10 }, () => run(app)),
      ...Array.from({ length: 10 }, (_, n) =>
        saveGoal(app.context.db, { ...another(host, app, streamId), target: n + 1 }),
      ),
    ])
    expect(await progress(app, streamId)).toBe(200)
    await countAll(app)
    expect([(await stored(app, streamId)).counted, await progress(app, streamId)]).toEqual([200n, 200])
  })

  // shows live-168
  it.for(['changed', 'removed', 'removed and set again'] as const)(
    'does not pass to another goal if the goal is %s during a run',
    async (how, { app, stage }) => {
      const { streamId, host, giftId } = stage
      const { db } = app.context
      await save(app, streamId, host)
      await give(db, stage, app, 5)
      let running: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (tx) => {
        if (how === 'changed') await save(app, streamId, host, giftId, tx)
        else await removeGoal(tx, streamId)
        if (how === 'removed and set again') await save(app, streamId, host, null, tx)
        // Past the wait for writers, which would end before it meets the row.
        running = db.transaction().execute((other) => countFor(other))
        await expect.poll(() => waits(db)).toBe(true)
      })
      await running
      expect(await progress(app, streamId)).toBe(how === 'removed' ? undefined : 0)
      await give(db, stage, app)
      await countAll(app)
      expect(await progress(app, streamId)).toBe(how === 'changed' ? 1 : how === 'removed' ? undefined : 10)
    },
  )

  // shows live-167
  it('is all or nothing when a run is interrupted', async ({ app, stage }) => {
    const { streamId, host } = stage
    await save(app, streamId, host)
    await countAll(app)
    const define = (change: string) =>
      asOwner(app.database, (owner) => sql.raw(`alter table watermarks ${change}`).execute(owner))
    await give(app.context.db, stage, app, 5)
    // Fails only when the watermark advances, after the gifts were counted. The lock inserts 0.
    await define(`add constraint stuck check (last_id <= ${await done.read(app.context.db)}) not valid`)
    await expect.poll(() => run(app).catch(() => 'failed')).toBe('failed')
    await define('drop constraint stuck')
    expect([(await stored(app, streamId)).counted, await progress(app, streamId)]).toEqual([0n, 50])
    await countAll(app)
    expect([(await stored(app, streamId)).counted, await progress(app, streamId)]).toEqual([50n, 50])
  })
})

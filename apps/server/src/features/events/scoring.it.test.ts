import type { Member, TestApp } from '@avalive/testkit/app'
import { defineAsOwner } from '@avalive/testkit/database'
import { eventsTest as it } from '@avalive/testkit/events-test'
import type { Stage } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { eventsScoring } from './score-due.ts'

/** Runs only scoring, before the lifecycle task has written a beginning. */
const scoreOnly = (app: TestApp) => runDue(app.context, eventsScoring)

/**
 * Stores that a person broadcast or watched for so many minutes until now. If `isOver` is false, they are still there.
 */
const wasThere = async (
  app: TestApp,
  { mediaId }: Stage,
  who: Member,
  kind: 'broadcast' | 'watch',
  minutes: number,
  isOver = true,
): Promise<bigint> => {
  const { db } = app.context
  const now = app.clock.now()
  const { id } = await db.selectFrom('streams').where('mediaId', '=', mediaId).select('id').executeTakeFirstOrThrow()
  // Replaces the span that starting the broadcast has opened.
  await db
    .deleteFrom('presenceSpans')
    .where('userId', '=', who.userId)
    .where('streamId', '=', id)
    .where('endedAt', 'is', null)
    .execute()
  const row = await db
    .insertInto('presenceSpans')
    .values({
      userId: who.userId,
      kind,
      streamId: id,
      beganAt: now.subtract({ milliseconds: Math.round(minutes * 60_000) }),
      seenAt: now,
      endedAt: isOver ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('gifts', () => {
  // shows live-14, events-21
  it('score only in the scoring event, only while it runs, and each once', async ({ kit, stages, give }) => {
    const stage = await stages.newStage()
    const event = await kit.newEvent({ begins: 1, ends: 10 })
    await kit.enter(event, stage.host)
    await give(stage)
    await kit.pass(0.5)
    await give(stage)
    await kit.pass(1)
    await give(stage, 2)
    await kit.settle()
    await kit.settle()
    expect(await kit.scoreIn(event, stage.host)).toMatchObject({ score: 200, coins: 200n })
    await kit.pass(8)
    await give(stage, 3)
    await kit.pass(0.5)
    expect(await kit.scoreIn(event, stage.host)).toMatchObject({ score: 500 })
    await kit.pass(1)
    await give(stage, 5)
    await kit.pass(5)
    expect(await kit.scoreIn(event, stage.host)).toMatchObject({ score: 500 })
  })

  it('score in the event that was scoring when they were sent, whenever scoring runs', async ({
    app,
    kit,
    stages,
    give,
  }) => {
    const stage = await stages.newStage()
    const [first, second] = [await kit.newEvent({ begins: -1, ends: 60 }), await kit.newEvent({ begins: 5, ends: 60 })]
    await kit.settle()
    await kit.enter(second, stage.host)
    await kit.enter(first, stage.host)
    await give(stage, 1)
    app.clock.moveTo(app.clock.now().add({ minutes: 6 }))
    // The second event has begun, but this is not written yet.
    await give(stage, 2)
    await kit.settle()
    await kit.enter(first, stage.host)
    await give(stage, 4)
    await kit.settle()
    expect(await kit.scoreIn(first, stage.host)).toMatchObject({ score: 500 })
    expect(await kit.scoreIn(second, stage.host)).toMatchObject({ score: 200 })
  })

  it('in the first moment of an event score in it, even before its beginning is written', async ({
    app,
    kit,
    stages,
    give,
  }) => {
    const stage = await stages.newStage()
    const [first, second] = [await kit.newEvent({ begins: -1, ends: 60 }), await kit.newEvent({ begins: 5, ends: 60 })]
    await kit.settle()
    await kit.enter(second, stage.host)
    await kit.enter(first, stage.host)
    app.clock.moveTo(app.clock.now().add({ minutes: 5 }))
    await give(stage, 1)
    await scoreOnly(app)
    await kit.settle()
    expect(await kit.scoreIn(first, stage.host)).toMatchObject({ score: 0 })
    expect(await kit.scoreIn(second, stage.host)).toMatchObject({ score: 100 })
  })

  it('and presence count once, and keep counting, when the clock is set back over a beginning', async ({
    app,
    kit,
    stages,
    give,
  }) => {
    const [stage, other] = [await stages.newStage(), await stages.newStage()]
    const [first, second] = [
      await kit.newEvent({ begins: -1, ends: 600 }),
      await kit.newEvent({ begins: 5, ends: 600 }),
    ]
    await kit.settle()
    await kit.enter(second, stage.host)
    for (const { host } of [stage, other]) await kit.enter(first, host)
    await kit.pass(30)
    // It is minute 2 again, while the second event scores from minute 5 on.
    app.clock.moveTo(app.clock.now().subtract({ minutes: 28 }))
    await kit.enter(first, stage.host)
    for (const one of [stage, other]) {
      await give(one, 1)
      await wasThere(app, one, one.host, 'broadcast', 1)
    }
    await kit.settle()
    for (const { host } of [stage, other]) {
      expect(await kit.scoreIn(first, host)).toMatchObject({ score: 100, broadcastMs: 60_000n })
    }
    // At minute 40, everything is as before.
    await kit.pass(38)
    await give(stage, 2)
    await kit.settle()
    expect(await kit.scoreIn(first, stage.host)).toMatchObject({ score: 300 })
    expect(await kit.scoreIn(second, stage.host)).toMatchObject({ score: 0 })
  })

  it('that cannot be scored do not block the scoring of presence', async ({ app, kit, stages, give }) => {
    const stage = await stages.newStage()
    const event = await kit.newEvent({ begins: -60, ends: 60, scoreType: 2 })
    await kit.settle()
    await kit.enter(event, stage.host)
    await kit.pass(2)
    await defineAsOwner(app.database, [
      `create function refuse_gift() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
      'create trigger broken before insert on event_gifts for each row execute function refuse_gift()',
    ])
    try {
      await give(stage, 1)
      await wasThere(app, stage, stage.host, 'broadcast', 1)
      await kit.settle()
      expect(await kit.scoreIn(event, stage.host)).toMatchObject({ coins: 0n, broadcastMs: 60_000n })
    } finally {
      await defineAsOwner(app.database, ['drop trigger broken on event_gifts'])
    }
    await kit.settle()
    expect(await kit.scoreIn(event, stage.host)).toMatchObject({ coins: 100n })
  })

  it('to a replaced event count nowhere, even those that were not scored yet', async ({
    app,
    kit,
    stages,
    giver,
    give,
  }) => {
    const stage = await stages.newStage()
    const [old, next] = [await kit.newEvent({ begins: -1, ends: 60 }), await kit.newEvent({ begins: -1, ends: 60 })]
    await kit.settle()
    await kit.enter(old, stage.host)
    await give(stage, 3)
    await kit.settle()
    await give(stage, 3)
    app.clock.moveTo(app.clock.now().add({ milliseconds: 1 }))
    await kit.enter(next, stage.host)
    await give(stage, 1)
    await kit.settle()
    expect(await kit.scoreIn(old, stage.host)).toBeUndefined()
    expect(await kit.scoreIn(next, stage.host)).toMatchObject({ score: 100 })
    expect((await kit.resultsOf(old, giver)).broadcasterEvent.scoreTotal).toBe(0)
  })
})

describe('presence', () => {
  // shows events-21
  it('on stage counts for the broadcaster, up to when they were last seen', async ({ app, kit, stages }) => {
    const stage = await stages.newStage()
    const event = await kit.newEvent({ begins: -60, ends: 60, scoreType: 2 })
    await kit.settle()
    await kit.enter(event, stage.host)
    await kit.pass(10)
    const span = await wasThere(app, stage, stage.host, 'broadcast', 5, false)
    await kit.settle()
    expect(await kit.scoreIn(event, stage.host)).toMatchObject({ score: 300, broadcastMs: 300_000n, watchMs: 0n })
    await kit.pass(1.0125)
    await app.context.db.updateTable('presenceSpans').set({ seenAt: app.clock.now() }).where('id', '=', span).execute()
    await kit.settle()
    expect(await kit.scoreIn(event, stage.host)).toMatchObject({ score: 360, broadcastMs: 360_750n })
  })

  // shows events-21
  it('on two stages at once counts once, whichever is seen first', async ({ app, kit, stages }) => {
    const [own, others] = [await stages.newStage(), await stages.newStage()]
    const event = await kit.newEvent({ begins: -60, ends: 60, scoreType: 2 })
    await kit.settle()
    await kit.enter(event, own.host)
    await kit.pass(20)
    await wasThere(app, own, own.host, 'broadcast', 10)
    await wasThere(app, others, own.host, 'broadcast', 4)
    await kit.settle()
    expect(await kit.scoreIn(event, own.host)).toMatchObject({ broadcastMs: 600_000n })
    await kit.pass(5)
    // The last five minutes, and five of the ten that are already counted.
    await wasThere(app, others, own.host, 'broadcast', 10)
    await kit.settle()
    expect(await kit.scoreIn(event, own.host)).toMatchObject({ broadcastMs: 900_000n })
  })

  // shows events-21
  it('of viewers counts for the host, except the host’s own', async ({ app, kit, stages, giver }) => {
    const stage = await stages.newStage()
    const event = await kit.newEvent({ begins: -60, ends: 60, scoreType: 3 })
    await kit.settle()
    await kit.enter(event, stage.host)
    await kit.pass(20)
    await wasThere(app, stage, giver, 'watch', 10)
    await wasThere(app, stage, await app.newMember(), 'watch', 5)
    await wasThere(app, stage, stage.host, 'watch', 10)
    await kit.settle()
    expect(await kit.scoreIn(event, stage.host)).toMatchObject({ score: 900, watchMs: 900_000n, broadcastMs: 0n })
  })

  it('is split where one event follows another, and cut at begin and end', async ({ app, kit, stages }) => {
    const stage = await stages.newStage()
    const first = await kit.newEvent({ begins: 1, ends: 60, scoreType: 2 })
    const second = await kit.newEvent({ begins: 60, ends: 65, scoreType: 2 })
    await kit.enter(first, stage.host)
    await kit.enter(second, stage.host)
    app.clock.moveTo(app.clock.now().add({ minutes: 70 }))
    // One span from a minute before the first event until after the second.
    await wasThere(app, stage, stage.host, 'broadcast', 70)
    await kit.settle()
    expect(await kit.scoreIn(first, stage.host)).toMatchObject({ broadcastMs: BigInt(59 * 60_000) })
    expect(await kit.scoreIn(second, stage.host)).toMatchObject({ broadcastMs: BigInt(5 * 60_000) })
  })
})

describe('totals', () => {
  // shows events-24
  it('are returned for the event and its groups, with averages', async ({ app, kit, stages, giver, give }) => {
    const both = [await stages.newStage(), await stages.newStage()]
    const event = await kit.newEvent({ begins: 1, ends: 60, groups: 2 })
    for (const { host } of both) await kit.enter(event, host)
    await kit.pass(2)
    for (const [index, stage] of both.entries()) {
      await give(stage, index + 1)
      await wasThere(app, stage, stage.host, 'broadcast', 0.5)
    }
    await kit.settle()
    const { broadcasterEvent, totalNumOfParticipants, groupIdToNumOfParticipants } = await kit.resultsOf(event, giver)
    expect({ totalNumOfParticipants, groupIdToNumOfParticipants }).toEqual({
      totalNumOfParticipants: 2,
      groupIdToNumOfParticipants: { 1: 1, 2: 1 },
    })
    expect(broadcasterEvent).toMatchObject({
      scoreTotal: 300,
      scoreAverage: 150,
      broadcastTotal: 60,
      broadcastAverage: 30,
    })
    expect((await kit.resultsOf(`${event}-2`, giver)).broadcasterEvent).toMatchObject({ scoreTotal: 200 })
  })
})

import { live } from '@avalive/contract/live'
import type { Period } from '@avalive/rules/rankings/period'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { sql } from 'kysely'
import { expect, inject, vi } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { audienceBoard, streamersBoard } from '../../platform/leaderboard/port.ts'
import { audienceScoresDue, streamerScoresDue } from './roll-up.ts'

const options = { env: neverAway, parts: { due: [] } }
const it = freshAppTest.override('options', options)

const rollUps = [streamerScoresDue, audienceScoresDue]
const rollUp = ({ context }: TestApp) => runDue(context, rollUps)

/** Three viewers send twelve gifts to two streamers. Returns the senders. */
const sendGifts = async (app: TestApp) => {
  const kit = liveKit(app)
  const [stages, giftId] = [await Promise.all([kit.newStage(), kit.newStage()]), await kit.newGift(5)]
  const viewers = await Promise.all([1, 2, 3].map(() => app.newMember()))
  for (const [n, viewer] of viewers.entries()) {
    await kit.giveCoins(viewer, 1000)
    for (const { mediaId } of [...stages, ...stages]) {
      const input = { mediaId, giftId, count: n + 1, idempotencyKey: crypto.randomUUID() }
      expect((await app.call(live.sendGift, input, viewer)).status).toBe(200)
    }
  }
}

/** Scores of all streamers and senders in all periods, as the gifts have them. */
const scoresInGifts = async ({ context: { db } }: TestApp) => {
  const { rows } = await sql<{ board: string; member: bigint; score: bigint }>`
    with gift as (select *, at at time zone 'Asia/Tokyo' as day from gift_sends)
    select 'audience:' || streamer_id || ':' || period as board, sender_id as member, sum(coins)::bigint as score
    from gift cross join lateral (values ('stream:' || stream_id), ('day:' || day::date),
      ('month:' || to_char(day, 'YYYY-MM')), ('total')) p (period) group by 1, 2
    union all
    select 'streamers:' || period, streamer_id, sum(coins)::bigint
    from gift cross join lateral (values ('day:' || day::date), ('month:' || to_char(day, 'YYYY-MM')), ('total')) p (period)
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(({ board, member, score }) => [board, member, Number(score)] as const)
}

/** The same scores, as the tables have them. */
const scoresInTables = async ({ context: { db } }: TestApp) => {
  const { rows } = await sql<{ board: string; member: bigint; score: bigint }>`
    select 'audience:' || streamer_id || ':' || period as board, sender_id as member, score from audience_scores
    union all select 'streamers:' || period, streamer_id, score from streamer_scores order by 1, 2`.execute(db)
  return rows.map(({ board, member, score }) => [board, member, Number(score)] as const)
}

const boardNamed = (name: string) => {
  const [kind, first = '', ...rest] = name.split(':')
  return kind === 'audience'
    ? audienceBoard(BigInt(first), rest.join(':') as Period)
    : streamersBoard([first, ...rest].join(':') as Period)
}

/** Makes the transaction of a roll-up fail, as if its process had died there. */
const failAt = (app: TestApp, table: string) =>
  asOwner(app.database, (owner) =>
    sql`alter table ${sql.table(table)} add constraint dead check (false) not valid`.execute(owner),
  )
const goOn = (app: TestApp, table: string) =>
  asOwner(app.database, (owner) => sql`alter table ${sql.table(table)} drop constraint dead`.execute(owner))

const dieAt = (table: string) => async (app: TestApp) => {
  await failAt(app, table)
  await expect(audienceScoresDue.run(app.context, app.clock.now())).rejects.toThrow('dead')
  await expect(streamerScoresDue.run(app.context, app.clock.now())).rejects.toThrow('dead')
  await goOn(app, table)
}

// shows live-17, rankings-18
it.for<[string, (app: TestApp) => Promise<unknown>]>([
  ['before the roll-up', async () => undefined],
  [
    'while it writes scores',
    async (app) => {
      await failAt(app, 'audienceScores')
      await expect(audienceScoresDue.run(app.context, app.clock.now())).rejects.toThrow('dead')
      await goOn(app, 'audienceScores')
    },
  ],
  ['while it moves the watermark', dieAt('watermarks')],
  [
    'after the commit, before the boards are raised',
    async (app) => {
      vi.spyOn(app.context.leaderboards, 'raise').mockImplementation(() => undefined)
      await rollUp(app)
    },
  ],
  [
    'after one of two roll-ups',
    async (app) => {
      await streamerScoresDue.run(app.context, app.clock.now())
    },
  ],
])('scores and boards equal the gifts when the process dies %s', async ([, die], { app }) => {
  await sendGifts(app)
  await die(app)
  await sendGifts(app)
  const database = { ...app.database, drop: async () => undefined }
  const next = await startTestApp(inject('databaseServer'), { ...options, database })
  try {
    await rollUp(next)
    const expected = await scoresInGifts(next)
    expect(expected.length).toBeGreaterThan(40)
    expect(await scoresInTables(next)).toEqual(expected)
    for (const [board, member, score] of expected) {
      const standing = await next.context.leaderboards.rankOf(boardNamed(board), member)
      expect(standing, board).toMatchObject({ score })
    }
  } finally {
    await next.stop()
  }
})

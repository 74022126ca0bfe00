import { setTimeout as sleep } from 'node:timers/promises'
import { rankings } from '@avalive/contract/rankings'
import { total } from '@avalive/rules/rankings/period'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { asOwner } from '@avalive/testkit/database'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { streamersBoard } from '../../platform/leaderboard/port.ts'
import { newStream, writeGift } from './rankings.testing.ts'
import { streamerScoresDue } from './roll-up.ts'

// Gifts here have no transfers.
const it = appTest
  .override('ledger', 'unchecked')
  .extend('fan', { scope: 'file' }, ({ app }) => app.newMember())
  .extend(
    'gift',
    { scope: 'file' },
    ({ app, fan }) =>
      ({ streamId, streamerId }: Streamer, coins: number, at = app.clock.now()) => ({
        senderId: fan.userId,
        streamId,
        streamerId,
        coins,
        at,
      }),
  )
  .extend(
    'rollUp',
    { scope: 'file' },
    ({ app }) =>
      () =>
        streamerScoresDue.run(app.context, app.clock.now()),
  )

const newStreamer = async (app: TestApp, nickname = 'Host') => {
  const streamer = await app.newMember({ nickname })
  const { streamId } = await newStream(app.context, streamer.userId)
  return { ...streamer, streamId, streamerId: streamer.userId }
}
type Streamer = Awaited<ReturnType<typeof newStreamer>>

const scoresOf = async (app: TestApp, { streamerId }: Streamer) => {
  const rows = await app.context.db
    .selectFrom('streamerScores')
    .where('streamerId', '=', streamerId)
    .select(['period', 'score'])
    .execute()
  return Object.fromEntries(rows.map(({ period, score }) => [period, Number(score)]))
}

describe('streamer scores', () => {
  it('follow the gifts, by day and month in Japan and in total', async ({ app, gift, rollUp }) => {
    const streamer = await newStreamer(app)
    const evening = Temporal.Instant.from('2026-11-30T23:59:59.999+09:00')
    await writeGift(app.context.db, gift(streamer, 30, evening))
    await writeGift(app.context.db, gift(streamer, 12, evening.add({ milliseconds: 1 })))
    await rollUp()
    expect(await scoresOf(app, streamer)).toEqual({
      'day:2026-11-30': 30,
      'day:2026-12-01': 12,
      'month:2026-11': 30,
      'month:2026-12': 12,
      total: 42,
    })
  })

  // shows rankings-18
  it('count a gift once, under repeated and concurrent runs', async ({ app, gift, rollUp }) => {
    const streamer = await newStreamer(app)
    await writeGift(app.context.db, gift(streamer, 5))
    await Promise.all(Array.from({ length: 8 }, rollUp))
    await rollUp()
    expect((await scoresOf(app, streamer)).total).toBe(5)
  })

  // shows rankings-18
  it('wait for a gift that commits after a later one', async ({ app, gift, rollUp }) => {
    const [early, late] = [await newStreamer(app), await newStreamer(app)]
    const written = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const slow = app.context.db.transaction().execute(async (tx) => {
      await writeGift(tx, gift(early, 7))
      written.resolve()
      await release.promise
    })
    await written.promise
    await writeGift(app.context.db, gift(late, 9), 'g2')
    expect(await rollUp()).toBe(0)
    expect(await scoresOf(app, late)).toEqual({})
    release.resolve()
    await slow
    await rollUp()
    expect([(await scoresOf(app, early)).total, (await scoresOf(app, late)).total]).toEqual([7, 9])
  })

  it('are exact when gifts and roll-ups run concurrently', async ({ app, gift, rollUp }) => {
    const streamers = await Promise.all(Array.from({ length: 3 }, () => newStreamer(app)))
    let giving = true
    const running = (async () => {
      while (giving) await rollUp()
    })()
    await Promise.all(
      Array.from({ length: 6 }, async (_, sender) => {
        for (let n = 0; n < 20; n++) {
          await app.context.db
            .transaction()
            .execute(async (tx) => {
              await writeGift(tx, gift(streamers[(sender + n) % 3] as Streamer, 1), `many${sender}`)
              await sleep((sender * n) % 7)
              // Roll some gifts back, so that their ids are gaps.
              if (n % 10 === 9) throw new Error('changed my mind')
            })
            .catch(() => {})
        }
      }),
    )
    giving = false
    await running
    await expect.poll(rollUp).toBe(0)
    const totals = await Promise.all(streamers.map(async (streamer) => (await scoresOf(app, streamer)).total ?? 0))
    const { rows } = await sql<{ coins: bigint }>`select sum(coins) as coins from gift_sends
      where streamer_id = any(${streamers.map(({ streamerId }) => streamerId)})`.execute(app.context.db)
    expect(totals.reduce((sum, one) => sum + one, 0)).toBe(Number(rows[0]?.coins))
    expect(Number(rows[0]?.coins)).toBe(6 * 18)
  })

  // shows rankings-18
  it('are all or nothing when the run is interrupted', async ({ app, gift, rollUp }) => {
    const streamer = await newStreamer(app)
    const { db } = app.context
    const define = (change: RawBuilder<unknown>) =>
      asOwner(app.database, (owner) => sql`alter table watermarks ${change}`.execute(owner))
    await define(sql`add constraint stuck check (last_id < 0) not valid`)
    await writeGift(db, gift(streamer, 3))
    await expect(rollUp()).rejects.toThrow()
    expect(await scoresOf(app, streamer)).toEqual({})
    await define(sql`drop constraint stuck`)
    await rollUp()
    expect((await scoresOf(app, streamer)).total).toBe(3)
  })
})

describe('the general ranking', () => {
  // shows rankings-15, rankings-16
  it('ranks streamers by received coins, for today, this month and in total', async ({ app, gift, rollUp }) => {
    app.clock.moveTo(Temporal.Instant.from('2030-05-10T12:00:00+09:00'))
    const [mio, ren] = [await newStreamer(app, 'Mio'), await newStreamer(app, 'Ren')]
    const now = app.clock.now()
    await writeGift(app.context.db, gift(mio, 1000, now.subtract({ hours: 24 * 60 })))
    await writeGift(app.context.db, gift(mio, 10, now.subtract({ hours: 24 * 3 })))
    await writeGift(app.context.db, gift(ren, 500, now))
    await writeGift(app.context.db, gift(mio, 500, now.add({ seconds: 1 })))
    await rollUp()
    const ask = async (ranking_type: 3 | 4 | 5, token?: string) =>
      (await app.call(rankings.listGeneral, { ranking_type }, token ? { token } : {})).payload
    const names = async (type: 3 | 4 | 5) =>
      (await ask(type)).rankers.map(({ name, rank, score }) => [name, rank, score])
    expect(await names(3)).toEqual([
      ['Ren', 1, 500],
      ['Mio', 1, 500],
    ])
    expect(await names(4)).toEqual([
      ['Mio', 1, 510],
      ['Ren', 2, 500],
    ])
    expect((await names(5)).slice(0, 2)).toEqual([
      ['Mio', 1, 1510],
      ['Ren', 2, 500],
    ])
    expect((await ask(3)).mydata).toBeNull()
    expect((await ask(4, ren.token)).mydata).toMatchObject({ name: 'Ren', rank: 2, score: 500 })
    const { token } = await app.newMember()
    expect((await ask(4, token)).mydata).toMatchObject({ rank: null, score: 0 })
  })

  it('keeps a loaded board up to date', async ({ app, gift, rollUp }) => {
    const [streamer, { leaderboards, db }] = [await newStreamer(app), app.context]
    const board = streamersBoard(total)
    expect(await leaderboards.rankOf(board, streamer.userId)).toBeNull()
    await writeGift(db, gift(streamer, 1_000_000))
    await rollUp()
    await expect
      .poll(() => leaderboards.rankOf(board, streamer.userId))
      .toEqual({ member: streamer.userId, score: 1_000_000, rank: 1 })
  })
})

import { errorCode } from '@avalive/contract/errors'
import { games } from '@avalive/contract/games'
import { live } from '@avalive/contract/live'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { newGame, submit, type TestGame } from '@avalive/testkit/games'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { describe, expect } from 'vitest'

const it = appTest
  .override('options', { env: neverAway })
  .extend('game', ({ app }) => newGame(app))
  .extend(
    'list',
    ({ app, game }) =>
      (member: Member, asked: ScoreInput = {}, page = 1) =>
        app.call(games.listEntries, { ...boardOf(game, asked), page }, member),
  )
  .extend(
    'own',
    ({ app, game }) =>
      async (member: Member, asked: ScoreInput = {}) =>
        (await app.call(games.getEntry, boardOf(game, asked), member)).payload.entry,
  )
  .extend(
    'ranksOf',
    ({ list }) =>
      async (member: Member, asked: ScoreInput = {}) =>
        (await list(member, asked)).payload.entries.map(({ rank, score, streamerUser }) => [
          rank,
          score,
          streamerUser.nickname,
        ]),
  )

type ScoreInput = { rankingType?: 1 | 2; targetType?: 1 | 2; previous?: boolean; periodId?: string }

const boardOf = (
  game: TestGame,
  { rankingType = 1, targetType = 1, previous = false, periodId = game.periodIds[1] }: ScoreInput,
) => ({
  gameId: game.gameId,
  periodId,
  rankingType,
  targetType,
  previous,
  name: 'score' as const,
})

const players = (app: TestApp, ...names: string[]) => Promise.all(names.map((nickname) => app.newMember({ nickname })))

const befriend = async (app: TestApp, a: Member, b: Member) => {
  await app.call(live.follow, { vliveId: b.vliveId }, a)
  await app.call(live.follow, { vliveId: a.vliveId }, b)
}

describe('a score', () => {
  // shows games-4
  it('counts if it is the best; ties share a rank, the earlier first, and the next rank is skipped', async ({
    app,
    game,
    own,
    ranksOf,
  }) => {
    const [ann, bob, cat, dan] = (await players(app, 'Ann', 'Bob', 'Cat', 'Dan')) as [Member, Member, Member, Member]
    expect((await submit(app, game, ann, 100)).payload).toEqual({ bestScore: 100, isBest: true })
    expect((await submit(app, game, bob, 300)).payload).toEqual({ bestScore: 300, isBest: true })
    expect((await submit(app, game, ann, 300)).payload).toEqual({ bestScore: 300, isBest: true })
    expect((await submit(app, game, bob, 200)).payload).toEqual({ bestScore: 300, isBest: false })
    await submit(app, game, cat, 50)
    expect((await submit(app, game, dan, 0)).payload).toEqual({ bestScore: 0, isBest: false })
    expect(await ranksOf(ann)).toEqual([
      [1, 300, 'Bob'],
      [1, 300, 'Ann'],
      [3, 50, 'Cat'],
    ])
    expect(await own(cat)).toMatchObject({ rank: 3, score: 50, streamerUser: { vliveId: cat.vliveId } })
    expect(await own(dan)).toBeNull()
  })

  // shows games-14
  it('counts once per idempotency key, even concurrently; another score under the key is refused', async ({
    app,
    game,
    own,
  }) => {
    const [ann, bob] = (await players(app, 'Ann', 'Bob')) as [Member, Member]
    const idempotencyKey = 'the same key'
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(app, game, ann, 70, { idempotencyKey })))
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
    const rows = await app.context.db
      .selectFrom('gameSubmissions')
      .where('userId', '=', ann.userId)
      .selectAll()
      .execute()
    expect(rows.length).toBe(1)
    for (const other of [
      await submit(app, game, ann, 71, { idempotencyKey }),
      await submit(app, game, bob, 70, { idempotencyKey }),
      await submit(app, { ...game, gameId: 'another' }, ann, 70, { idempotencyKey }),
    ]) {
      expect([other.status, other.failure.errorCode]).toEqual([409, errorCode('games', 'keyUsedOtherwise')])
    }
    expect(await own(bob)).toBeNull()
  })

  // shows games-14
  it('is kept if it is the best of fifty concurrent ones', async ({ app, game, own }) => {
    const [ann] = (await players(app, 'Ann')) as [Member]
    const scores = Array.from({ length: 50 }, (_, index) => ((index * 37) % 50) + 1)
    await Promise.all(scores.map((score) => submit(app, game, ann, score)))
    expect(await own(ann)).toMatchObject({ rank: 1, score: 50 })
  })

  // shows games-14
  it('is refused before its period begins and from its end on, but its key is still answered', async ({
    app,
    game,
  }) => {
    const [ann] = (await players(app, 'Ann')) as [Member]
    const [old, current] = game.periodIds
    const { startAt } = await app.context.db
      .selectFrom('gamePeriods')
      .where('periodId', '=', current)
      .select('startAt')
      .executeTakeFirstOrThrow()
    const closed = [400, errorCode('games', 'periodClosed')]
    app.clock.moveTo(startAt.subtract({ minutes: 1 }))
    const early = await submit(app, game, ann, 10)
    expect([early.status, early.failure.errorCode]).toEqual(closed)
    expect((await submit(app, game, ann, 10, { periodId: old })).status).toBe(200)
    app.clock.moveTo(startAt)
    const late = await submit(app, game, ann, 10, { periodId: old })
    expect([late.status, late.failure.errorCode]).toEqual(closed)
    const first = await submit(app, game, ann, 10, { idempotencyKey: 'in time, answered late' })
    expect(first.payload).toEqual({ bestScore: 10, isBest: true })
    app.clock.moveTo(app.clock.now().add({ hours: 24 * 30 }))
    expect((await submit(app, game, ann, 20)).failure.errorCode).toBe(errorCode('games', 'periodClosed'))
    const again = await submit(app, game, ann, 10, { idempotencyKey: 'in time, answered late' })
    expect(again.payload).toEqual(first.payload)
  })

  it('counts in the limited ranking only during that ranking’s part of the period', async ({ app, game, own }) => {
    const [ann] = (await players(app, 'Ann')) as [Member]
    await submit(app, game, ann, 10)
    app.clock.moveTo(app.clock.now().add({ hours: 24 * 7 }))
    await submit(app, game, ann, 90)
    expect(await own(ann)).toMatchObject({ score: 90 })
    expect(await own(ann, { rankingType: 2 })).toMatchObject({ score: 10 })
  })

  // shows games-13
  it('requires the key of the game’s own server, not a session, another game’s key or a revoked one', async ({
    app,
    game,
    own,
  }) => {
    const [ann] = (await players(app, 'Ann')) as [Member]
    const other = await newGame(app)
    expect((await submit(app, game, ann, 1, { apiKey: other.key })).status).toBe(404)
    expect((await submit(app, game, ann, 1, { apiKey: 'guessed' })).status).toBe(401)
    const input = {
      gameId: game.gameId,
      periodId: game.periodIds[1],
      vliveId: ann.vliveId,
      score: 1,
      idempotencyKey: 'by a session',
    }
    expect((await app.call(games.submitScore, input, ann)).status).toBe(401)
    expect((await app.call(games.submitScore, input, { token: game.key })).status).toBe(401)
    expect(
      (await app.call(games.getPeriod, { periodId: game.periodIds[1] }, { headers: { 'x-api-key': game.key } })).status,
    ).toBe(401)
    await app.context.db.updateTable('gameServers').set({ revokedAt: app.clock.now() }).execute()
    expect((await submit(app, game, ann, 1)).status).toBe(401)
    expect(await own(ann)).toBeNull()
  })

  it('is refused for an unknown person or period, another game, or a malformed key or score', async ({ app, game }) => {
    const [ann] = (await players(app, 'Ann')) as [Member]
    const other = await newGame(app)
    expect((await submit(app, game, { vliveId: 'nobody' }, 1)).status).toBe(404)
    expect((await submit(app, game, ann, 1, { periodId: 'never' })).status).toBe(404)
    expect((await submit(app, { ...game, gameId: other.gameId }, ann, 1)).status).toBe(404)
    expect((await submit(app, game, ann, 1, { idempotencyKey: 'half a \ud800 character' })).status).toBe(400)
    expect((await submit(app, game, ann, -1)).status).toBe(400)
    expect((await submit(app, game, ann, 1.5)).status).toBe(400)
  })
})

describe('a leaderboard', () => {
  // shows games-7, games-12, wire-19
  it('is paginated by the server’s page size, and a next page of 0 is the end', async ({ app, game, list, own }) => {
    const all = await players(app, ...Array.from({ length: 31 }, (_, index) => `P${index}`))
    await Promise.all(all.map((player, index) => submit(app, game, player, 1000 - index)))
    const [first] = all as [Member]
    const [one, two] = [(await list(first)).payload, (await list(first, {}, 2)).payload]
    expect([one.entries.length, one.pagination.next, two.entries.length, two.pagination.next]).toEqual([30, 2, 1, 0])
    expect(two.entries[0]).toMatchObject({ rank: 31, score: 970 })
    expect((await list(first, {}, 3)).payload).toEqual({ entries: [], pagination: { next: 0 } })
    expect(await own(all[30] as Member)).toMatchObject({ rank: 31 })
  })

  // shows games-7
  it('has no next page after a last page that is full', async ({ app, game, list }) => {
    const all = await players(app, ...Array.from({ length: 30 }, (_, index) => `P${index}`))
    await Promise.all(all.map((player, index) => submit(app, game, player, 1000 - index)))
    expect((await list(all[0] as Member)).payload.pagination.next).toBe(0)
  })

  // shows games-10, games-12
  it('of mutuals contains mutual followers and oneself, with their own ranks', async ({ app, game, own, ranksOf }) => {
    const [ann, bob, cat, dan] = (await players(app, 'Ann', 'Bob', 'Cat', 'Dan')) as [Member, Member, Member, Member]
    await befriend(app, ann, bob)
    await app.call(live.follow, { vliveId: cat.vliveId }, ann)
    await app.call(live.follow, { vliveId: ann.vliveId }, dan)
    for (const [player, score] of [
      [cat, 900],
      [dan, 800],
      [bob, 300],
      [ann, 300],
    ] as const) {
      await submit(app, game, player, score)
    }
    expect(await ranksOf(ann, { targetType: 2 })).toEqual([
      [1, 300, 'Bob'],
      [1, 300, 'Ann'],
    ])
    expect(await own(ann, { targetType: 2 })).toMatchObject({ rank: 1 })
    expect(await own(ann)).toMatchObject({ rank: 3 })
    expect(await ranksOf(dan, { targetType: 2 })).toEqual([[1, 800, 'Dan']])
    await befriend(app, ann, cat)
    expect(await own(ann, { targetType: 2 })).toMatchObject({ rank: 2 })
  })

  // shows games-10
  it('of the previous period belongs to the period before the named one', async ({ app, game, list, own, ranksOf }) => {
    const [ann] = (await players(app, 'Ann')) as [Member]
    await submit(app, game, ann, 10)
    const [old, current] = game.periodIds
    expect(await ranksOf(ann, { previous: true })).toEqual([])
    expect(await own(ann, { previous: true })).toBeNull()
    expect(await ranksOf(ann, { periodId: old })).toEqual([])
    expect((await list(ann, { periodId: old, previous: true })).status).toBe(404)
    expect((await list(ann, { periodId: current })).payload.entries.length).toBe(1)
  })

  // shows games-4
  it('returns everyone’s current status', async ({ app, game, list }) => {
    const { host, mediaId } = await liveKit(app).newStage()
    await submit(app, game, host, 10)
    expect((await list(host)).payload.entries[0]?.streamerInfo.currentStatus).toEqual({
      connectStatus: 2,
      live: { mediaId, broadcastingMethod: 1 },
    })
  })
})

describe('a period', () => {
  it.for([
    ['a limited one that goes on after it', 2, 24],
    ['an overall one that is not the whole of it', 1, -24],
  ] as const)('cannot contain a ranking outside of it: %s', async ([_what, rankingType, hours], { app, game }) => {
    const { db } = app.context
    const { id } = await db
      .selectFrom('gamePeriods')
      .where('periodId', '=', game.periodIds[0])
      .select('id')
      .executeTakeFirstOrThrow()
    const move = db
      .updateTable('gameRankings')
      .set({ endAt: app.clock.now().add({ hours }) })
      .where('periodId', '=', id)
      .where('rankingType', '=', rankingType)
      .execute()
    await expect(move).rejects.toThrow('part of its period')
  })

  it('cannot end before its rankings', async ({ app, game }) => {
    const shorten = app.context.db
      .updateTable('gamePeriods')
      .set({ endAt: app.clock.now().add({ hours: 1 }) })
      .where('periodId', '=', game.periodIds[1])
      .execute()
    await expect(shorten).rejects.toThrow('part of its period')
  })

  // shows games-3, games-8, games-9
  it('has a localized game name, and rankings of this and the previous period', async ({ app, game }) => {
    const [ann] = (await players(app, 'Ann')) as [Member]
    const [old, current] = game.periodIds
    const { period } = (await app.call(games.getPeriod, { periodId: current }, ann)).payload
    expect(period).toEqual({ gameId: game.gameId, periodId: current, gameName: 'Catch' })
    const { periods } = (await app.call(games.listPeriods, {}, ann)).payload
    expect(periods.filter(({ gameId }) => gameId === game.gameId)).toEqual([period])
    const { rankings } = (await app.call(games.listRankings, { gameId: game.gameId }, ann)).payload
    expect(rankings.map(({ rankingType, previous }) => [rankingType, previous])).toEqual([
      [1, false],
      [2, false],
      [1, true],
      [2, true],
    ])
    const [overall] = rankings
    const span = (overall?.rankingEndTime.seconds ?? 0) - (overall?.rankingStartTime.seconds ?? 0)
    expect(span).toBe(30 * 24 * 3600)
    const ofOld = (await app.call(games.listRankings, { gameId: game.gameId, periodId: old }, ann)).payload
    expect(ofOld.rankings.map(({ previous }) => previous)).toEqual([false, false])
    const wrong = await app.call(games.listRankings, { gameId: (await newGame(app)).gameId, periodId: old }, ann)
    expect(wrong.status).toBe(404)
    expect((await app.call(games.getPeriod, { periodId: 'never' }, ann)).status).toBe(404)
  })
})

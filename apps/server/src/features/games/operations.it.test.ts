import { errorCode } from '@avalive/contract/errors'
import { gameOperations as operations } from '@avalive/contract/game-operations'
import { games } from '@avalive/contract/games'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { hashOf } from '../../platform/secrets.ts'

const it = appTest.extend('operator', ({ app }) => app.newMember({ role: 'operator' }))

const reason = 'the winter season'
const names = [
  { locale: 'en', name: 'Catch' },
  { locale: 'ja', name: 'キャッチ' },
]
let made = 0

const newGame = async (app: TestApp, operator: Member): Promise<string> => {
  const gameId = `game_${made++}`
  expect((await app.call(operations.createGame, { gameId, names, reason }, operator)).status).toBe(200)
  return gameId
}
const hours = (app: TestApp, from: number): string => String(app.clock.now().add({ hours: from }))
const newPeriod = (app: TestApp, operator: Member, gameId: string, from: number, until: number) =>
  app.call(
    operations.createGamePeriod,
    {
      gameId,
      periodId: `period_${made++}`,
      startAt: hours(app, from),
      endAt: hours(app, until),
      limited: { startAt: hours(app, from), endAt: hours(app, from + 1) },
      reason,
    },
    operator,
  )

it('counts scores from the start of its period, with a key that only its maker has seen', async ({ app, operator }) => {
  const gameId = await newGame(app, operator)
  const { periodId } = (await newPeriod(app, operator, gameId, 1, 10)).payload.period
  const { server, key } = (await app.call(operations.createGameServer, { gameId, name: 'Tokyo', reason }, operator))
    .payload
  const player = await app.newMember()
  const submit = (idempotencyKey: string) =>
    app.call(
      games.submitScore,
      { gameId, periodId, vliveId: player.vliveId, score: 500, idempotencyKey },
      { headers: { 'x-api-key': key } },
    )
  expect((await submit('submission-1')).failure.errorCode).toBe(errorCode('games', 'periodClosed'))
  app.clock.moveTo(app.clock.now().add({ minutes: 61 }))
  expect((await submit('submission-2')).payload).toEqual({ bestScore: 500, isBest: true })

  const stored = await app.context.db
    .selectFrom('gameServers')
    .where('id', '=', BigInt(server.serverId))
    .select('keyHash')
    .executeTakeFirstOrThrow()
  expect(stored.keyHash).toEqual(hashOf(key))
  const read = await app.call(operations.getGame, { gameId }, operator)
  expect(read.payload.servers).toMatchObject([{ name: 'Tokyo', revokedAt: null, lastUsedAt: expect.any(String) }])
  const audit = await app.auditOf(`gameServer:${server.serverId}`)
  expect(JSON.stringify([read.payload, audit.map(({ before, after }) => [before, after])])).not.toContain(key)

  const fresh = await app.newMember({ role: 'operator' })
  const revoke = { gameId, serverId: server.serverId, reason }
  const both = await Promise.all([
    app.call(operations.revokeGameServer, revoke, fresh),
    app.call(operations.revokeGameServer, revoke, fresh),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await submit('submission-3')).status).toBe(401)
  expect((await app.auditOf(`gameServer:${server.serverId}`)).map(({ action }) => action)).toEqual([
    'games.createGameServer',
    'games.revokeGameServer',
  ])
})

describe('periods of a game', () => {
  it('never overlap, also if two are made at once', async ({ app, operator }) => {
    const gameId = await newGame(app, operator)
    const both = await Promise.all([newPeriod(app, operator, gameId, 1, 10), newPeriod(app, operator, gameId, 5, 15)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await newPeriod(app, operator, gameId, 15, 20)).status).toBe(200)
    expect((await newPeriod(app, operator, await newGame(app, operator), 1, 10)).status).toBe(200)
    expect((await newPeriod(app, operator, gameId, -1, 1)).failure.errorCode).toBe(errorCode('games', 'periodInvalid'))
    const { rows } = (await app.call(operations.listGamePeriods, { gameId }, operator)).payload
    expect(rows.map(({ state }) => state)).toEqual(['planned', 'planned'])
  })

  it('are changed and removed until they begin, and then keep what has begun', async ({ app, operator }) => {
    const gameId = await newGame(app, operator)
    const planned = (await newPeriod(app, operator, gameId, 1, 10)).payload.period
    const { periodId } = planned
    const [startAt, endAt] = [hours(app, 2), hours(app, 8)]
    const change = { periodId, startAt, endAt, limited: null, version: 0, reason }
    const both = await Promise.all([
      app.call(operations.changeGamePeriod, change, operator),
      app.call(operations.changeGamePeriod, { ...change, endAt: hours(app, 9) }, operator),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { period } = (await app.call(operations.getGamePeriod, { periodId }, operator)).payload
    expect(period).toMatchObject({ periodId, gameId, startAt, version: 1 })
    const missing = await app.call(operations.getGamePeriod, { periodId: 'no_period' }, operator)
    expect(missing.status).toBe(404)

    app.clock.moveTo(app.clock.now().add({ hours: 3 }))
    const later = { ...change, version: 1, endAt: hours(app, 20) }
    const frozen = errorCode('games', 'periodFrozen')
    const fresh = await app.newMember({ role: 'operator' })
    expect(
      (await app.call(operations.changeGamePeriod, { ...later, startAt: hours(app, 1) }, fresh)).failure.errorCode,
    ).toBe(frozen)
    expect((await app.call(operations.changeGamePeriod, later, fresh)).payload.period).toMatchObject({
      state: 'running',
      version: 2,
    })
    expect(
      (await app.call(operations.removeGamePeriod, { periodId, version: 2, reason }, fresh)).failure.errorCode,
    ).toBe(frozen)

    const next = (await newPeriod(app, fresh, gameId, 30, 40)).payload.period
    const remove = { periodId: next.periodId, version: 0, reason }
    expect((await app.call(operations.removeGamePeriod, remove, fresh)).status).toBe(200)
    expect((await app.call(operations.removeGamePeriod, remove, fresh)).status).toBe(404)
  })
})

it('tells the second of two editors of its names', async ({ app, operator }) => {
  const gameId = await newGame(app, operator)
  const change = (en: string) =>
    app.call(operations.changeGame, { gameId, names: [{ locale: 'en', name: en }], version: 0, reason }, operator)
  const both = await Promise.all([change('Caught'), change('Catcher')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await app.call(operations.createGame, { gameId, names, reason }, operator)).failure.errorCode).toBe(
    errorCode('games', 'idTaken'),
  )
  expect(
    (
      await app.call(
        operations.createGame,
        { gameId: 'other', names: [...names, { locale: 'xx', name: 'B' }], reason },
        operator,
      )
    ).status,
  ).toBe(400)
})

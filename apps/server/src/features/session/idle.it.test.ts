import { account } from '@avalive/contract/account'
import { log } from '@avalive/contract/log'
import { rankings } from '@avalive/contract/rankings'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { idleSessionsDue, sessionsDue } from './due.ts'
import { endSession } from './store.ts'

const env = { SESSION_IDLE_DAYS: '14', OPERATOR_IDLE_MINUTES: '30' }
let app: TestApp
/** A second process on the same database, with the same clock. */
let other: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'), { env })
  const { clock } = app
  const database = { ...app.database, drop: async () => undefined }
  other = await startTestApp(inject('databaseServer'), { env, database, prepare: async () => ({ clock }) })
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

let begun: Temporal.Instant
beforeEach(() => {
  begun = app.clock.now()
})
afterEach(() => app.clock.moveTo(begun))

const use = async ({ token }: Member, where = app) => (await where.call(account.getOwner, {}, { token })).status
/** The recorded last use, in seconds since the test began. */
const usedAt = async ({ sessionId }: Member): Promise<number> => {
  const row = await app.context.db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select('lastUsedAt')
    .executeTakeFirstOrThrow()
  return (row.lastUsedAt.epochMilliseconds - begun.epochMilliseconds) / 1000
}
/** Waits until a use at about this time is recorded: the clock goes on, and the write is not awaited. */
const isRecorded = async (member: Member, seconds: number): Promise<void> => {
  await expect.poll(() => usedAt(member)).toBeGreaterThanOrEqual(seconds)
  expect(await usedAt(member)).toBeLessThan(seconds + 10)
}
const at = (seconds: number): void => app.clock.moveTo(begun.add({ seconds }))

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

describe('a session', () => {
  // shows session-82
  it.each([
    ['user', 14 * DAY],
    ['operator', 30 * MINUTE],
  ] as const)('of a %s ends after %i seconds without use', async (role, limit) => {
    const [used, unused] = [await app.newMember({ role }), await app.newMember({ role })]
    at(limit - 40)
    expect(await use(used)).toBe(200)
    await isRecorded(used, limit - 40)
    at(limit + 10)
    expect(await use(unused)).toBe(401)
    expect(await app.context.sessions.stillGood([used.sessionId, unused.sessionId])).toEqual(new Set([used.sessionId]))
    expect(await use(used)).toBe(200)
    at(2 * limit + 60)
    expect(await use(used)).toBe(401)
  })

  // shows session-82
  it('records its use once in five minutes, and once a minute for an operator', async () => {
    const [member, operator] = [await app.newMember(), await app.newMember({ role: 'operator' })]
    const useBoth = async () => expect(await Promise.all([use(member), use(operator)])).toEqual([200, 200])
    at(45)
    await useBoth()
    at(75)
    await useBoth()
    await isRecorded(operator, 75)
    await isRecorded(member, 0)
    at(5 * MINUTE + 10)
    await Promise.all(Array.from({ length: 10 }, useBoth))
    await isRecorded(member, 5 * MINUTE + 10)
  })

  // shows session-82
  it('of an operator ends although an open page repeats its calls and opens sockets', async () => {
    const [polled, used] = [await app.newMember({ role: 'operator' }), await app.newMember({ role: 'operator' })]
    const viewed = { url: '/ranking', os: '', webViewer: '', referrer: '' }
    for (let minute = 5; minute <= 25; minute += 5) {
      at(minute * MINUTE)
      for (const { token } of [polled, used]) {
        expect((await app.call(rankings.listGeneral, { ranking_type: 3 }, { token })).status).toBe(200)
        expect(await app.context.sessions.find(token, 'background')).not.toBeNull()
      }
    }
    await app.call(log.writeAccessLog, viewed, used)
    await isRecorded(used, 25 * MINUTE)
    at(31 * MINUTE)
    expect(await use(polled)).toBe(401)
    expect(await use(used)).toBe(200)
  })

  // shows session-82
  it('that one process has cached stays open while another process is used', async () => {
    const operator = await app.newMember({ role: 'operator' })
    expect(await use(operator)).toBe(200)
    at(20 * MINUTE)
    expect(await use(operator, other)).toBe(200)
    await isRecorded(operator, 20 * MINUTE)
    at(40 * MINUTE)
    expect(await use(operator)).toBe(200)
    await isRecorded(operator, 40 * MINUTE)
    at(75 * MINUTE)
    expect(await use(operator)).toBe(401)
    expect(await use(operator, other)).toBe(401)
  })

  it('that has ended is not opened again by a use at the same time', async () => {
    const member = await app.newMember()
    expect(await use(member)).toBe(200)
    at(10 * MINUTE)
    const end = endSession(app.context.db, member.sessionId, app.clock.now())
    await Promise.all([end, ...Array.from({ length: 10 }, () => use(member))])
    await expect.poll(() => use(member)).toBe(401)
    at(20 * MINUTE)
    expect(await use(member)).toBe(401)
    expect(await use(member, other)).toBe(401)
  })

  // shows session-82
  it.each([
    ['user', 14 * DAY],
    ['operator', 30 * MINUTE],
  ] as const)('of a %s that was unused too long is ended by a task and logged once', async (role, limit) => {
    const [used, unused] = [await app.newMember({ role }), await app.newMember({ role })]
    at(limit - 40)
    expect(await use(used)).toBe(200)
    await isRecorded(used, limit - 40)
    const endings = async (): Promise<unknown[]> => {
      app.takeSecurityEvents()
      await runDue(app.context, [idleSessionsDue])
      const ours = [used.sessionId, unused.sessionId] as unknown[]
      return app.takeSecurityEvents().filter(({ sessionId }) => ours.includes(sessionId))
    }
    expect(await endings()).toEqual([])
    at(limit + 10)
    const { sessionId, userId } = unused
    const ended = { event: 'sessionEnded', sessionId, userId: String(userId), reason: 'unused' }
    expect(await endings()).toEqual([expect.objectContaining(ended)])
    expect(await endings()).toEqual([])
    at(0)
    expect(await use(unused)).toBe(401)
    expect(await use(used)).toBe(200)
  })

  // shows session-82
  it('is deleted a week after it was unused for too long', async () => {
    const [used, unused] = [await app.newMember(), await app.newMember()]
    at(10 * DAY)
    await use(used)
    await isRecorded(used, 10 * DAY)
    const left = async () => {
      await runDue(app.context, [idleSessionsDue, sessionsDue])
      const ids = [used.sessionId, unused.sessionId]
      return (await app.context.pool.query('select from sessions where id = any($1)', [ids])).rows.length
    }
    at(14 * DAY + 30)
    expect(await left()).toBe(2)
    at(21 * DAY - 60)
    expect(await left()).toBe(2)
    at(21 * DAY + 60)
    expect(await left()).toBe(1)
  })
})

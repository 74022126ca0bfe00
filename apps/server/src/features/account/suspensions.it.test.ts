import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { suspensions } from '@avalive/contract/suspensions'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))

const vliveIdOf = async (app: TestApp, { userId }: Member): Promise<string> =>
  (await app.context.db.selectFrom('users').where('id', '=', userId).select('vliveId').executeTakeFirstOrThrow())
    .vliveId

const statusOf = async (app: TestApp, member: Member): Promise<number> =>
  (await app.call(account.getOwner, {}, member)).status

describe('an operator', () => {
  it('cannot suspend until a time that has passed', async ({ app, operator, member }) => {
    const vliveId = await vliveIdOf(app, member)
    const until = app.clock.now().toString()
    const refused = await app.call(suspensions.suspendUser, { vliveId, version: 0, until, reason: 'spam' }, operator)
    expect(refused.status).toBe(400)
    expect(await statusOf(app, member)).toBe(200)
  })

  // shows console-16
  it('suspends a person, which ends their sessions, and lifts the suspension', async ({ app, operator, member }) => {
    const vliveId = await vliveIdOf(app, member)
    const until = app.clock.now().add({ hours: 24 }).toString()
    const spam = { vliveId, version: 0, until, reason: ' spam ' }
    const suspended = await app.call(suspensions.suspendUser, spam, operator)
    expect(suspended.payload).toEqual({ vliveId, suspendedUntil: until, version: 1 })
    await expect.poll(() => statusOf(app, member)).toBe(401)

    const lifted = await app.call(suspensions.liftSuspension, { vliveId, version: 1, reason: 'a mistake' }, operator)
    expect(lifted.payload).toEqual({ vliveId, suspendedUntil: null, version: 2 })
    const actorId = operator.userId
    expect(await app.auditOf(`user:${vliveId}`)).toEqual([
      {
        actorId,
        action: 'account.suspendUser',
        before: { suspendedUntil: null, directUntil: null },
        after: { suspendedUntil: until, directUntil: until },
        reason: 'spam',
      },
      {
        actorId,
        action: 'account.liftSuspension',
        before: { suspendedUntil: until, directUntil: until },
        after: { suspendedUntil: null, directUntil: null },
        reason: 'a mistake',
      },
    ])
  })

  it('suspends permanently if no end is given', async ({ app, operator }) => {
    const vliveId = await vliveIdOf(app, await app.newMember())
    const { payload } = await app.call(suspensions.suspendUser, { vliveId, version: 0, reason: 'fraud' }, operator)
    expect(payload.suspendedUntil).toBe('infinity')
  })

  it('leaves no audit row when the person is not suspended, unknown or the operator', async ({ app, operator }) => {
    const vliveId = await vliveIdOf(app, await app.newMember())
    const lifted = await app.call(suspensions.liftSuspension, { vliveId, version: 0, reason: 'why not' }, operator)
    expect(lifted.payload.version).toBe(0)
    expect(await app.auditOf(`user:${vliveId}`)).toEqual([])
    const missing = { vliveId: 'nobody', version: 0, reason: 'x' }
    expect((await app.call(suspensions.suspendUser, missing, operator)).status).toBe(404)
    expect((await app.call(suspensions.liftSuspension, missing, operator)).status).toBe(404)
    const own = { vliveId: await vliveIdOf(app, operator), version: 0, reason: 'x' }
    expect((await app.call(suspensions.suspendUser, own, operator)).status).toBe(403)
    expect(await statusOf(app, operator)).toBe(200)
  })

  it('must give a reason that is not blank', async ({ app, operator }) => {
    const vliveId = await vliveIdOf(app, await app.newMember())
    expect((await app.call(suspensions.suspendUser, { vliveId, version: 0, reason: '  ' }, operator)).status).toBe(400)
  })

  it('sees the suspension with its version', async ({ app, operator }) => {
    const vliveId = await vliveIdOf(app, await app.newMember())
    const look = () => app.call(suspensions.getSuspension, { vliveId }, operator)
    expect((await look()).payload).toEqual({ vliveId, suspendedUntil: null, version: 0 })
    await app.call(suspensions.suspendUser, { vliveId, version: 0, reason: 'fraud' }, operator)
    expect((await look()).payload).toEqual({ vliveId, suspendedUntil: 'infinity', version: 1 })
    expect((await app.call(suspensions.getSuspension, { vliveId: 'nobody' }, operator)).status).toBe(404)
    expect((await app.call(suspensions.getSuspension, { vliveId }, await app.newMember())).status).toBe(403)
  })

  // shows console-17
  it('is refused when another operator has changed the suspension since', async ({ app, operator }) => {
    const vliveId = await vliveIdOf(app, await app.newMember())
    const second = await app.newMember({ role: 'operator' })
    const until = app.clock.now().add({ hours: 1 }).toString()
    const answers = await Promise.all([
      app.call(suspensions.suspendUser, { vliveId, version: 0, until, reason: 'spam' }, operator),
      app.call(suspensions.suspendUser, { vliveId, version: 0, reason: 'fraud' }, second),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.failure.errorCode).toBe(errorCode('account', 'conflict'))
    const stale = { vliveId, version: 0, reason: 'too late' }
    expect((await app.call(suspensions.liftSuspension, stale, second)).status).toBe(409)
    expect(await app.auditOf(`user:${vliveId}`)).toHaveLength(1)
  })
})

import { account } from '@avalive/contract/account'
import { suspensions } from '@avalive/contract/suspensions'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let app: TestApp
let operator: Member
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'), { parts: { due: [] } })
  operator = await app.newMember({ role: 'operator' })
})
afterAll(() => app.stop())

const vliveIdOf = async ({ userId }: Member): Promise<string> =>
  (await app.context.db.selectFrom('users').where('id', '=', userId).select('vliveId').executeTakeFirstOrThrow())
    .vliveId

const statusOf = async (member: Member): Promise<number> => (await app.call(account.getOwner, {}, member)).status

describe('an operator', () => {
  // shows console-16
  it('suspends a person, which ends their sessions, and lifts the suspension', async () => {
    const member = await app.newMember()
    const vliveId = await vliveIdOf(member)
    const until = app.clock.now().add({ hours: 24 }).toString()
    const suspended = await app.call(suspensions.suspendUser, { vliveId, until, reason: ' spam ' }, operator)
    expect(suspended.payload).toEqual({ vliveId, suspendedUntil: until })
    await expect.poll(() => statusOf(member)).toBe(401)

    const lifted = await app.call(suspensions.liftSuspension, { vliveId, reason: 'a mistake' }, operator)
    expect(lifted.payload).toEqual({ vliveId, suspendedUntil: null })
    const actorId = operator.userId
    expect(await app.auditOf(`user:${vliveId}`)).toEqual([
      {
        actorId,
        action: 'account.suspendUser',
        before: { suspendedUntil: null },
        after: { suspendedUntil: until },
        reason: 'spam',
      },
      {
        actorId,
        action: 'account.liftSuspension',
        before: { suspendedUntil: until },
        after: { suspendedUntil: null },
        reason: 'a mistake',
      },
    ])
  })

  it('suspends permanently if no end is given', async () => {
    const vliveId = await vliveIdOf(await app.newMember())
    const { payload } = await app.call(suspensions.suspendUser, { vliveId, reason: 'fraud' }, operator)
    expect(payload.suspendedUntil).toBe('infinity')
  })

  it('leaves no audit row when the person is not suspended, unknown or the operator', async () => {
    const vliveId = await vliveIdOf(await app.newMember())
    expect((await app.call(suspensions.liftSuspension, { vliveId, reason: 'why not' }, operator)).status).toBe(200)
    expect(await app.auditOf(`user:${vliveId}`)).toEqual([])
    const missing = { vliveId: 'nobody', reason: 'x' }
    expect((await app.call(suspensions.suspendUser, missing, operator)).status).toBe(404)
    expect((await app.call(suspensions.liftSuspension, missing, operator)).status).toBe(404)
    const own = { vliveId: await vliveIdOf(operator), reason: 'x' }
    expect((await app.call(suspensions.suspendUser, own, operator)).status).toBe(403)
    expect(await statusOf(operator)).toBe(200)
  })

  it('must give a reason that is not blank', async () => {
    const vliveId = await vliveIdOf(await app.newMember())
    expect((await app.call(suspensions.suspendUser, { vliveId, reason: '  ' }, operator)).status).toBe(400)
  })
})

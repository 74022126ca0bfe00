import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { usagePermissions } from '@avalive/contract/usage-permissions'
import { type Member, startTestApp, type TestApp } from '@avalive/testkit/app'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openSession } from '../session/open-session.ts'

let app: TestApp
let operator: Member
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'))
  operator = await app.newMember({ role: 'operator' })
})
afterAll(() => app.stop())

const statusOf = async (member: Member): Promise<number> => (await app.call(account.getOwner, {}, member)).status
const change = (vliveId: string, version: number, permitted: boolean, by = operator) =>
  app.call(usagePermissions.changeUsagePermission, { vliveId, version, permitted, reason: ' no consent ' }, by)
const open = (member: Member) =>
  app.context.db.transaction().execute((tx) => openSession(tx, member.userId, app.clock.now()))

describe('an operator', () => {
  // shows session-81
  it('takes the usage permission, which ends the sessions for good and refuses new ones', async () => {
    const member = await app.newMember()
    const { vliveId } = member
    expect(await statusOf(member)).toBe(200)
    const taken = await change(vliveId, 0, false)
    expect(taken.payload).toEqual({ vliveId, usagePermitted: false, version: 1 })
    await expect.poll(() => statusOf(member)).toBe(401)
    expect(await open(member)).toBeUndefined()

    const given = await change(vliveId, 1, true)
    expect(given.payload).toEqual({ vliveId, usagePermitted: true, version: 2 })
    expect(await statusOf(member)).toBe(401)
    expect(await open(member)).toBeDefined()
    expect(await app.auditOf(`user:${vliveId}`)).toMatchObject([
      {
        actorId: operator.userId,
        action: 'account.changeUsagePermission',
        before: { usagePermitted: true },
        after: { usagePermitted: false },
        reason: 'no consent',
      },
      { before: { usagePermitted: false }, after: { usagePermitted: true } },
    ])
  })

  // shows session-81
  it('leaves no session open when the person signs in at the same time', async () => {
    for (let run = 0; run < 5; run++) {
      const member = await app.newMember()
      await Promise.all([change(member.vliveId, 0, false), ...Array.from({ length: 4 }, () => open(member))])
      const { rows } = await app.context.pool.query('select from sessions where user_id = $1 and ended_at is null', [
        member.userId,
      ])
      expect(rows).toHaveLength(0)
    }
  })

  it('changes nothing twice, and not the own permission or that of an unknown person', async () => {
    const { vliveId } = await app.newMember()
    expect((await change(vliveId, 0, true)).payload).toEqual({ vliveId, usagePermitted: true, version: 0 })
    expect(await app.auditOf(`user:${vliveId}`)).toEqual([])
    expect((await change('nobody', 0, false)).status).toBe(404)
    expect((await change(operator.vliveId, 0, false)).status).toBe(403)
    expect(await statusOf(operator)).toBe(200)
  })

  // shows console-17
  it('is refused when another operator has changed the permission since', async () => {
    const { vliveId } = await app.newMember()
    const second = await app.newMember({ role: 'operator' })
    const answers = await Promise.all([change(vliveId, 0, false), change(vliveId, 0, false, second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.failure.errorCode).toBe(errorCode('account', 'conflict'))
    expect(await app.auditOf(`user:${vliveId}`)).toHaveLength(1)
  })

  it('sees the permission with its version, and a member does not', async () => {
    const member = await app.newMember()
    const look = (by: Member) => app.call(usagePermissions.getUsagePermission, { vliveId: member.vliveId }, by)
    expect((await look(operator)).payload).toEqual({ vliveId: member.vliveId, usagePermitted: true, version: 0 })
    expect((await look(member)).status).toBe(403)
    expect((await change(member.vliveId, 0, false, member)).status).toBe(403)
  })
})

// shows session-81
it('a session of a person without the usage permission counts no more, whoever changed the row', async () => {
  const member = await app.newMember()
  expect(await statusOf(member)).toBe(200)
  await app.context.pool.query('update users set usage_permitted = false where id = $1', [member.userId])
  await expect.poll(() => statusOf(member)).toBe(401)
  expect(await app.context.sessions.stillGood([member.sessionId])).toEqual(new Set())
})

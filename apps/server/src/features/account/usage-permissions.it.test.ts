import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { usagePermissions } from '@avalive/contract/usage-permissions'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { openSession } from '../session/open-session.ts'

const it = appTest
  .extend('operator', { scope: 'file' }, ({ app }) => app.newMember({ role: 'operator' }))
  .extend(
    'change',
    { scope: 'file' },
    ({ app, operator }) =>
      (vliveId: string, version: number, permitted: boolean, by = operator) =>
        app.call(usagePermissions.changeUsagePermission, { vliveId, version, permitted, reason: ' no consent ' }, by),
  )

const statusOf = async (app: TestApp, member: Member): Promise<number> =>
  (await app.call(account.getOwner, {}, member)).status
const open = (app: TestApp, member: Member) =>
  app.context.db.transaction().execute((tx) => openSession(tx, member.userId, app.clock.now()))

describe('an operator', () => {
  // shows session-81
  it('takes the usage permission, which ends the sessions for good and refuses new ones', async ({
    app,
    operator,
    change,
    member,
  }) => {
    const { vliveId } = member
    expect(await statusOf(app, member)).toBe(200)
    const taken = await change(vliveId, 0, false)
    expect(taken.payload).toEqual({ vliveId, usagePermitted: false, version: 1 })
    await expect.poll(() => statusOf(app, member)).toBe(401)
    expect(await open(app, member)).toBeUndefined()

    const given = await change(vliveId, 1, true)
    expect(given.payload).toEqual({ vliveId, usagePermitted: true, version: 2 })
    expect(await statusOf(app, member)).toBe(401)
    expect(await open(app, member)).toBeDefined()
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
  it('leaves no session open when the person signs in at the same time', async ({ app, change }) => {
    for (let run = 0; run < 5; run++) {
      const member = await app.newMember()
      await Promise.all([change(member.vliveId, 0, false), ...Array.from({ length: 4 }, () => open(app, member))])
      const { rows } = await app.context.pool.query('select from sessions where user_id = $1 and ended_at is null', [
        member.userId,
      ])
      expect(rows).toHaveLength(0)
    }
  })

  it('changes nothing twice, and not the own permission or that of an unknown person', async ({
    app,
    operator,
    change,
  }) => {
    const { vliveId } = await app.newMember()
    expect((await change(vliveId, 0, true)).payload).toEqual({ vliveId, usagePermitted: true, version: 0 })
    expect(await app.auditOf(`user:${vliveId}`)).toEqual([])
    expect((await change('nobody', 0, false)).status).toBe(404)
    expect((await change(operator.vliveId, 0, false)).status).toBe(403)
    expect(await statusOf(app, operator)).toBe(200)
  })

  // shows console-17
  it('is refused when another operator has changed the permission since', async ({ app, change }) => {
    const { vliveId } = await app.newMember()
    const second = await app.newMember({ role: 'operator' })
    const answers = await Promise.all([change(vliveId, 0, false), change(vliveId, 0, false, second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.failure.errorCode).toBe(errorCode('account', 'conflict'))
    expect(await app.auditOf(`user:${vliveId}`)).toHaveLength(1)
  })

  it('sees the permission with its version, and a member does not', async ({ app, operator, change, member }) => {
    const look = (by: Member) => app.call(usagePermissions.getUsagePermission, { vliveId: member.vliveId }, by)
    expect((await look(operator)).payload).toEqual({ vliveId: member.vliveId, usagePermitted: true, version: 0 })
    expect((await look(member)).status).toBe(403)
    expect((await change(member.vliveId, 0, false, member)).status).toBe(403)
  })
})

// shows session-81
it('a session of a person without the usage permission counts no more, whoever changed the row', async ({
  app,
  member,
}) => {
  expect(await statusOf(app, member)).toBe(200)
  await app.context.pool.query('update users set usage_permitted = false where id = $1', [member.userId])
  await expect.poll(() => statusOf(app, member)).toBe(401)
  expect(await app.context.sessions.stillGood([member.sessionId])).toEqual(new Set())
})

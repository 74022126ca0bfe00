import { consoleCalls } from '@avalive/contract/console'
import { consoleOperators } from '@avalive/contract/console-operators'
import type { ConsoleRole } from '@avalive/rules/console/roles'
import type { Member, TestApp } from '@avalive/testkit/app'
import { freshAppTest as it } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'

const change = (app: TestApp, by: Member, whom: Member, seen: ConsoleRole[], roles: ConsoleRole[]) =>
  app.call(consoleOperators.changeOperatorRoles, { vliveId: whom.vliveId, seen, roles, reason: 'new duties' }, by)

const operatorWith = (app: TestApp, ...consoleRoles: ConsoleRole[]) => app.newMember({ role: 'operator', consoleRoles })

const self = async (app: TestApp, who: Member) => (await app.call(consoleCalls.getOperator, {}, who)).payload.roles

describe('an operator’s roles', () => {
  it('are given at once, and taken with the sessions that had them', async ({ app }) => {
    const admin = await operatorWith(app, 'admin')
    const other = await operatorWith(app, 'content')
    expect((await change(app, admin, other, ['content'], ['content', 'money'])).status).toBe(200)
    await expect.poll(() => self(app, other)).toEqual(['content', 'money'])
    expect((await change(app, admin, other, ['content', 'money'], ['content'])).status).toBe(200)
    await expect.poll(async () => (await app.call(consoleCalls.getOperator, {}, other)).status).toBe(401)
    expect(await app.auditOf(`user:${other.vliveId}`)).toMatchObject([
      { before: { roles: ['content'] }, after: { roles: ['content', 'money'] }, reason: 'new duties' },
      { before: { roles: ['content', 'money'] }, after: { roles: ['content'] } },
    ])
    const { rows } = (await app.call(consoleOperators.listOperators, { role: 'content' }, admin)).payload
    expect(rows.map(({ vliveId, roles }) => ({ vliveId, roles }))).toEqual([
      { vliveId: other.vliveId, roles: ['content'] },
    ])
  })

  it('are nobody’s own to change, and only an admin’s to give', async ({ app }) => {
    const admin = await operatorWith(app, 'admin')
    const money = await operatorWith(app, 'money')
    expect((await change(app, admin, admin, ['admin'], ['admin', 'money'])).status).toBe(403)
    expect((await change(app, money, admin, ['admin'], [])).status).toBe(403)
    expect((await change(app, admin, await app.newMember(), [], ['money'])).status).toBe(404)
  })

  it('are not overwritten by an admin who has seen others', async ({ app }) => {
    const [first, second] = [await operatorWith(app, 'admin'), await operatorWith(app, 'admin')]
    const other = await operatorWith(app, 'content')
    const answers = await Promise.all([
      change(app, first, other, ['content'], ['content', 'money']),
      change(app, second, other, ['content'], ['moderation']),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('leave one admin when two admins take each other’s role at once', async ({ app }) => {
    for (let round = 0; round < 10; round++) {
      const [first, second] = [await operatorWith(app, 'admin'), await operatorWith(app, 'admin')]
      const answers = await Promise.all([
        change(app, first, second, ['admin'], []),
        change(app, second, first, ['admin'], []),
      ])
      expect(answers.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
      const left = await app.context.db
        .selectFrom('operatorRoles')
        .where('role', '=', 'admin')
        .where('userId', 'in', [first.userId, second.userId])
        .select('userId')
        .execute()
      expect(left).toHaveLength(1)
    }
  })

  it('without any make the person an ordinary one', async ({ app }) => {
    const admin = await operatorWith(app, 'admin')
    const other = await operatorWith(app, 'money')
    expect((await change(app, admin, other, ['money'], [])).status).toBe(200)
    const { role } = await app.context.db
      .selectFrom('users')
      .where('id', '=', other.userId)
      .select('role')
      .executeTakeFirstOrThrow()
    expect(role).toBe('user')
  })
})

describe('an invitation', () => {
  it('makes a person an operator with exactly these roles, once', async ({ app }) => {
    const admin = await operatorWith(app, 'admin')
    const member = await app.newMember()
    const invite = () =>
      app.call(
        consoleOperators.inviteOperator,
        { vliveId: member.vliveId, roles: ['moderation'], reason: 'a new colleague' },
        admin,
      )
    const { status, payload } = await invite()
    expect(status).toBe(200)
    expect(payload.code).toMatch(/\w/)
    expect((await invite()).status).toBe(409)
    const { rows } = (await app.call(consoleOperators.listOperators, { search: member.vliveId }, admin)).payload
    expect(rows).toMatchObject([{ roles: ['moderation'], hasPasskey: false }])
    expect(await app.auditOf(`user:${member.vliveId}`)).toMatchObject([
      { action: 'console.inviteOperator', after: { roles: ['moderation'] } },
    ])
    const written = (await app.auditOf(`user:${member.vliveId}`)).map(({ before, after }) => ({ before, after }))
    expect(JSON.stringify(written)).not.toContain(payload.code)
  })
})

import { consoleOperators } from '@avalive/contract/console-operators'
import type { ConsoleRole } from '@avalive/rules/console/roles'
import { freshAppTest } from '@avalive/testkit/app-test'
import { deliverRepeatedly, expectInbox, inboxRowsOf } from '@avalive/testkit/deliveries'
import { describe, expect } from 'vitest'
import { inviteOperator } from '../session/passkeys/invite-operator.ts'

const delivered = deliverRepeatedly()
const it = freshAppTest.override('options', { parts: { due: [] } })
it.beforeEach(() => {
  delivered.splice(0)
})

describe('exactly one notification of everybody who decides about money or roles is caused by', () => {
  // shows console-21
  it('each such role that an admin gives to somebody else', async ({ app, member }) => {
    const admin = await app.newMember({ role: 'operator', consoleRoles: ['admin'] })
    const money = await app.newMember({ role: 'operator', consoleRoles: ['money'] })
    const moderator = await app.newMember({ role: 'operator', consoleRoles: ['moderation', 'content', 'readOnly'] })
    const { vliveId } = member
    const reason = 'a new colleague'
    const first: ConsoleRole[] = ['content', 'money']
    expect((await app.call(consoleOperators.inviteOperator, { vliveId, roles: first, reason }, admin)).status).toBe(200)
    const got = [{ kind: 'operatorRole', params: { vliveId, role: 'money' } }]
    for (const person of [money, admin]) await expectInbox(app, delivered, person, got)

    const change = async (seen: ConsoleRole[], roles: ConsoleRole[]) =>
      (await app.call(consoleOperators.changeOperatorRoles, { vliveId, seen, roles, reason }, admin)).status
    expect(await change(first, ['moderation', 'money'])).toBe(200)
    expect(await change(['moderation', 'money'], ['moderation'])).toBe(200)
    await expectInbox(app, delivered, money, got)
    expect(await change(['moderation'], ['moderation', 'admin'])).toBe(200)
    for (const person of [money, admin]) {
      await expectInbox(app, delivered, person, [...got, { kind: 'operatorRole', params: { vliveId, role: 'admin' } }])
    }
    for (const person of [moderator, member]) expect(await inboxRowsOf(app, person)).toEqual([])
  })

  // shows console-21
  it('the command that makes somebody an operator', async ({ app, member }) => {
    const money = await app.newMember({ role: 'operator', consoleRoles: ['money'] })
    await inviteOperator(app.context.db, member.vliveId, app.clock)
    const { vliveId } = member
    await expectInbox(app, delivered, money, [
      { kind: 'operatorRole', params: { vliveId, role: 'money' } },
      { kind: 'operatorRole', params: { vliveId, role: 'admin' } },
    ])
    expect(await inboxRowsOf(app, member)).toEqual([])
  })
})

import { account } from '@avalive/contract/account'
import { consolePeople } from '@avalive/contract/console-people'
import { allCalls } from '@avalive/contract/index'
import { notifications } from '@avalive/contract/notifications'
import { isViewable } from '@avalive/contract/viewable'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest as it } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'

const open = async (app: TestApp, operator: Member, { vliveId }: Member) =>
  (await app.call(consolePeople.viewAsPerson, { vliveId, reason: 'a complaint' }, operator)).payload.token

const through = ({ token }: { readonly token: string }, view: string) => ({ token, headers: { 'x-view-as': view } })

describe('a view as a person', () => {
  it('shows what the person sees, and the audit log has who opened it and why', async ({ app, member }) => {
    const operator = await app.newMember({ role: 'operator' })
    const view = await open(app, operator, member)
    const { payload } = await app.call(account.getOwner, {}, through(operator, view))
    expect(payload.streamerUser.vliveId).toBe(member.vliveId)
    expect((await app.call(account.getOwner, {}, operator)).payload.streamerUser.vliveId).toBe(operator.vliveId)
    expect(await app.auditOf(`user:${member.vliveId}`)).toMatchObject([
      { actorId: operator.userId, action: 'console.viewAsPerson', reason: 'a complaint' },
    ])
  })

  it('is of no use to anybody else, and ends with its time, on demand and with the operator’s role', async ({
    app,
    member,
  }) => {
    const operator = await app.newMember({ role: 'operator' })
    const other = await app.newMember({ role: 'operator' })
    const status = async (who: { token: string }, view: string) =>
      (await app.call(account.getOwner, {}, through(who, view))).status
    const view = await open(app, operator, member)
    expect(await status(other, view)).toBe(401)
    expect(await status(member, view)).toBe(401)
    expect((await app.call(account.getOwner, {}, { token: view })).status).toBe(401)
    await app.call(consolePeople.endView, { token: view }, other)
    expect(await status(operator, view)).toBe(200)
    await app.call(consolePeople.endView, { token: view }, operator)
    expect(await status(operator, view)).toBe(401)

    const late = await open(app, operator, member)
    await app.clock.moveTo(app.clock.now().add({ minutes: 15 }))
    expect(await status(operator, late)).toBe(401)
    await app.clock.moveTo(app.clock.now().subtract({ minutes: 15 }))

    const last = await open(app, operator, member)
    await app.context.db.deleteFrom('operatorRoles').where('userId', '=', operator.userId).execute()
    await app.context.db.updateTable('users').set({ role: 'user' }).where('id', '=', operator.userId).execute()
    await expect.poll(() => status(operator, last)).toBe(401)
  })

  /** The sandbox's calls exist in the sandbox only, and the table of the contract refuses them. */
  const others = allCalls.filter(({ auth, sandboxOnly }) => auth !== 'gameServer' && !sandboxOnly)

  it('may make exactly the calls that are viewable', async ({ app, member }) => {
    const operator = await app.newMember({ role: 'operator' })
    const from = through(operator, await open(app, operator, member))
    const allowed: string[] = []
    const broken: string[] = []
    for (const call of others) {
      const { status, failure } = await app.call(call, {}, from)
      // Logs always answer, and do so here without their handler.
      if (call.alwaysAnswers) continue
      if (status >= 500) broken.push(call.name)
      if (status !== 403 || failure.errorCode % 0x10000 !== 3) allowed.push(`${call.area}.${call.name}`)
    }
    expect(broken).toEqual([])
    expect(allowed.toSorted()).toEqual(
      others
        .filter(isViewable)
        .map(({ area, name }) => `${area}.${name}`)
        .toSorted(),
    )
  })

  it('changes nothing: the database refuses it even where a call tried', async ({ app, member }) => {
    const operator = await app.newMember({ role: 'operator' })
    const from = through(operator, await open(app, operator, member))
    expect((await app.call(notifications.listNotifications, {}, from)).status).toBe(200)
    expect((await app.call(notifications.markAllRead, { upTo: '1' }, from)).status).toBe(403)
    await expect(
      app.context.readOnly.db.updateTable('users').set({ room: null }).where('id', '=', member.userId).execute(),
    ).rejects.toThrow('read-only')
  })
})

import { passkeys } from '@avalive/contract/passkeys'
import { appTest } from '@avalive/testkit/app-test'
import { BrowserMember, createPasskey, usePasskey } from '@avalive/testkit/passkeys'
import { describe, expect } from 'vitest'

let person: BrowserMember
const it = appTest.override('options', { parts: { due: [] }, env: { FRESH_SIGN_IN_MINUTES: '15' } })
it.beforeEach(async ({ app }) => {
  person = new BrowserMember(app, await app.newMember())
  app.context.securityLog.flush()
  app.takeSecurityEvents()
})

/** A line about the person's own session. */
const own = (event: string) => {
  const { userId, sessionId } = person.member
  const fields = { userId: String(userId), sessionId, caller: String(userId) }
  return expect.objectContaining({ type: 'security', event, ...fields })
}

describe('a passkey', () => {
  it('that is created, used and removed is written once each, without key or challenge', async ({ app }) => {
    await createPasskey(app, person)
    expect(app.takeSecurityEvents()).toEqual([own('passkeyCreated')])
    await usePasskey(app, person)
    expect(app.takeSecurityEvents()).toEqual([own('passkeyUsed')])
    const [stored] = (await app.call(passkeys.listPasskeys, {}, person)).payload.passkeys
    await app.call(passkeys.removePasskey, { id: stored?.id ?? '' }, person)
    expect(app.takeSecurityEvents()).toEqual([own('passkeyRemoved')])
  })

  it('whose answer is forged, or repeated, is written once as refused', async ({ app }) => {
    await createPasskey(app, person)
    app.takeSecurityEvents()
    const begin = async () => (await app.call(passkeys.beginVerification, {}, person)).payload.options
    const forged = person.authenticator.use(await begin(), { origin: 'https://evil.example' })
    await app.call(passkeys.finishVerification, { credential: forged }, person)
    expect(app.takeSecurityEvents()).toEqual([own('passkeyRefused')])

    const credential = person.authenticator.use(await begin())
    person.keep(await app.call(passkeys.finishVerification, { credential }, person))
    expect(app.takeSecurityEvents()).toEqual([own('passkeyUsed')])
    await app.call(passkeys.finishVerification, { credential }, person)
    const repeated = app.takeSecurityEvents()
    expect(repeated).toEqual([own('passkeyRefused')])
    expect(JSON.stringify(repeated)).not.toContain(credential.id)
  })

  it('that is created too long after the sign-in is written as a refused call', async ({ app }) => {
    const now = app.clock.now()
    app.clock.moveTo(now.add({ minutes: 16 }))
    await createPasskey(app, person)
    app.clock.moveTo(now)
    expect(app.takeSecurityEvents()).toEqual([
      expect.objectContaining({
        event: 'callRefused',
        call: 'session.beginPasskey',
        reason: 'freshSignInRequired',
        caller: String(person.member.userId),
      }),
    ])
  })

  it('of an operator that another operator resets is written with both', async ({ app }) => {
    const [lost, helper] = [await app.newMember({ role: 'operator' }), await app.newMember({ role: 'operator' })]
    const input = { vliveId: lost.vliveId, reason: 'The phone is lost.' }
    const { payload } = await app.call(passkeys.resetPasskeys, input, helper)
    const events = app.takeSecurityEvents()
    const who = { userId: String(lost.userId), by: String(helper.userId) }
    expect(events).toEqual([expect.objectContaining({ event: 'passkeysReset', ...who })])
    expect(JSON.stringify(events)).not.toContain(payload.code)
  })
})

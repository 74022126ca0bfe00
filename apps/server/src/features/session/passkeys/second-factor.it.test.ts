import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { allCalls, contract } from '@avalive/contract/index'
import { passkeys } from '@avalive/contract/passkeys'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { BrowserMember, createPasskey, usePasskey } from '@avalive/testkit/passkeys'
import { describe, expect } from 'vitest'
import { turnMaintenance } from '../../maintenance/turn-maintenance.ts'
import { openSession } from '../open-session.ts'
import { inviteOperator } from './invite-operator.ts'

const it = appTest.override('options', { env: { FRESH_SIGN_IN_MINUTES: '15' } })

const operatorCalls = allCalls.filter(({ auth }) => auth === 'operator')
const { listDeadLetters } = contract.console

const newOperator = async (app: TestApp) =>
  new BrowserMember(app, await app.newMember({ role: 'operator', awaitsSecondFactor: true }))

/** A new session of the same person, as after signing in at a service. */
const signInAgain = async (app: TestApp, { member }: BrowserMember): Promise<BrowserMember> => {
  const opened = await app.context.db.transaction().execute((tx) => openSession(tx, member.userId, app.clock.now()))
  if (!opened) throw new Error('no session')
  return new BrowserMember(app, { ...member, ...opened })
}

/** Invites the operator by the command, which ends their sessions, and signs them in again. */
const invited = async (app: TestApp) => {
  const operator = await newOperator(app)
  const { code } = await inviteOperator(app.context.db, operator.member.vliveId, app.clock)
  return { code, operator: await signInAgain(app, operator) }
}

const enrolled = async (app: TestApp) => {
  const { code, operator } = await invited(app)
  expect((await createPasskey(app, operator, code)).status).toBe(200)
  return operator
}

const nameOf = ({ failure }: { failure: { errorCode: number } }, area: 'session' | 'console' = 'session') =>
  (
    ['secondFactorRequired', 'freshSignInRequired', 'session.passkeyInviteRefused', 'session.lastPasskey'] as const
  ).find((name) => errorCode(area, name) === failure.errorCode)

describe('an operator without a verified passkey', () => {
  // shows session-60
  it.for(operatorCalls.map((call) => [`${call.area}.${call.name}`, call] as const))(
    'is refused %s',
    async ([_name, call], { app }) => {
      const answer = await app.call(call, {} as never, await newOperator(app))
      expect(answer.status).toBe(403)
      expect(answer.failure.errorCode).toBe(errorCode(call.area, 'secondFactorRequired'))
    },
  )

  // shows session-60
  it('has no rights of the role in other calls either', async ({ app }) => {
    const operator = await newOperator(app)
    await turnMaintenance(app.context, true)
    try {
      expect((await app.call(account.getOwner, {}, operator)).status).toBe(503)
      expect((await app.call(passkeys.listPasskeys, {}, operator)).status).toBe(200)
    } finally {
      await turnMaintenance(app.context, false)
    }
    expect((await app.call(account.getOwner, {}, operator)).status).toBe(200)
  })

  it('keeps being refused as a member is, with another reason', async ({ app }) => {
    const member = new BrowserMember(app, await app.newMember())
    const answer = await app.call(listDeadLetters, {}, member)
    expect(answer.failure.errorCode).toBe(errorCode('console', 'notAllowed'))
  })
})

describe('the first passkey of an operator', () => {
  // shows session-61
  it('takes the code of an invitation, and verifies the session', async ({ app }) => {
    const { code, operator } = await invited(app)
    const before = await app.call(passkeys.listPasskeys, {}, operator)
    expect(before.payload).toMatchObject({ passkeys: [], secondFactorRequired: true, inviteRequired: true })

    const oldToken = operator.sessionToken
    const created = await createPasskey(app, operator, code.toLowerCase().replaceAll('-', ' '))
    expect(created.status).toBe(200)
    expect((await app.call(listDeadLetters, {}, operator)).status).toBe(200)
    expect((await app.call(passkeys.listPasskeys, {}, operator)).payload).toMatchObject({
      passkeys: [{ name: 'My phone', synced: false, lastUsedAt: null }],
      secondFactorRequired: false,
      inviteRequired: false,
    })
    // The token from before the second factor gains nothing.
    expect((await app.call(listDeadLetters, {}, { token: oldToken })).status).toBe(401)
  })

  // shows session-61
  it.for([
    ['no code', async () => ''],
    ['a wrong code', async () => 'AAAAA-AAAAA-AAAAA-AAAAA'],
    ["another operator's code", async (app: TestApp) => (await invited(app)).code],
  ] as const)('is refused with %s', async ([_what, codeOf], { app }) => {
    const { operator } = await invited(app)
    expect(nameOf(await createPasskey(app, operator, await codeOf(app)))).toBe('session.passkeyInviteRefused')
  })

  // shows session-61
  it('is refused with a code that has been used or replaced, or has expired', async ({ app }) => {
    const { code, operator } = await invited(app)
    const { code: newer } = await inviteOperator(app.context.db, operator.member.vliveId, app.clock)
    const again = await signInAgain(app, operator)
    expect(nameOf(await createPasskey(app, again, code))).toBe('session.passkeyInviteRefused')
    const now = app.clock.now()
    app.clock.moveTo(now.add({ hours: 25 }))
    expect(nameOf(await createPasskey(app, await signInAgain(app, operator), newer))).toBe(
      'session.passkeyInviteRefused',
    )
    app.clock.moveTo(now)
  })

  // shows session-61
  it('needs a fresh sign-in besides the code', async ({ app }) => {
    const { code, operator } = await invited(app)
    const now = app.clock.now()
    app.clock.moveTo(now.add({ minutes: 15 }))
    expect(nameOf(await createPasskey(app, operator, code))).toBe('freshSignInRequired')
    app.clock.moveTo(now)
  })

  // shows session-61
  it('is created once by concurrent uses of the code', async ({ app }) => {
    const { code, operator } = await invited(app)
    const begun = await Promise.all([1, 2, 3].map(() => app.call(passkeys.beginPasskey, { code }, operator)))
    const finished = await Promise.all(
      begun.map(({ payload }) =>
        app.call(
          passkeys.finishPasskey,
          { name: 'Key', credential: operator.authenticator.create(payload.options), code },
          operator,
        ),
      ),
    )
    expect(finished.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await app.context.db
      .selectFrom('passkeys')
      .where('userId', '=', operator.member.userId)
      .select('id')
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('does not come from the time before the invitation', async ({ app }) => {
    const member = new BrowserMember(app, await app.newMember())
    expect((await createPasskey(app, member)).status).toBe(200)
    const { code } = await inviteOperator(app.context.db, member.member.vliveId, app.clock)
    await expect.poll(async () => (await app.call(account.getOwner, {}, member)).status).toBe(401)
    const again = await signInAgain(app, member)
    expect((await app.call(passkeys.listPasskeys, {}, again)).payload.passkeys).toEqual([])
    expect((await createPasskey(app, again, code)).status).toBe(200)
    expect((await app.call(listDeadLetters, {}, again)).status).toBe(200)
  })
})

describe('an operator with a passkey', () => {
  // shows session-60
  it('has the rights of the role in the session in which it was verified, and in no other', async ({ app }) => {
    const operator = await enrolled(app)
    const later = await signInAgain(app, operator)
    const other = await signInAgain(app, operator)
    const verifying = new BrowserMember(app, later.member)
    const begun = await app.call(passkeys.beginVerification, {}, verifying)
    const credential = operator.authenticator.use(begun.payload.options)
    const finished = await app.call(passkeys.finishVerification, { credential }, verifying)
    expect(finished.status).toBe(200)
    verifying.keep(finished)
    expect((await app.call(listDeadLetters, {}, verifying)).status).toBe(200)
    expect(nameOf(await app.call(listDeadLetters, {}, other), 'console')).toBe('secondFactorRequired')
    expect((await app.call(listDeadLetters, {}, later)).status).toBe(401)
  })

  // shows session-61
  it('cannot create another one before using the first', async ({ app }) => {
    const later = await signInAgain(app, await enrolled(app))
    expect(nameOf(await createPasskey(app, later))).toBe('secondFactorRequired')
    expect(nameOf(await app.call(passkeys.removePasskey, { id: '1' }, later))).toBe('secondFactorRequired')
  })

  // shows session-64
  it('cannot remove the last one, even with two concurrent removals', async ({ app }) => {
    const operator = await enrolled(app)
    expect((await createPasskey(app, operator, undefined, 'Spare key')).status).toBe(200)
    const list = async () => (await app.call(passkeys.listPasskeys, {}, operator)).payload.passkeys
    const removed = await Promise.all(
      (await list()).map(({ id }) => app.call(passkeys.removePasskey, { id }, operator)),
    )
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 409])
    const [last] = await list()
    expect(nameOf(await app.call(passkeys.removePasskey, { id: last?.id ?? '' }, operator))).toBe('session.lastPasskey')
    expect(await list()).toHaveLength(1)
  })

  // shows session-64
  it('gets a new code when another operator resets the passkeys, and loses all sessions', async ({ app }) => {
    const [lost, helper] = [await enrolled(app), await enrolled(app)]
    const { vliveId } = lost.member
    const reset = await app.call(passkeys.resetPasskeys, { vliveId, reason: 'The phone is lost.' }, helper)
    expect(reset.status).toBe(200)
    await expect.poll(async () => (await app.call(account.getOwner, {}, lost)).status).toBe(401)
    const again = await signInAgain(app, lost)
    expect(nameOf(await usePasskey(app, again))).toBeUndefined()
    expect((await createPasskey(app, again, reset.payload.code)).status).toBe(200)
    expect((await app.call(listDeadLetters, {}, again)).status).toBe(200)
    const audited = (await app.auditOf(`user:${vliveId}`)).filter(({ action }) => action !== 'make-operator')
    expect(audited).toMatchObject([
      { actorId: helper.member.userId, before: { passkeys: 1 }, after: { passkeys: 0 }, reason: 'The phone is lost.' },
    ])
    expect(JSON.stringify(audited.map(({ after }) => after))).not.toContain(reset.payload.code)
    expect(app.logLines().join('\n')).not.toContain(reset.payload.code)
  })

  // shows session-64
  it('cannot reset their own passkeys, nor those of a member', async ({ app }) => {
    const operator = await enrolled(app)
    const reset = (vliveId: string) => app.call(passkeys.resetPasskeys, { vliveId, reason: 'Test.' }, operator)
    expect((await reset(operator.member.vliveId)).status).toBe(403)
    expect((await reset((await app.newMember()).vliveId)).status).toBe(404)
  })
})

import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { passkeys } from '@avalive/contract/passkeys'
import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { Authenticator, type Flaws } from '@avalive/testkit/authenticator'
import { BrowserMember, createPasskey, usePasskey } from '@avalive/testkit/passkeys'
import { describe, expect, vi } from 'vitest'
import { runDue } from '../../../platform/due.ts'
import { sessionsDue } from '../due.ts'
import { openSession } from '../open-session.ts'

const it = appTest.override('options', { env: { FRESH_SIGN_IN_MINUTES: '15' } })

const refused = errorCode('session', 'session.passkeyRefused')
const stale = errorCode('session', 'freshSignInRequired')

const newPerson = async (app: TestApp) => new BrowserMember(app, await app.newMember())
const withPasskey = async (app: TestApp) => {
  const person = await newPerson(app)
  expect((await createPasskey(app, person)).status).toBe(200)
  return person
}
const listOf = async (app: TestApp, person: BrowserMember) =>
  (await app.call(passkeys.listPasskeys, {}, person)).payload
const beginVerification = async (app: TestApp, person: BrowserMember) =>
  (await app.call(passkeys.beginVerification, {}, person)).payload.options

/** Another session of the same person. */
const elsewhere = async (app: TestApp, { member }: BrowserMember) => {
  const opened = await app.context.db.transaction().execute((tx) => openSession(tx, member.userId, app.clock.now()))
  if (!opened) throw new Error('no session')
  return new BrowserMember(app, { ...member, ...opened })
}

const later = async (app: TestApp, minutes: number, then: () => Promise<void>) => {
  const now = app.clock.now()
  app.clock.moveTo(now.add({ minutes }))
  try {
    await then()
  } finally {
    app.clock.moveTo(now)
  }
}

describe('creating a passkey', () => {
  // shows session-62
  it('stores it under its name, several for one person', async ({ app }) => {
    const person = await withPasskey(app)
    expect((await createPasskey(app, person, undefined, 'Security key')).status).toBe(200)
    const { passkeys: stored, secondFactorRequired, inviteRequired } = await listOf(app, person)
    expect(stored.map(({ name }) => name)).toEqual(['My phone', 'Security key'])
    expect([secondFactorRequired, inviteRequired]).toEqual([false, false])
  })

  it('is refused when the session ends while the person is locked', async ({ app }) => {
    const person = await withPasskey(app)
    const { userId, sessionId } = person.member
    const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ending = app.context.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
      locked.resolve()
      await ended.promise
      await tx.updateTable('sessions').set({ endedAt: app.clock.now() }).where('id', '=', sessionId).execute()
      await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
    })
    await locked.promise
    const creating = createPasskey(app, person, undefined, 'Stolen')
    await vi.waitFor(async () => {
      const { rows } = await app.context.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      expect(rows).toHaveLength(1)
    }, 60_000)
    ended.resolve()
    await ending
    expect((await creating).status).toBe(401)
    const stored = await app.context.db.selectFrom('passkeys').where('userId', '=', userId).select('id').execute()
    expect(stored).toEqual([])
  })

  it('names the existing ones, so that an authenticator does not create a second one', async ({ app }) => {
    const person = await withPasskey(app)
    const { options } = (await app.call(passkeys.beginPasskey, {}, person)).payload
    expect(options.excludeCredentials).toHaveLength(1)
    expect(options.authenticatorSelection.userVerification).toBe('required')
    expect(options.rp.id).toBe(new URL(app.context.config.publicUrl).hostname)
  })

  // shows session-63
  it.for<[string, Flaws]>([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['no user verification', { userVerified: false }],
    ['the answer of a verification', { type: 'webauthn.get' }],
  ])('refuses %s', async ([_what, flaws], { app }) => {
    const person = await newPerson(app)
    const { options } = (await app.call(passkeys.beginPasskey, {}, person)).payload
    const credential = person.authenticator.create(options, flaws)
    const answer = await app.call(passkeys.finishPasskey, { name: 'Key', credential }, person)
    expect(answer.failure.errorCode).toBe(refused)
    expect((await listOf(app, person)).passkeys).toEqual([])
  })

  // shows session-63
  it('refuses a challenge that was used, is another session’s, is for verifying, or has expired', async ({ app }) => {
    const person = await newPerson(app)
    const finish = async (challenge: string) => {
      const credential = person.authenticator.create({ challenge, rp: { id: 'localhost' } })
      return (await app.call(passkeys.finishPasskey, { name: 'Key', credential }, person)).status
    }
    const { challenge } = (await app.call(passkeys.beginPasskey, {}, person)).payload.options
    expect(await finish(challenge)).toBe(200)
    expect(await finish(challenge)).toBe(400)
    const other = await elsewhere(app, person)
    expect(await finish((await app.call(passkeys.beginPasskey, {}, other)).payload.options.challenge)).toBe(400)
    expect(await finish((await beginVerification(app, person)).challenge)).toBe(400)
    const old = (await app.call(passkeys.beginPasskey, {}, person)).payload.options.challenge
    await later(app, 5, async () => expect(await finish(old)).toBe(400))
  })

  it('refuses a credential that is stored already', async ({ app }) => {
    const [person, other] = [await newPerson(app), await newPerson(app)]
    const first = (await app.call(passkeys.beginPasskey, {}, person)).payload.options
    const credential = person.authenticator.create(first)
    expect((await app.call(passkeys.finishPasskey, { name: 'Key', credential }, person)).status).toBe(200)
    const { challenge } = (await app.call(passkeys.beginPasskey, {}, other)).payload.options
    const clientData = { type: 'webauthn.create', challenge, origin: app.context.config.publicUrl, crossOrigin: false }
    const clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString('base64url')
    // The attestation `none` signs nothing, so a copy of it passes every check but this one.
    const copied = { ...credential, response: { ...credential.response, clientDataJSON } }
    const answer = await app.call(passkeys.finishPasskey, { name: 'Copy', credential: copied }, other)
    expect(answer.failure.errorCode).toBe(refused)
  })

  it('ends at ten, however many are created at once', async ({ app }) => {
    const person = await newPerson(app)
    const created = []
    for (let nr = 1; nr <= 9; nr++) created.push(await createPasskey(app, person, undefined, `Key ${nr}`))
    const begun = await Promise.all([1, 2, 3].map(() => app.call(passkeys.beginPasskey, {}, person)))
    const finished = await Promise.all(
      begun.map(({ payload }) =>
        app.call(
          passkeys.finishPasskey,
          { name: 'Key', credential: person.authenticator.create(payload.options) },
          person,
        ),
      ),
    )
    expect(finished.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await listOf(app, person)).passkeys).toHaveLength(10)
  })
})

describe('using a passkey', () => {
  // shows session-65
  it('renews the session: a new token, a fresh sign-in, the same session', async ({ app }) => {
    const person = await withPasskey(app)
    const oldToken = person.sessionToken
    await later(app, 20, async () => {
      expect((await app.call(passkeys.removePasskey, { id: '1' }, person)).failure.errorCode).toBe(stale)
      expect((await listOf(app, person)).fresh).toBe(false)
      expect((await usePasskey(app, person)).status).toBe(200)
      expect(person.sessionToken).not.toBe(oldToken)
      expect((await app.call(account.getOwner, {}, { token: oldToken })).status).toBe(401)
      expect((await app.call(account.getOwner, {}, person)).status).toBe(200)
      const { passkeys: stored, fresh } = await listOf(app, person)
      expect(stored[0]?.lastUsedAt).not.toBeNull()
      expect(fresh).toBe(true)
    })
  })

  // shows session-63
  it.for<[string, Flaws]>([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['no user verification', { userVerified: false }],
    ['the answer of a creation', { type: 'webauthn.create' }],
  ])('refuses %s, and consumes the challenge where it was checked', async ([_what, flaws], { app }) => {
    const person = await withPasskey(app)
    const options = await beginVerification(app, person)
    const credential = person.authenticator.use(options, flaws)
    const answer = await app.call(passkeys.finishVerification, { credential }, person)
    expect(answer.failure.errorCode).toBe(refused)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  // shows session-63
  it('refuses a replayed answer', async ({ app }) => {
    const person = await withPasskey(app)
    const credential = person.authenticator.use(await beginVerification(app, person))
    const first = await app.call(passkeys.finishVerification, { credential }, person)
    expect(first.status).toBe(200)
    person.keep(first)
    const again = await app.call(passkeys.finishVerification, { credential }, person)
    expect(again.failure.errorCode).toBe(refused)
  })

  // shows session-63
  it('refuses a challenge of another session, and one that has expired', async ({ app }) => {
    const person = await withPasskey(app)
    const other = await elsewhere(app, person)
    const stolen = person.authenticator.use(await beginVerification(app, other))
    expect((await app.call(passkeys.finishVerification, { credential: stolen }, person)).status).toBe(400)
    const options = await beginVerification(app, person)
    await later(app, 5, async () => {
      const credential = person.authenticator.use(options)
      expect((await app.call(passkeys.finishVerification, { credential }, person)).status).toBe(400)
    })
  })

  // shows session-63
  it.for([
    ['the same counter', 7],
    ['a lower counter', 3],
    ['no counter any more', 0],
  ] as const)('refuses %s after a higher one', async ([_what, counter], { app }) => {
    const person = await withPasskey(app)
    const use = async (flaws: Flaws) => {
      const credential = person.authenticator.use(await beginVerification(app, person), flaws)
      const answer = await app.call(passkeys.finishVerification, { credential }, person)
      person.keep(answer)
      return answer.status
    }
    expect(await use({ counter: 7 })).toBe(200)
    expect(await use({ counter })).toBe(400)
    expect(await use({ counter: 8 })).toBe(200)
  })

  it('accepts an authenticator that never counts', async ({ app }) => {
    const person = await withPasskey(app)
    for (const _use of [1, 2]) {
      const credential = person.authenticator.use(await beginVerification(app, person), { counter: 0 })
      const answer = await app.call(passkeys.finishVerification, { credential }, person)
      expect(answer.status).toBe(200)
      person.keep(answer)
    }
  })

  // shows session-63
  it("refuses somebody else's credential, and a key that is not the stored one", async ({ app }) => {
    const [person, other] = [await withPasskey(app), await withPasskey(app)]
    const foreign = other.authenticator.use(await beginVerification(app, person))
    expect((await app.call(passkeys.finishVerification, { credential: foreign }, person)).status).toBe(400)

    const forger = new Authenticator(app.context.config.publicUrl)
    const options = await beginVerification(app, person)
    forger.create({ challenge: options.challenge, rp: { id: options.rpId } })
    const forged = { ...forger.use(options), id: options.allowCredentials[0]?.id ?? '' }
    const credential = { ...forged, rawId: forged.id }
    expect((await app.call(passkeys.finishVerification, { credential }, person)).failure.errorCode).toBe(refused)
  })

  // shows session-63
  it('succeeds once when the same answer, or the same counter, is sent concurrently', async ({ app }) => {
    const person = await withPasskey(app)
    const credential = person.authenticator.use(await beginVerification(app, person))
    const same = await Promise.all(
      [1, 2, 3, 4].map(() => app.call(passkeys.finishVerification, { credential }, person)),
    )
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of same) person.keep(answer)

    const [one, two] = [await beginVerification(app, person), await beginVerification(app, person)]
    const copies = [one, two].map((options) => person.authenticator.use(options, { counter: 50 }))
    const answers = await Promise.all(
      copies.map((copy) => app.call(passkeys.finishVerification, { credential: copy }, person)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  // shows session-63, session-64
  it('refuses a passkey that was removed while its prompt was open', async ({ app }) => {
    const person = await withPasskey(app)
    const options = await beginVerification(app, person)
    const [stored] = (await listOf(app, person)).passkeys
    expect((await app.call(passkeys.removePasskey, { id: stored?.id ?? '' }, person)).status).toBe(200)
    const credential = person.authenticator.use(options)
    expect((await app.call(passkeys.finishVerification, { credential }, person)).failure.errorCode).toBe(refused)
    expect((await app.call(passkeys.beginVerification, {}, person)).status).toBe(404)
  })

  // shows session-66
  it('is not possible with a bearer token, which is the app’s', async ({ app }) => {
    const person = await withPasskey(app)
    const token = { token: person.sessionToken }
    const browserRequired = errorCode('session', 'session.browserRequired')
    expect((await app.call(passkeys.beginVerification, {}, token)).failure.errorCode).toBe(browserRequired)
    expect((await app.call(passkeys.beginPasskey, {}, token)).failure.errorCode).toBe(browserRequired)
    expect((await app.call(passkeys.listPasskeys, {}, token)).payload.renewable).toBe(false)
    expect((await listOf(app, person)).renewable).toBe(true)
  })

  it('does nothing for a session that ends while the answer is checked', async ({ app }) => {
    const person = await withPasskey(app)
    const credential = person.authenticator.use(await beginVerification(app, person))
    const { db } = app.context
    await db
      .updateTable('sessions')
      .set({ endedAt: app.clock.now() })
      .where('id', '=', person.member.sessionId)
      .execute()
    const answer = await app.call(passkeys.finishVerification, { credential }, person)
    expect(answer.status).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('removing a passkey', () => {
  // shows session-64
  it('is for its owner only, and needs a fresh sign-in', async ({ app }) => {
    const [person, other] = [await withPasskey(app), await newPerson(app)]
    const id = (await listOf(app, person)).passkeys[0]?.id ?? ''
    expect((await app.call(passkeys.removePasskey, { id }, other)).status).toBe(404)
    await later(app, 15, async () => {
      expect((await app.call(passkeys.removePasskey, { id }, person)).failure.errorCode).toBe(stale)
    })
    expect((await app.call(passkeys.removePasskey, { id }, person)).status).toBe(200)
    expect((await app.call(passkeys.removePasskey, { id }, person)).status).toBe(404)
    expect((await listOf(app, person)).passkeys).toEqual([])
  })
})

it('expired challenges are deleted', async ({ app }) => {
  const person = await withPasskey(app)
  await beginVerification(app, person)
  const count = async () =>
    (await app.context.db.selectFrom('passkeyChallenges').where('sessionId', '=', person.member.sessionId).execute())
      .length
  expect(await count()).toBe(1)
  await later(app, 6, async () => {
    await runDue(app.context, [sessionsDue])
    expect(await count()).toBe(0)
  })
})

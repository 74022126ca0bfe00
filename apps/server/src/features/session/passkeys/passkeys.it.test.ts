import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { passkeys } from '@avalive/contract/passkeys'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { Authenticator, type Flaws } from '@avalive/testkit/authenticator'
import { BrowserMember, createPasskey, usePasskey } from '@avalive/testkit/passkeys'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runDue } from '../../../platform/due.ts'
import { sessionsDue } from '../due.ts'
import { openSession } from '../open-session.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('databaseServer'))
})
afterAll(() => app.stop())

const refused = errorCode('session', 'session.passkeyRefused')
const stale = errorCode('session', 'freshSignInRequired')

const newPerson = async () => new BrowserMember(app, await app.newMember())
const withPasskey = async () => {
  const person = await newPerson()
  expect((await createPasskey(app, person)).status).toBe(200)
  return person
}
const listOf = async (person: BrowserMember) => (await app.call(passkeys.listPasskeys, {}, person)).payload
const beginVerification = async (person: BrowserMember) =>
  (await app.call(passkeys.beginVerification, {}, person)).payload.options

/** Another session of the same person. */
const elsewhere = async ({ member }: BrowserMember) => {
  const opened = await app.context.db.transaction().execute((tx) => openSession(tx, member.userId, app.clock.now()))
  if (!opened) throw new Error('no session')
  return new BrowserMember(app, { ...member, ...opened })
}

const later = async (minutes: number, then: () => Promise<void>) => {
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
  it('stores it under its name, several for one person', async () => {
    const person = await withPasskey()
    expect((await createPasskey(app, person, undefined, 'Security key')).status).toBe(200)
    const { passkeys: stored, secondFactorRequired, inviteRequired } = await listOf(person)
    expect(stored.map(({ name }) => name)).toEqual(['My phone', 'Security key'])
    expect([secondFactorRequired, inviteRequired]).toEqual([false, false])
  })

  it('names the existing ones, so that an authenticator does not create a second one', async () => {
    const person = await withPasskey()
    const { options } = (await app.call(passkeys.beginPasskey, {}, person)).payload
    expect(options.excludeCredentials).toHaveLength(1)
    expect(options.authenticatorSelection.userVerification).toBe('required')
    expect(options.rp.id).toBe(new URL(app.context.config.publicUrl).hostname)
  })

  // shows session-63
  it.each<[string, Flaws]>([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['no user verification', { userVerified: false }],
    ['the answer of a verification', { type: 'webauthn.get' }],
  ])('refuses %s', async (_what, flaws) => {
    const person = await newPerson()
    const { options } = (await app.call(passkeys.beginPasskey, {}, person)).payload
    const credential = person.authenticator.create(options, flaws)
    const answer = await app.call(passkeys.finishPasskey, { name: 'Key', credential }, person)
    expect(answer.failure.errorCode).toBe(refused)
    expect((await listOf(person)).passkeys).toEqual([])
  })

  // shows session-63
  it('refuses a challenge that was used, is another session’s, is for verifying, or has expired', async () => {
    const person = await newPerson()
    const finish = async (challenge: string) => {
      const credential = person.authenticator.create({ challenge, rp: { id: 'localhost' } })
      return (await app.call(passkeys.finishPasskey, { name: 'Key', credential }, person)).status
    }
    const { challenge } = (await app.call(passkeys.beginPasskey, {}, person)).payload.options
    expect(await finish(challenge)).toBe(200)
    expect(await finish(challenge)).toBe(400)
    const other = await elsewhere(person)
    expect(await finish((await app.call(passkeys.beginPasskey, {}, other)).payload.options.challenge)).toBe(400)
    expect(await finish((await beginVerification(person)).challenge)).toBe(400)
    const old = (await app.call(passkeys.beginPasskey, {}, person)).payload.options.challenge
    await later(5, async () => expect(await finish(old)).toBe(400))
  })

  it('refuses a credential that is stored already', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
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

  it('ends at ten, however many are created at once', async () => {
    const person = await newPerson()
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
    expect((await listOf(person)).passkeys).toHaveLength(10)
  })
})

describe('using a passkey', () => {
  // shows session-65
  it('renews the session: a new token, a fresh sign-in, the same session', async () => {
    const person = await withPasskey()
    const oldToken = person.sessionToken
    await later(20, async () => {
      expect((await app.call(passkeys.removePasskey, { id: '1' }, person)).failure.errorCode).toBe(stale)
      expect((await listOf(person)).fresh).toBe(false)
      expect((await usePasskey(app, person)).status).toBe(200)
      expect(person.sessionToken).not.toBe(oldToken)
      expect((await app.call(account.getOwner, {}, { token: oldToken })).status).toBe(401)
      expect((await app.call(account.getOwner, {}, person)).status).toBe(200)
      const { passkeys: stored, fresh } = await listOf(person)
      expect(stored[0]?.lastUsedAt).not.toBeNull()
      expect(fresh).toBe(true)
    })
  })

  // shows session-63
  it.each<[string, Flaws]>([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another RP id', { rpId: 'evil.example' }],
    ['no user verification', { userVerified: false }],
    ['the answer of a creation', { type: 'webauthn.create' }],
  ])('refuses %s, and consumes the challenge where it was checked', async (_what, flaws) => {
    const person = await withPasskey()
    const options = await beginVerification(person)
    const credential = person.authenticator.use(options, flaws)
    const answer = await app.call(passkeys.finishVerification, { credential }, person)
    expect(answer.failure.errorCode).toBe(refused)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  // shows session-63
  it('refuses a replayed answer', async () => {
    const person = await withPasskey()
    const credential = person.authenticator.use(await beginVerification(person))
    const first = await app.call(passkeys.finishVerification, { credential }, person)
    expect(first.status).toBe(200)
    person.keep(first)
    const again = await app.call(passkeys.finishVerification, { credential }, person)
    expect(again.failure.errorCode).toBe(refused)
  })

  // shows session-63
  it('refuses a challenge of another session, and one that has expired', async () => {
    const person = await withPasskey()
    const other = await elsewhere(person)
    const stolen = person.authenticator.use(await beginVerification(other))
    expect((await app.call(passkeys.finishVerification, { credential: stolen }, person)).status).toBe(400)
    const options = await beginVerification(person)
    await later(5, async () => {
      const credential = person.authenticator.use(options)
      expect((await app.call(passkeys.finishVerification, { credential }, person)).status).toBe(400)
    })
  })

  // shows session-63
  it.each([
    ['the same counter', 7],
    ['a lower counter', 3],
    ['no counter any more', 0],
  ])('refuses %s after a higher one', async (_what, counter) => {
    const person = await withPasskey()
    const use = async (flaws: Flaws) => {
      const credential = person.authenticator.use(await beginVerification(person), flaws)
      const answer = await app.call(passkeys.finishVerification, { credential }, person)
      person.keep(answer)
      return answer.status
    }
    expect(await use({ counter: 7 })).toBe(200)
    expect(await use({ counter })).toBe(400)
    expect(await use({ counter: 8 })).toBe(200)
  })

  it('accepts an authenticator that never counts', async () => {
    const person = await withPasskey()
    for (const _use of [1, 2]) {
      const credential = person.authenticator.use(await beginVerification(person), { counter: 0 })
      const answer = await app.call(passkeys.finishVerification, { credential }, person)
      expect(answer.status).toBe(200)
      person.keep(answer)
    }
  })

  // shows session-63
  it("refuses somebody else's credential, and a key that is not the stored one", async () => {
    const [person, other] = [await withPasskey(), await withPasskey()]
    const foreign = other.authenticator.use(await beginVerification(person))
    expect((await app.call(passkeys.finishVerification, { credential: foreign }, person)).status).toBe(400)

    const forger = new Authenticator(app.context.config.publicUrl)
    const options = await beginVerification(person)
    forger.create({ challenge: options.challenge, rp: { id: options.rpId } })
    const forged = { ...forger.use(options), id: options.allowCredentials[0]?.id ?? '' }
    const credential = { ...forged, rawId: forged.id }
    expect((await app.call(passkeys.finishVerification, { credential }, person)).failure.errorCode).toBe(refused)
  })

  // shows session-63
  it('succeeds once when the same answer, or the same counter, is sent concurrently', async () => {
    const person = await withPasskey()
    const credential = person.authenticator.use(await beginVerification(person))
    const same = await Promise.all(
      [1, 2, 3, 4].map(() => app.call(passkeys.finishVerification, { credential }, person)),
    )
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of same) person.keep(answer)

    const [one, two] = [await beginVerification(person), await beginVerification(person)]
    const copies = [one, two].map((options) => person.authenticator.use(options, { counter: 50 }))
    const answers = await Promise.all(
      copies.map((copy) => app.call(passkeys.finishVerification, { credential: copy }, person)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  // shows session-63, session-64
  it('refuses a passkey that was removed while its prompt was open', async () => {
    const person = await withPasskey()
    const options = await beginVerification(person)
    const [stored] = (await listOf(person)).passkeys
    expect((await app.call(passkeys.removePasskey, { id: stored?.id ?? '' }, person)).status).toBe(200)
    const credential = person.authenticator.use(options)
    expect((await app.call(passkeys.finishVerification, { credential }, person)).failure.errorCode).toBe(refused)
    expect((await app.call(passkeys.beginVerification, {}, person)).status).toBe(404)
  })

  // shows session-66
  it('is not possible with a bearer token, which is the app’s', async () => {
    const person = await withPasskey()
    const token = { token: person.sessionToken }
    const browserRequired = errorCode('session', 'session.browserRequired')
    expect((await app.call(passkeys.beginVerification, {}, token)).failure.errorCode).toBe(browserRequired)
    expect((await app.call(passkeys.beginPasskey, {}, token)).failure.errorCode).toBe(browserRequired)
    expect((await app.call(passkeys.listPasskeys, {}, token)).payload.renewable).toBe(false)
    expect((await listOf(person)).renewable).toBe(true)
  })

  it('does nothing for a session that ends while the answer is checked', async () => {
    const person = await withPasskey()
    const credential = person.authenticator.use(await beginVerification(person))
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
  it('is for its owner only, and needs a fresh sign-in', async () => {
    const [person, other] = [await withPasskey(), await newPerson()]
    const id = (await listOf(person)).passkeys[0]?.id ?? ''
    expect((await app.call(passkeys.removePasskey, { id }, other)).status).toBe(404)
    await later(15, async () => {
      expect((await app.call(passkeys.removePasskey, { id }, person)).failure.errorCode).toBe(stale)
    })
    expect((await app.call(passkeys.removePasskey, { id }, person)).status).toBe(200)
    expect((await app.call(passkeys.removePasskey, { id }, person)).status).toBe(404)
    expect((await listOf(person)).passkeys).toEqual([])
  })
})

it('expired challenges are deleted', async () => {
  const person = await withPasskey()
  await beginVerification(person)
  const count = async () =>
    (await app.context.db.selectFrom('passkeyChallenges').where('sessionId', '=', person.member.sessionId).execute())
      .length
  expect(await count()).toBe(1)
  await later(6, async () => {
    await runDue(app.context, [sessionsDue])
    expect(await count()).toBe(0)
  })
})

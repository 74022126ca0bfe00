import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { privacy } from '@avalive/contract/privacy'
import { privacyOperations } from '@avalive/contract/privacy-operations'
import { suspensions } from '@avalive/contract/suspensions'
import { NEUTRAL_NAME } from '@avalive/rules/privacy/neutral-name'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { transfersKit } from '@avalive/testkit/bank-transfers'
import { killEverywhere, killedAt } from '@avalive/testkit/killed-at'
import { liveKit, neverAway } from '@avalive/testkit/live'
import { somebodyWaits } from '@avalive/testkit/somebody-waits'
import { describe, expect, vi } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { transfer } from '../../platform/ledger.ts'
import { isBarred } from '../session/barred-store.ts'
import { sealedIdentity } from '../session/sealed-identity.ts'
import { closeAccount } from './close-account.ts'
import { collectExport } from './collect-export.ts'
import { deletionsDue } from './deletions-due.ts'
import { eraseAccount } from './erase-account.ts'
import { privacyMailTexts } from './mail-texts.ts'
import { savePart } from './parts-store.ts'

const it = appTest
  .override('options', { env: neverAway, parts: { due: [] } })
  .extend('kit', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))

const none = { coins: 0, points: 0 }
const ask = (app: TestApp, member: Member, confirmed = none) => app.call(privacy.requestDeletion, { confirmed }, member)
const requestOf = (app: TestApp, { userId }: Member) =>
  app.context.db
    .selectFrom('dataRequests')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
const userOf = (app: TestApp, { userId }: Member) =>
  app.context.db.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow()
const later = (app: TestApp, days: number) => app.clock.moveTo(app.clock.now().add({ hours: 24 * days }))
/** Also waits for the jobs that erase what is stored. */
const tick = async (app: TestApp) => {
  await runDue(app.context, [deletionsDue])
  const erasing = app.context.db.selectFrom('dataRequests').where('state', '=', 'erasing').select('id')
  await expect.poll(() => erasing.execute(), { timeout: 60_000 }).toEqual([])
}
const identify = async (app: TestApp, { userId }: Member, subject: string) => {
  const identity = sealedIdentity(app.context.sealing, 'google', subject)
  await app.context.db
    .insertInto('identities')
    .values({ ...identity, userId, createdAt: app.clock.now() })
    .execute()
}
const points = (app: TestApp, { userId }: Member, amount: bigint) =>
  app.context.db.transaction().execute((tx) =>
    transfer(tx, {
      key: `points:${userId}:${amount}`,
      reason: 'demoWorld',
      at: app.clock.now(),
      postings: [
        { ownerId: userId, kind: 'livePoint:2026-11', amount },
        { ownerId: null, kind: 'demoWorld', amount: -amount },
      ],
    }),
  )
const heldBy = async (app: TestApp, { userId }: Member) =>
  (await app.context.db.selectFrom('ledgerAccounts').where('ownerId', '=', userId).select('balance').execute()).reduce(
    (sum, { balance }) => sum + balance,
    0n,
  )

describe('a deletion', () => {
  // shows privacy-3, privacy-6
  it('is carried out after the waiting time, and leaves a row without a person', async ({ app, kit, member }) => {
    const { profileId } = await userOf(app, member)
    await identify(app, member, 'mio@google')
    const stage = await kit.newStage()
    await app.call(live.sendComment, { mediaId: stage.mediaId, text: 'my words' }, member)
    await app.call(live.follow, { vliveId: stage.host.vliveId }, member)
    await kit.giveCoins(member, 300)
    await points(app, member, 70n)
    expect((await ask(app, member, { coins: 300, points: 70 })).payload.deletion).toMatchObject({ state: 'waiting' })

    later(app, 13)
    await tick(app)
    expect((await userOf(app, member)).deletedAt).toBeNull()
    later(app, 1)
    await tick(app)

    const user = await userOf(app, member)
    expect(user).toMatchObject({ nickname: NEUTRAL_NAME, region: 'ZZ', description: '' })
    expect(String(user.birthday)).toBe('1900-01-01')
    expect(user.suspendedUntil).toBe('infinity')
    expect(user.profileId).not.toBe(profileId)
    expect(await requestOf(app, member)).toMatchObject({ state: 'done', nextCheckAt: null })
    expect(await heldBy(app, member)).toBe(0n)
    const { db } = app.context
    for (const table of ['identities', 'sessions', 'notifications'] as const) {
      expect(await db.selectFrom(table).where('userId', '=', member.userId).selectAll().execute(), table).toEqual([])
    }
    expect(await db.selectFrom('comments').where('userId', '=', member.userId).select('text').execute()).toEqual([
      { text: '–' },
    ])
    expect(await db.selectFrom('follows').where('followerId', '=', member.userId).selectAll().execute()).toEqual([])
    for (const id of [profileId, user.profileId]) {
      expect((await app.call(live.getProfile, { profileId: id }, stage.host)).status).toBe(404)
    }
    expect((await app.call(privacy.getPrivacy, {}, member)).status).toBe(401)
    expect(await isBarred(db, app.context.sealing, 'google', 'mio@google', app.clock.now())).toBe(false)
    await tick(app)
    expect(await userOf(app, member)).toEqual(user)
  })

  // shows privacy-3
  it('can be cancelled, also by a second press, and asked for again', async ({ app, member }) => {
    await ask(app, member)
    expect((await app.call(privacy.cancelDeletion, {}, member)).payload.deletion).toBeNull()
    expect((await app.call(privacy.cancelDeletion, {}, member)).status).toBe(200)
    later(app, 15)
    await tick(app)
    expect((await userOf(app, member)).deletedAt).toBeNull()
    const both = await Promise.all([ask(app, member), ask(app, member)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const open = app.context.db.selectFrom('dataRequests').where('userId', '=', member.userId)
    expect(await open.where('state', '=', 'waiting').select('id').execute()).toHaveLength(1)
  })

  // shows privacy-4
  it('needs the balances confirmed that the person holds, also those that came later', async ({ app, kit, member }) => {
    await kit.giveCoins(member, 100)
    const refused = await ask(app, member)
    expect(refused.failure?.errorCode).toBe(errorCode('privacy', 'balancesChanged'))
    await ask(app, member, { coins: 100, points: 0 })
    await points(app, member, 5n)
    later(app, 14)
    await tick(app)
    expect(await requestOf(app, member)).toMatchObject({ state: 'waiting', postponedFor: 'balancesGrew' })
    expect((await userOf(app, member)).deletedAt).toBeNull()
    await ask(app, member, { coins: 100, points: 5 })
    await tick(app)
    expect((await requestOf(app, member)).state).toBe('done')
    expect(await heldBy(app, member)).toBe(0n)
  })

  // shows privacy-5
  it('is refused, and postponed, while operators decide about the balance', async ({ app, member, operator }) => {
    const { db } = app.context
    await ask(app, member)
    await db
      .insertInto('approvals')
      .values({
        act: 'console.correctLedger',
        input: JSON.stringify({}),
        subject: `user:${member.vliveId}`,
        personId: member.userId,
        kind: 'coins',
        amount: 5n,
        effect: JSON.stringify({}),
        state: '',
        requestedBy: operator.userId,
        requestedAt: app.clock.now(),
        reason: 'x',
        expiresAt: app.clock.now().add({ hours: 9000 }),
      })
      .execute()
    expect((await ask(app, member)).failure?.errorCode).toBe(errorCode('privacy', 'deletionBlocked'))
    later(app, 14)
    await tick(app)
    expect(await requestOf(app, member)).toMatchObject({ state: 'waiting', postponedFor: 'approvalWaiting' })
    await db.deleteFrom('approvals').where('personId', '=', member.userId).execute()
    later(app, 1)
    await tick(app)
    expect((await requestOf(app, member)).state).toBe('done')
  })

  // shows privacy-7
  it('of a suspended person bars the identity until the suspension ends', async ({ app, member, operator }) => {
    await identify(app, member, 'ren@google')
    await ask(app, member)
    const until = app.clock.now().add({ hours: 24 * 30 })
    await app.call(
      suspensions.suspendUser,
      { vliveId: member.vliveId, version: 0, until: until.toString(), reason: 'Spam' },
      operator,
    )
    later(app, 14)
    await tick(app)
    const { db, sealing } = app.context
    expect(await isBarred(db, sealing, 'google', 'ren@google', app.clock.now())).toBe(true)
    expect(await isBarred(db, sealing, 'google', 'ren@google', until)).toBe(false)
    const { suspensionVersion: version } = await userOf(app, member)
    const lifted = await app.call(
      suspensions.liftSuspension,
      { vliveId: member.vliveId, version, reason: 'x' },
      operator,
    )
    expect(lifted.status).toBe(404)
  })

  // shows privacy-5
  it.for([
    ['is suspended', { suspendedUntil: 'infinity' as const }, { suspendedUntil: null }],
    ['may not use the service', { usagePermitted: false }, { usagePermitted: true }],
  ] as const)(
    'that an operator asked for waits while the person %s',
    async ([_what, barred, free], { app, member, operator }) => {
      const { vliveId, userId } = member
      const change = (values: object) =>
        app.context.db.updateTable('users').set(values).where('id', '=', userId).execute()
      const request = () => app.call(privacyOperations.requestDeletionFor, { vliveId, reason: 'x' }, operator)
      await change(barred)
      expect((await request()).failure?.errorCode).toBe(errorCode('privacy', 'deletionBlocked'))
      const seen = await app.call(privacyOperations.getPersonRequests, { vliveId }, operator)
      expect(seen.payload.blocks).toEqual(['cannotLogIn'])
      await change(free)
      expect((await request()).status).toBe(200)
      await change(barred)
      later(app, 14)
      await tick(app)
      expect(await requestOf(app, member)).toMatchObject({ state: 'waiting', postponedFor: 'cannotLogIn' })
      expect((await userOf(app, member)).deletedAt).toBeNull()
      await change(free)
      later(app, 1)
      await tick(app)
      expect((await requestOf(app, member)).state).toBe('done')
    },
  )

  // shows privacy-4, privacy-8
  it('that an operator asks for makes no balance lapse unless the person confirms it', async ({
    app,
    kit,
    member,
    operator,
  }) => {
    const { vliveId } = member
    const [withCoins, withPoints] = [await app.newMember(), await app.newMember()]
    await kit.giveCoins(withCoins, 1)
    await points(app, withPoints, 1n)
    for (const holder of [withCoins, withPoints]) {
      const input = { vliveId: holder.vliveId, reason: 'x' }
      const refused = await app.call(privacyOperations.requestDeletionFor, input, operator)
      expect(refused.failure?.errorCode).toBe(errorCode('privacy', 'balancesChanged'))
    }
    await app.call(privacyOperations.requestDeletionFor, { vliveId, reason: 'x' }, operator)
    await kit.giveCoins(member, 40)
    later(app, 14)
    await tick(app)
    expect(await requestOf(app, member)).toMatchObject({ state: 'waiting', postponedFor: 'balancesGrew' })
    expect(await heldBy(app, member)).toBe(40n)
    await ask(app, member, { coins: 40, points: 0 })
    await tick(app)
    expect((await requestOf(app, member)).state).toBe('done')
    expect(await heldBy(app, member)).toBe(0n)
  })

  // shows privacy-7
  it.for([
    ['says that a new account can be created', { usagePermitted: true }, true],
    ['to a suspended person promises no new account', { suspendedUntil: 'infinity' as const }, false],
  ] as const)('sends a mail that %s', async ([_what, barred, isOffered], { app, member }) => {
    const { db } = app.context
    const { userId } = member
    await transfersKit(app).registerPersonal(member, app.clock.now())
    await ask(app, member)
    await db.updateTable('users').set(barred).where('id', '=', userId).execute()
    later(app, 14)
    await tick(app)
    const mail = await db
      .selectFrom('mails')
      .where('userId', '=', userId)
      .where('kind', '=', 'deletionDone')
      .select(['id', 'userId', 'cause', 'createdAt', 'attempts'])
      .executeTakeFirstOrThrow()
    const address = app.context.sealing.seal('mails.address', mail.id, 'mio@example.com')
    const due = { ...mail, address, kind: 'deletionDone', recipient: 'current', locale: 'en' } as const
    const { text } = await privacyMailTexts.deletionDone(app.context, due)
    expect(text).toContain('Your account has been deleted, as requested.')
    expect(text.includes('You can create a new account at any time.')).toBe(isOffered)
  })

  it('of an operator is refused', async ({ app, operator }) => {
    expect((await ask(app, operator)).failure?.errorCode).toBe(errorCode('privacy', 'deletionBlocked'))
  })

  // shows privacy-6
  it('that is killed at any message is finished by the next tick, once', { timeout: 600_000 }, async ({ app, kit }) => {
    // Not at each message, because each attempt deletes an account.
    const reached = await killEverywhere(async (count, moment) => {
      const member = await app.newMember()
      await kit.giveCoins(member, 10)
      await ask(app, member, { coins: 10, points: 0 })
      later(app, 14)
      const died = await killedAt(app, count * 3, moment, (context) => deletionsDue.run(context, app.clock.now()))
      app.clock.moveTo(app.clock.now().add({ minutes: 11 }))
      await tick(app)
      expect((await requestOf(app, member)).state, `${moment} ${count}`).toBe('done')
      expect(await heldBy(app, member)).toBe(0n)
      const keys = await app.context.db
        .selectFrom('ledgerTransfers')
        .where('idempotencyKey', 'like', `accountDeletion:${(await requestOf(app, member)).id}:%`)
        .select('id')
        .execute()
      expect(keys).toHaveLength(1)
      return died
    })
    expect(reached).toBeGreaterThan(8)
  })

  // shows privacy-1, privacy-6
  it('leaves no file of an export that is being collected', async ({ app, member }) => {
    const { db } = app.context
    const { userId } = member
    const now = app.clock.now()
    const newExport = async () =>
      (
        await db
          .insertInto('dataRequests')
          .values({
            kind: 'export',
            state: 'collecting',
            userId,
            requestedAt: now,
            nextCheckAt: now.add({ hours: 999 }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    await ask(app, member)
    const id = await newExport()
    later(app, 14)
    // The export is ready while the account is being closed.
    let closing: Promise<void> | undefined
    const stored = db.selectFrom('dataExportParts').where('requestId', '=', id).select('id')
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('dataRequests').where('id', '=', id).forUpdate().select('id').execute()
      closing = tick(app)
      await somebodyWaits(db)
      await savePart(tx, app.context.sealing, { requestId: id, position: 0, text: '{}', now })
      await tx
        .updateTable('dataRequests')
        .set({ state: 'ready', parts: 1, bytes: 2n, dueAt: now.add({ hours: 999 }) })
        .where('id', '=', id)
        .execute()
    })
    await closing
    expect(await stored.execute()).toEqual([])
    const exports = db.selectFrom('dataRequests').where('userId', '=', userId).where('kind', '=', 'export')
    expect(await exports.select(['state', 'nextCheckAt']).execute()).toEqual([{ state: 'expired', nextCheckAt: null }])
    // One that begins after the account was closed collects nothing.
    await collectExport(app.context, { requestId: String(id) })
    expect(await stored.execute()).toEqual([])
  })

  // shows privacy-6
  it('that is killed while it erases continues with the areas that are left', { timeout: 600_000 }, async ({
    app,
    kit,
  }) => {
    const { db } = app.context
    const stage = await kit.newStage()
    const reached = await killEverywhere(async (count, moment) => {
      const member = await app.newMember()
      const { userId } = member
      await app.call(live.sendComment, { mediaId: stage.mediaId, text: 'my words' }, member)
      const now = app.clock.now()
      const { id } = await db
        .insertInto('dataRequests')
        .values({
          kind: 'deletion',
          state: 'erasing',
          userId,
          requestedAt: now,
          dueAt: now,
          nextCheckAt: now,
          coins: 0n,
          points: 0n,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const job = { requestId: String(id) }
      const died = await killedAt(app, count * 60, moment, (context) => eraseAccount(context, job))
      await eraseAccount(app.context, job)
      expect((await requestOf(app, member)).state, `${moment} ${count}`).toBe('done')
      expect(await db.selectFrom('comments').where('userId', '=', userId).select('text').execute()).toEqual([
        { text: '–' },
      ])
      return died
    })
    expect(reached).toBeGreaterThan(4)
  })

  // shows privacy-6
  it('erases every area that can be erased, and asks for an operator when one fails for a day', async ({
    app,
    member,
    operator,
  }) => {
    const { vliveId } = member
    const { db } = app.context
    const listed = async () =>
      (await app.call(privacyOperations.listDataRequests, { search: vliveId, kind: 'deletion' }, operator)).payload.rows
    await ask(app, member)
    later(app, 14)
    const { id } = await requestOf(app, member)
    const isClosed = await closeAccount(app.context, id, [], app.clock.now())
    expect(isClosed).toBe(true)
    // Only after the job of the closed account, which would erase everything.
    await expect.poll(async () => (await requestOf(app, member)).state).toBe('done')
    await db
      .updateTable('dataRequests')
      .set({ state: 'erasing', nextCheckAt: app.clock.now().add({ hours: 1 }), finishedAt: null })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('dataDeletionSteps').where('requestId', '=', id).execute()
    const down = vi.fn().mockRejectedValue(new Error('the provider is down'))
    const personalData = [{ area: 'failing', rows: [], release: down }, ...app.context.personalData]
    const erasing = eraseAccount({ ...app.context, personalData }, { requestId: String(id) })
    await expect(erasing).rejects.toThrow('the area failing could not be erased')
    const steps = await db.selectFrom('dataDeletionSteps').where('requestId', '=', id).select('area').execute()
    expect(steps.map(({ area }) => area).toSorted()).toEqual(
      app.context.personalData.map(({ area }) => area).toSorted(),
    )
    expect(await listed()).toMatchObject([{ state: 'erasing', needsAttention: false }])
    later(app, 1)
    app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
    expect(await listed()).toMatchObject([{ state: 'erasing', needsAttention: true }])
    await eraseAccount(app.context, { requestId: String(id) })
    expect(await listed()).toMatchObject([{ state: 'done', needsAttention: false }])
  })

  // shows privacy-6
  it('sends the job that erases again, when it has not come through', async ({ app, member }) => {
    const { userId } = member
    const now = app.clock.now()
    const request = { requestedAt: now, dueAt: now, nextCheckAt: now, coins: 0n, points: 0n }
    await app.context.db
      .insertInto('dataRequests')
      .values({ kind: 'deletion', state: 'erasing', userId, ...request })
      .execute()
    await tick(app)
    expect((await requestOf(app, member)).state).toBe('done')
  })
})

describe('operators', () => {
  // shows privacy-8
  it('request and cancel a deletion with a reason and a version, and see it in the list', async ({
    app,
    operator,
    member,
  }) => {
    const { vliveId } = member
    const asked = await app.call(privacyOperations.requestDeletionFor, { vliveId, reason: 'Asked by letter' }, operator)
    expect(asked.payload.deletion).toMatchObject({ state: 'waiting', byOperator: true })
    const again = await app.call(privacyOperations.requestDeletionFor, { vliveId, reason: 'x' }, operator)
    expect(again.failure?.errorCode).toBe(errorCode('privacy', 'deletionRequested'))
    const listed = await app.call(privacyOperations.listDataRequests, { search: vliveId, kind: 'deletion' }, operator)
    expect(listed.payload.rows).toMatchObject([{ vliveId, state: 'waiting', needsAttention: false }])
    const version = asked.payload.deletion?.version ?? -1
    const old = await app.call(
      privacyOperations.cancelDeletionFor,
      { vliveId, version: version + 1, reason: 'x' },
      operator,
    )
    expect(old.status).toBe(409)
    await app.call(privacyOperations.cancelDeletionFor, { vliveId, version, reason: 'Called off' }, operator)
    expect(await app.auditOf(`user:${vliveId}`)).toMatchObject([
      { action: 'privacy.requestDeletionFor', reason: 'Asked by letter' },
      { action: 'privacy.cancelDeletionFor', reason: 'Called off' },
    ])
  })

  it('start an export that only the person can download', async ({ app, operator, member }) => {
    const { vliveId } = member
    const started = await app.call(privacyOperations.startExportFor, { vliveId, reason: 'By letter' }, operator)
    expect(started.status).toBe(200)
    const requestId = started.payload.export?.requestId ?? ''
    await expect.poll(async () => (await requestOf(app, member)).state).toBe('ready')
    expect((await app.call(privacy.getExportPart, { requestId, position: 0 }, operator)).status).toBe(404)
    expect((await app.call(privacy.getExportPart, { requestId, position: 0 }, member)).status).toBe(200)
    // It doesn't use up the person's own.
    expect((await app.call(privacy.getPrivacy, {}, member)).payload.nextExportAt).toBeNull()
    expect((await app.call(privacy.requestExport, {}, member)).status).toBe(200)
  })

  it('need not attend to a failed export of an account that is deleted', async ({ app, operator, member }) => {
    const { vliveId, userId } = member
    const now = app.clock.now()
    await app.context.db
      .insertInto('dataRequests')
      .values({ kind: 'export', state: 'failed', userId, requestedAt: now, finishedAt: now })
      .execute()
    const listed = async () =>
      (await app.call(privacyOperations.listDataRequests, { search: vliveId, attention: true }, operator)).payload.rows
    expect(await listed()).toHaveLength(1)
    await app.context.db
      .updateTable('users')
      .set({ deletedAt: now, suspendedUntil: 'infinity' })
      .where('id', '=', userId)
      .execute()
    expect(await listed()).toEqual([])
  })

  // shows privacy-8
  it.for([
    ['readOnly', false],
    ['content', false],
    ['moderation', false],
    ['money', true],
    ['admin', true],
  ] as const)(
    'with the role %s see amounts, blocks and why a deletion waits: %s',
    async ([role, seesMoney], { app, kit, member }) => {
      const reader = await app.newMember({ role: 'operator', consoleRoles: [role] })
      const { vliveId } = member
      await kit.giveCoins(member, 30)
      await ask(app, member, { coins: 30, points: 0 })
      await app.context.db
        .updateTable('dataRequests')
        .set({ postponedFor: 'coinDebt' })
        .where('userId', '=', member.userId)
        .execute()
      const { payload } = await app.call(privacyOperations.getPersonRequests, { vliveId }, reader)
      const held = { coins: 30, points: 0 }
      const postponedFor = seesMoney ? 'coinDebt' : null
      expect(payload).toMatchObject(
        seesMoney
          ? { balances: held, blocks: [], deletion: { state: 'waiting', confirmed: held, postponedFor } }
          : { balances: null, blocks: null, deletion: { state: 'waiting', confirmed: null, postponedFor } },
      )
      const listed = await app.call(privacyOperations.listDataRequests, { search: vliveId }, reader)
      expect(listed.payload.rows).toMatchObject([{ state: 'waiting', needsAttention: true, postponedFor }])
    },
  )

  it('without the role admin only look', async ({ app, member }) => {
    const reader = await app.newMember({ role: 'operator', consoleRoles: ['readOnly', 'moderation', 'money'] })
    const { vliveId } = member
    expect((await app.call(privacyOperations.getPersonRequests, { vliveId }, reader)).status).toBe(200)
    for (const refused of [
      await app.call(privacyOperations.startExportFor, { vliveId, reason: 'x' }, reader),
      await app.call(privacyOperations.requestDeletionFor, { vliveId, reason: 'x' }, reader),
    ]) {
      expect(refused.status).toBe(403)
    }
  })
})

import { errorCode } from '@avalive/contract/errors'
import { live } from '@avalive/contract/live'
import { privacy } from '@avalive/contract/privacy'
import type { Member, TestApp } from '@avalive/testkit/app'
import { sandboxTest } from '@avalive/testkit/sandbox-test'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { bankDetails } from '../payouts/sealed-values.ts'
import { collectExport } from './collect-export.ts'
import { exportsDue } from './exports-due.ts'
import { findPart } from './parts-store.ts'

const it = sandboxTest.override('options', { env: { FRESH_SIGN_IN_MINUTES: '15' }, parts: { due: [] } })

const stateOf = async (app: TestApp, member: Member) => (await app.call(privacy.getPrivacy, {}, member)).payload
const ready = async (app: TestApp, member: Member) => {
  await expect.poll(async () => (await stateOf(app, member)).export?.state, { timeout: 60_000 }).toBe('ready')
  const found = (await stateOf(app, member)).export
  if (!found) throw new Error('there is no export')
  return found
}
const later = (app: TestApp, hours: number) => app.clock.moveTo(app.clock.now().add({ hours }))
const download = async (app: TestApp, member: Member, requestId: string, parts: number) => {
  const texts = await Promise.all(
    Array.from({ length: parts }, async (_, position) => {
      const { status, payload } = await app.call(privacy.getExportPart, { requestId, position }, member)
      expect(status).toBe(200)
      return payload.text
    }),
  )
  return JSON.parse(texts.join(''))
}

describe('an export', () => {
  // shows privacy-1
  it('has what is stored about the person, and nothing of other people', { timeout: 120_000 }, async ({
    app,
    member,
  }) => {
    const friend = await app.newMember({ nickname: 'Secret friend' })
    await app.call(live.follow, { vliveId: friend.vliveId }, member)
    await app.call(live.follow, { vliveId: member.vliveId }, friend)
    expect((await app.call(privacy.requestExport, {}, member)).payload.export).toMatchObject({ state: 'collecting' })
    const { requestId, parts } = await ready(app, member)
    const file = await download(app, member, requestId, parts ?? 0)
    expect(Object.keys(file.areas)).toEqual(
      expect.arrayContaining(['account', 'session', 'coins', 'live', 'payouts', 'ledger']),
    )
    const [user] = file.areas.account.users
    expect(user).toMatchObject({ vliveId: member.vliveId, nickname: 'Mio', birthday: '2000-01-31' })
    expect(file.areas.live.follows).toEqual([
      { streamer: expect.stringMatching(/^p/), at: expect.any(String), notifies: expect.any(Boolean) },
    ])
    const text = JSON.stringify(file)
    expect(text).not.toContain('Secret friend')
    expect(text).not.toMatch(/token|hash|sealed:/i)
  })

  it('collects every persona’s data, with sealed values opened', { timeout: 240_000 }, async ({ app }) => {
    const { db, sealing } = app.context
    const personas = await db
      .selectFrom('users')
      .innerJoin('depositBankAccounts', 'depositBankAccounts.userId', 'users.id')
      .select(['users.id', 'depositBankAccounts.id as accountId', 'depositBankAccounts.details'])
      .distinctOn('users.id')
      .limit(3)
      .execute()
    const opened: { text: string; name: string }[] = []
    for (const { id, accountId, details } of personas) {
      const now = app.clock.now()
      const request = await db
        .insertInto('dataRequests')
        .values({
          kind: 'export',
          state: 'collecting',
          userId: id,
          requestedAt: now,
          nextCheckAt: now.add({ hours: 1 }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await collectExport(app.context, { requestId: String(request.id) })
      const found = await db
        .selectFrom('dataRequests')
        .where('id', '=', request.id)
        .select(['state', 'bytes', 'parts'])
        .executeTakeFirstOrThrow()
      expect(found.state).toBe('ready')
      expect(Number(found.bytes)).toBeGreaterThan(1000)
      const part = { userId: id, requestId: request.id, now }
      const texts = await Promise.all(
        Array.from({ length: found.parts ?? 0 }, (_, position) => findPart(db, sealing, { ...part, position })),
      )
      opened.push({ text: texts.join(''), name: bankDetails.open(sealing, accountId, details).account_name })
    }
    const sealed = await db.selectFrom('dataExportParts').select('content').limit(1).executeTakeFirstOrThrow()
    expect(sealed.content).toMatch(/^sealed:/)
    expect(opened.length).toBeGreaterThan(0)
    for (const { text, name } of opened) expect(text).toContain(`"account_name":${JSON.stringify(name)}`)
  })

  // shows privacy-2
  it('is one at a time, and one a day', async ({ app, member }) => {
    const both = await Promise.all([1, 2].map(() => app.call(privacy.requestExport, {}, member)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await ready(app, member)
    later(app, 1)
    const fresh = await app.newMember()
    expect((await app.call(privacy.requestExport, {}, fresh)).status).toBe(200)
    await app.context.db
      .updateTable('sessions')
      .set({ authenticatedAt: app.clock.now() })
      .where('userId', '=', member.userId)
      .execute()
    app.context.sessions.forgetSession(member.sessionId)
    const again = await app.call(privacy.requestExport, {}, member)
    expect(again.failure?.errorCode).toBe(errorCode('privacy', 'exportTooSoon'))
  })

  // shows privacy-2
  it('needs a fresh sign-in, also for its download', async ({ app, member }) => {
    await app.call(privacy.requestExport, {}, member)
    const { requestId } = await ready(app, member)
    later(app, 1)
    for (const refused of [
      await app.call(privacy.requestExport, {}, member),
      await app.call(privacy.getExportPart, { requestId, position: 0 }, member),
    ]) {
      expect(refused.failure?.errorCode).toBe(errorCode('privacy', 'freshSignInRequired'))
    }
  })

  // shows privacy-2
  it('is nobody else’s, and its file is deleted after its time', async ({ app, member }) => {
    await app.call(privacy.requestExport, {}, member)
    const { requestId } = await ready(app, member)
    const somebody = await app.newMember()
    expect((await app.call(privacy.getExportPart, { requestId, position: 0 }, somebody)).status).toBe(404)
    const notifications = app.context.db.selectFrom('notifications').where('userId', '=', member.userId).select('kind')
    await expect.poll(() => notifications.execute()).toEqual([{ kind: 'exportReady' }])
    later(app, 24 * 7)
    await runDue(app.context, [exportsDue])
    const left = await app.context.db
      .selectFrom('dataExportParts')
      .where('requestId', '=', BigInt(requestId))
      .select('id')
      .execute()
    expect(left).toEqual([])
    expect(
      (
        await app.context.db
          .selectFrom('dataRequests')
          .where('id', '=', BigInt(requestId))
          .select('state')
          .executeTakeFirstOrThrow()
      ).state,
    ).toBe('expired')
  })

  it('that cannot be collected fails in the end, and another one can be asked for', async ({ app, member }) => {
    const now = app.clock.now()
    const { id } = await app.context.db
      .insertInto('dataRequests')
      .values({ kind: 'export', state: 'collecting', userId: member.userId, requestedAt: now, nextCheckAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await runDue(app.context, [exportsDue])
    const state = await stateOf(app, member)
    expect(state).toMatchObject({ export: { requestId: String(id), state: 'failed' }, nextExportAt: null })
    expect((await app.call(privacy.requestExport, {}, member)).status).toBe(200)
  })
})

import { consoleCalls } from '@avalive/contract/console'
import { errorCode } from '@avalive/contract/errors'
import { giftCardOperations as operations } from '@avalive/contract/payouts/gift-card-operations'
import { giftCards } from '@avalive/contract/payouts/gift-cards'
import type { Member } from '@avalive/testkit/app'
import { giftCardKit } from '@avalive/testkit/gift-cards'
import { type PayoutsApp, payoutsTest } from '@avalive/testkit/payouts-test'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { monthTurn } from './month-turn.ts'

const it = payoutsTest
  .extend('kit', { scope: 'file' }, ({ app }) => giftCardKit(app))
  .extend('operator', ({ app }) => app.newMember({ role: 'operator' }))
it.beforeEach(async ({ app }) => {
  app.services.giftCodeProvider.faults.splice(0)
  await runDue(app.context, [monthTurn])
})

const reason = 'asked by support'
const card = { brand: 3, name: 'Amazon', faceValue: 2500 } as const
let made = 0
const newName = () => ({ ...card, name: `Amazon ${made++}` })

describe('the catalogue', () => {
  // shows console-11
  it('is filled, changed and emptied with an audit row each', async ({ app, operator }) => {
    const values = newName()
    const { payload } = await app.call(operations.createGiftCard, { ...values, reason }, operator)
    const { giftCardId } = payload
    const change = { giftCardId, ...values, faceValue: 3000, active: true, version: 0, reason }
    expect((await app.call(operations.changeGiftCard, change, operator)).payload).toEqual({ version: 1 })
    const off = { ...change, active: false, version: 1 }
    expect((await app.call(operations.changeGiftCard, off, operator)).payload).toEqual({ version: 2 })
    const audit = await app.auditOf(`giftCard:${giftCardId}`)
    expect(audit.map(({ action, before, after, reason }) => [action, before, after, reason])).toEqual([
      ['payouts.createGiftCard', null, { ...values, active: true }, reason],
      ['payouts.changeGiftCard', { ...values, active: true }, { ...values, faceValue: 3000, active: true }, reason],
      [
        'payouts.changeGiftCard',
        { ...values, faceValue: 3000, active: true },
        { ...values, faceValue: 3000, active: false },
        reason,
      ],
    ])
    const listed = (await app.call(operations.listGiftCardCatalogue, { giftCardId }, operator)).payload
    expect(listed).toMatchObject({ rows: [{ giftCardId, active: false, version: 2 }], next: null })
  })

  it('is listed by time, name or value, of a brand and a state, in pages', async ({ app, operator }) => {
    const word = 'Listed '
    await sql`
      insert into gift_cards (brand, name, face_value, active)
      select n % 4, ${word}::text || n, 60000 - n, n > 2 from generate_series(1, 60) n`.execute(app.context.db)
    const list = async (input: object) =>
      (await app.call(operations.listGiftCardCatalogue, { search: word, ...input }, operator)).payload
    const values = async (input: object) => (await list(input)).rows.map(({ faceValue }) => faceValue)
    expect((await values({})).slice(0, 2)).toEqual([59_940, 59_941])
    expect((await values({ sort: 'faceValue' })).slice(0, 2)).toEqual([59_999, 59_998])
    expect((await values({ sort: 'name', descending: false })).slice(0, 2)).toEqual([59_999, 59_990])
    expect(await values({ active: false })).toEqual([59_998, 59_999])
    expect(await values({ brand: 3 })).toHaveLength(15)
    const first = await list({ sort: 'faceValue' })
    const second = await list({ sort: 'faceValue', after: first.next ?? '' })
    expect(second.next).toBeNull()
    expect(new Set([...first.rows, ...second.rows].map(({ giftCardId }) => giftCardId)).size).toBe(60)
  })

  it('refuses a stale version, an unknown card and a second card that is the same', async ({ app, operator }) => {
    const values = newName()
    const { payload } = await app.call(operations.createGiftCard, { ...values, reason }, operator)
    const change = { giftCardId: payload.giftCardId, ...values, active: true, reason }
    expect((await app.call(operations.changeGiftCard, { ...change, version: 7 }, operator)).status).toBe(409)
    expect((await app.call(operations.createGiftCard, { ...values, reason }, operator)).status).toBe(409)
    const unknown = { ...change, giftCardId: 2_000_000_000, version: 0 }
    expect((await app.call(operations.changeGiftCard, unknown, operator)).status).toBe(404)
    expect((await app.call(operations.changeGiftCard, { ...change, version: 0 }, operator)).payload).toEqual({
      version: 0,
    })
    expect(await app.auditOf(`giftCard:${payload.giftCardId}`)).toHaveLength(1)
  })

  it.for([
    [{ name: '  ' }],
    [{ name: 'x'.repeat(10_000) }],
    [{ faceValue: 0 }],
    [{ faceValue: 1.5 }],
    [{ faceValue: 10 ** 9 }],
    [{ brand: 4 }],
    [{ reason: ' ' }],
  ])('refuses %o', async ([changes], { app, operator }) => {
    const input = { ...newName(), reason, ...changes } as { brand: 3; name: string; faceValue: number; reason: string }
    expect((await app.call(operations.createGiftCard, input, operator)).status).toBe(400)
  })

  it('is for operators only', async ({ app, member }) => {
    expect((await app.call(operations.createGiftCard, { ...card, reason }, member)).status).toBe(403)
    expect((await app.call(operations.listGiftCardCatalogue, {}, member)).status).toBe(403)
    expect((await app.call(operations.listGiftCardIssues, {}, member)).status).toBe(403)
  })
})

describe('exchanges', () => {
  /** An exchange whose outcome the server doesn't know. */
  const unknown = async (
    app: PayoutsApp,
    kit: ReturnType<typeof giftCardKit>,
    kind: 'timeout-after' | 'timeout-before',
  ) => {
    const member = await kit.newStreamer()
    app.services.giftCodeProvider.faults.push(kind)
    const answer = await app.call(giftCards.issueGiftCard, { giftCardId: await kit.newCard() }, member)
    expect(answer.payload.isBeingIssued).toBe(true)
    const [row] = await kit.issuesOf(member)
    if (!row) throw new Error('no exchange')
    return { member, issueId: row.id, version: row.version }
  }
  const check = (app: PayoutsApp, issueId: string, operator: Member) =>
    app.call(operations.checkGiftCardIssue, { issueId, reason }, operator)
  const cancel = (app: PayoutsApp, issueId: string, version: number, operator: Member) =>
    app.call(operations.cancelGiftCardIssue, { issueId, version, reason }, operator)

  it('are listed by status, newest first, without codes', async ({ app, kit, operator }) => {
    const { member, issueId } = await unknown(app, kit, 'timeout-after')
    const listed = (await app.call(operations.listGiftCardIssues, { status: 'requested' }, operator)).payload.rows
    expect(listed[0]).toMatchObject({
      issueId,
      vliveId: member.vliveId,
      points: 3000,
      status: 'requested',
      attempts: 0,
    })
    await check(app, issueId, operator)
    const done = await app.call(operations.listGiftCardIssues, { status: 'issued' }, operator)
    expect(done.payload.rows[0]?.issueId).toBe(issueId)
    expect(JSON.stringify(done.payload)).not.toContain('gift_codes')
    expect((await app.call(operations.listGiftCardIssues, {}, operator)).payload.rows[0]?.issueId).toBe(issueId)
  })

  it('are asked about now, and the answer is audited once', async ({ app, kit, operator }) => {
    const { member, issueId } = await unknown(app, kit, 'timeout-after')
    expect((await check(app, issueId, operator)).payload).toEqual({ status: 'issued', version: 1 })
    expect((await check(app, issueId, operator)).payload).toEqual({ status: 'issued', version: 1 })
    expect(await app.auditOf(`giftCardIssue:${issueId}`)).toMatchObject([
      { before: { status: 'requested' }, after: { status: 'issued' }, reason },
    ])
    expect(await kit.pointsOf(member)).toBe(7000)
  })

  it('that an operator has checked or cancelled are in the person’s part of the audit log', async ({
    app,
    kit,
    operator,
  }) => {
    const issued = await unknown(app, kit, 'timeout-after')
    await check(app, issued.issueId, operator)
    const lost = await unknown(app, kit, 'timeout-before')
    await cancel(app, lost.issueId, lost.version, operator)
    for (const [{ member, issueId }, action] of [
      [issued, 'payouts.checkGiftCardIssue'],
      [lost, 'payouts.cancelGiftCardIssue'],
    ] as const) {
      const { rows } = (await app.call(consoleCalls.listAudit, { person: member.vliveId }, operator)).payload
      expect(rows).toMatchObject([{ action, subject: `giftCardIssue:${issueId}` }])
    }
  })

  it('that never arrived are cancelled: the points come back and no code is issued later', async ({
    app,
    kit,
    operator,
  }) => {
    const { member, issueId, version } = await unknown(app, kit, 'timeout-before')
    expect((await cancel(app, issueId, version + 1, operator)).status).toBe(409)
    expect((await cancel(app, issueId, version, operator)).payload).toMatchObject({ status: 'refused' })
    expect((await cancel(app, issueId, version, operator)).payload).toMatchObject({ status: 'refused' })
    expect(await kit.pointsOf(member)).toBe(10_000)
    expect(await app.auditOf(`giftCardIssue:${issueId}`)).toHaveLength(1)
    expect(await app.context.giftCodes.issue({ reference: issueId, brand: 'amazon', faceValue: 2500 })).toEqual({
      state: 'refused',
    })
  })

  it('that were issued meanwhile are not cancelled', async ({ app, kit, operator }) => {
    const { member, issueId, version } = await unknown(app, kit, 'timeout-after')
    expect((await cancel(app, issueId, version, operator)).payload).toMatchObject({ status: 'issued' })
    expect(await kit.pointsOf(member)).toBe(7000)
  })

  it('cancelled and asked about eight times at once end once', async ({ app, kit, operator }) => {
    const { member, issueId, version } = await unknown(app, kit, 'timeout-before')
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 ? check(app, issueId, operator) : cancel(app, issueId, version, operator),
      ),
    )
    const [row] = await kit.issuesOf(member)
    expect(await kit.pointsOf(member)).toBe(row?.status === 'refused' ? 10_000 : 7000)
    expect(await app.auditOf(`giftCardIssue:${issueId}`)).toHaveLength(1)
  })

  it('stay as they are while the provider gives no clear answer', async ({ app, kit, operator }) => {
    const { member, issueId } = await unknown(app, kit, 'timeout-before')
    app.services.giftCodeProvider.faults.push('error')
    const { status, failure } = await check(app, issueId, operator)
    expect([status, failure.errorCode]).toEqual([503, errorCode('payouts', 'giftCodeUnknown')])
    expect(await kit.issuesOf(member)).toMatchObject([{ status: 'requested' }])
    expect(await app.auditOf(`giftCardIssue:${issueId}`)).toEqual([])
  })

  it('of the operator’s own and unknown ones are refused', async ({ app, kit }) => {
    const { member, issueId, version } = await unknown(app, kit, 'timeout-after')
    await app.context.db.updateTable('users').set({ role: 'operator' }).where('id', '=', member.userId).execute()
    app.context.sessions.forgetSession(member.sessionId)
    const now = app.clock.now()
    await app.context.db
      .updateTable('sessions')
      .set({ secondFactorAt: now })
      .where('id', '=', member.sessionId)
      .execute()
    expect((await check(app, issueId, member)).status).toBe(403)
    expect((await cancel(app, issueId, version, member)).status).toBe(403)
    expect((await check(app, crypto.randomUUID(), await app.newMember({ role: 'operator' }))).status).toBe(404)
  })
})

import type { SentInput } from '@avalive/contract/call'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { payoutVerifyResults } from '@avalive/contract/payouts/verify-results'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { bankForm, personalForm } from '@avalive/testkit/payout-forms'
import { describe, expect } from 'vitest'

const it = appTest.extend('operator', { scope: 'file' }, ({ app }) =>
  app.newMember({ role: 'operator', nickname: 'Operator' }),
)
const { listRegistrations, listVerifyResults, openVerifyResult, closeVerifyResult } = payoutVerifyResults

const register = async (app: TestApp, member: Member) => {
  await app.call(depositAccount.updateDepositAccount, personalForm, member)
  await app.call(depositAccount.updateDepositBankAccount, bankForm, member)
}

const flag = (vliveId: string) =>
  ({
    vliveId,
    form: 'bank',
    key: 'account_number',
    verifyReason: 'incorrect',
    version: 1,
    reason: 'Checked with the bank',
  }) as const

const flagged = async (app: TestApp, member: Member) =>
  (await app.call(depositAccount.getDepositBankAccount, {}, member)).payload.VerifyResults.map(({ key }) => key)

describe('operators', () => {
  it('see a streamer’s forms with masked values only', async ({ app, member, operator }) => {
    await register(app, member)
    const { payload } = await app.call(listVerifyResults, { vliveId: member.vliveId }, operator)
    expect(payload).toMatchObject({
      personal: { version: 1, fields: { family_name: '山***', mail_address: 'h***@example.com', zip_code: '150****' } },
      bank: { version: 1, fields: { bank_code: '0001', account_number: '****567', account_name: 'ヤ***' } },
      nameMatches: true,
      results: [],
    })
    const text = JSON.stringify(payload)
    for (const value of ['花子', 'ハナコ', '1500001', '神宮前', 'hanako', '1234567']) expect(text).not.toContain(value)
  })

  // shows console-15
  it('open a verify result, which the streamer sees, and close it again', async ({ app, member, operator }) => {
    await register(app, member)
    const opened = await app.call(openVerifyResult, flag(member.vliveId), operator)
    expect(opened.status).toBe(200)
    expect(await flagged(app, member)).toEqual(['account_number'])
    const { verifyId } = opened.payload
    const { results } = (await app.call(listVerifyResults, { vliveId: member.vliveId }, operator)).payload
    expect(results).toMatchObject([{ verifyId, form: 'bank', key: 'account_number', closedAt: null }])

    const closed = await app.call(closeVerifyResult, { verifyId, version: 0, reason: 'A mistake' }, operator)
    expect(closed.status).toBe(200)
    expect(await flagged(app, member)).toEqual([])
    const again = await app.call(closeVerifyResult, { verifyId, version: 0, reason: 'A mistake' }, operator)
    expect(again.payload).toEqual(closed.payload)

    expect(await app.auditOf(`payoutForm:${member.vliveId}`)).toEqual([
      {
        actorId: operator.userId,
        action: 'payouts.openVerifyResult',
        before: null,
        after: { form: 'bank', key: 'account_number', verifyReason: 'incorrect', version: 1 },
        reason: 'Checked with the bank',
      },
      {
        actorId: operator.userId,
        action: 'payouts.closeVerifyResult',
        before: { form: 'bank', key: 'account_number', verifyReason: 'incorrect' },
        after: null,
        reason: 'A mistake',
      },
    ])
  })

  it('change the reason of an open result, and repeat one without a second audit row', async ({
    app,
    member,
    operator,
  }) => {
    await register(app, member)
    const first = await app.call(openVerifyResult, flag(member.vliveId), operator)
    const same = await app.call(openVerifyResult, flag(member.vliveId), operator)
    const changed = { ...flag(member.vliveId), verifyReason: 'transferReturned' } as const
    expect([same, await app.call(openVerifyResult, changed, operator)].map(({ payload }) => payload)).toEqual([
      first.payload,
      first.payload,
    ])
    const stale = { verifyId: first.payload.verifyId, version: 0, reason: 'A mistake' }
    expect((await app.call(closeVerifyResult, stale, operator)).status).toBe(409)
    expect((await app.call(closeVerifyResult, { ...stale, version: 1 }, operator)).status).toBe(200)
    const rows = (await app.auditOf(`payoutForm:${member.vliveId}`)).slice(0, 2)
    expect(rows.map(({ before }) => before)).toEqual([
      null,
      { form: 'bank', key: 'account_number', verifyReason: 'incorrect' },
    ])
  })

  it('cannot flag a version that the streamer has replaced', async ({ app, member, operator }) => {
    await register(app, member)
    await app.call(depositAccount.updateDepositBankAccount, { ...bankForm, account_number: '7654321' }, member)
    expect((await app.call(openVerifyResult, flag(member.vliveId), operator)).status).toBe(409)
    expect(await flagged(app, member)).toEqual([])
  })

  it.for<[string, object, number]>([
    ['a field of the other form', { key: 'address' }, 400],
    ['a field that does not exist', { key: 'toString' }, 400],
    ['an unknown reason', { verifyReason: 'bad' }, 400],
    ['no reason for the audit log', { reason: ' ' }, 400],
    ['an unknown streamer', { vliveId: 'nobody' }, 404],
  ])('cannot open a verify result with %s', async ([_what, changes, status], { app, member, operator }) => {
    await register(app, member)
    const input = { ...flag(member.vliveId), ...changes } as ReturnType<typeof flag>
    expect((await app.call(openVerifyResult, input, operator)).status).toBe(status)
  })

  it('cannot flag a form that is not registered, or their own', async ({ app, member, operator }) => {
    expect((await app.call(openVerifyResult, flag(member.vliveId), operator)).status).toBe(404)
    await register(app, operator)
    expect((await app.call(openVerifyResult, flag(operator.vliveId), operator)).status).toBe(403)
    expect((await app.call(closeVerifyResult, { verifyId: '999999', version: 0, reason: 'x' }, operator)).status).toBe(
      404,
    )
  })

  it('list who registered or changed lately, newest first and page by page', async ({ app, operator }) => {
    const members = []
    for (let place = 0; place < 52; place++) {
      const one = await app.newMember({ nickname: `Streamer ${place}` })
      app.clock.moveTo(app.clock.now().add('PT1S'))
      await register(app, one)
      members.push(one.vliveId)
    }
    const newestFirst = members.toReversed()
    const first = (await app.call(listRegistrations, { form: 'bank' }, operator)).payload
    expect(first.rows.map(({ vliveId }) => vliveId)).toEqual(newestFirst.slice(0, 50))
    expect(first.rows[0]).toMatchObject({
      version: 1,
      nameMatches: true,
      openResults: 0,
      fields: { account_number: '****567' },
    })
    const second = await app.call(listRegistrations, { form: 'bank', after: first.next ?? '' }, operator)
    expect(second.payload.rows.map(({ vliveId }) => vliveId).slice(0, 2)).toEqual(newestFirst.slice(50))
    expect((await app.call(listRegistrations, { form: 'bank', after: 'x' }, operator)).status).toBe(400)
  })

  it('see each streamer’s own values and open results in one list', async ({ app, operator }) => {
    const registered: { vliveId: string; version: number; openResults: number; account: string }[] = []
    for (const [openResults, account] of [
      [0, '1111111'],
      [2, '2222222'],
    ] as const) {
      const member = await app.newMember()
      await register(app, member)
      await app.call(depositAccount.updateDepositBankAccount, { ...bankForm, account_number: account }, member)
      for (const key of (['account_number', 'account_name'] as const).slice(0, openResults)) {
        await app.call(openVerifyResult, { ...flag(member.vliveId), version: 2, key }, operator)
      }
      registered.push({ vliveId: member.vliveId, version: 2, openResults, account: `****${account.slice(4)}` })
    }
    const { rows } = (await app.call(listRegistrations, { form: 'bank' }, operator)).payload
    const shown = rows.map(({ vliveId, version, openResults, fields }) => {
      const { account_number: account } = fields as { account_number: string }
      return { vliveId, version, openResults, account }
    })
    expect(shown).toEqual(expect.arrayContaining(registered))
    const personal = (await app.call(listRegistrations, { form: 'personal' }, operator)).payload.rows
    expect(personal.find(({ vliveId }) => vliveId === registered[1]?.vliveId)).toMatchObject({
      version: 1,
      openResults: 0,
    })
  })

  it('find registrations by vliveId and nickname, and those with an open result', async ({ app, operator }) => {
    const [clean, wrong] = [await app.newMember({ nickname: 'Kumo 100%' }), await app.newMember({ nickname: 'Hoshi' })]
    for (const one of [clean, wrong]) await register(app, one)
    await app.call(openVerifyResult, flag(wrong.vliveId), operator)
    const found = async (input: SentInput<typeof listRegistrations>) => {
      const { rows } = (await app.call(listRegistrations, input, operator)).payload
      return rows.map(({ vliveId }) => vliveId).filter((id) => id === clean.vliveId || id === wrong.vliveId)
    }
    expect(await found({ search: clean.vliveId })).toEqual([clean.vliveId])
    expect(await found({ search: 'umo 100%' })).toEqual([clean.vliveId])
    expect(await found({ flagged: true })).toEqual([wrong.vliveId])
    expect(await found({ form: 'personal', flagged: true })).toEqual([])
    expect(await found({ flagged: false, search: 'Hoshi' })).toEqual([])
  })

  it('are the only ones who may', async ({ app, member }) => {
    await register(app, member)
    for (const sent of [
      app.call(listRegistrations, { form: 'bank' }, member),
      app.call(listVerifyResults, { vliveId: member.vliveId }, member),
      app.call(openVerifyResult, flag(member.vliveId), member),
      app.call(closeVerifyResult, { verifyId: '1', version: 0, reason: 'x' }, member),
    ]) {
      expect((await sent).status).toBe(403)
    }
  })
})

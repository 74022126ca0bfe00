import { account } from '@avalive/contract/account'
import { errorCode } from '@avalive/contract/errors'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { type Locale, locales } from '@avalive/i18n/locales'
import type { FlagReason } from '@avalive/rules/payouts/verify-reasons'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { bankForm, personalForm, postalForm } from '@avalive/testkit/payout-forms'
import { describe, expect } from 'vitest'
import { openVerifyResult } from './verify-store.ts'

const it = appTest.override('options', { env: { FRESH_SIGN_IN_MINUTES: '15' } })

const { getDepositAccount, updateDepositAccount, getDepositBankAccount, updateDepositBankAccount } = depositAccount

const versionsOf = async (app: TestApp, { userId }: Member) => {
  const { db } = app.context
  const personal = await db.selectFrom('depositAccounts').where('userId', '=', userId).select('id').execute()
  const bank = await db.selectFrom('depositBankAccounts').where('userId', '=', userId).select('id').execute()
  return { personal: personal.length, bank: bank.length }
}

const mailsOf = async (app: TestApp, { userId }: Member) => {
  const { db, sealing } = app.context
  const rows = await db
    .selectFrom('mails')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('recipient')
    .select(['id', 'kind', 'recipient', 'locale', 'address'])
    .execute()
  return rows.map(({ id, kind, recipient, locale, address }) => ({
    kind,
    recipient,
    locale,
    address: sealing.open('mails.address', id, address as never),
  }))
}

const flag = (
  app: TestApp,
  { userId }: Member,
  form: 'personal' | 'bank',
  key: 'address' | 'account_number',
  reason: FlagReason = 'incorrect',
) =>
  app.context.db.transaction().execute((tx) => openVerifyResult(tx, { userId, form, key, reason, at: app.clock.now() }))

describe('the personal form', () => {
  // shows payouts-25
  it('is null until it is registered, and returns what was registered', async ({ app, member }) => {
    expect((await app.call(getDepositAccount, {}, member)).payload).toEqual({ DepositAccount: null, VerifyResults: [] })
    const saved = await app.call(updateDepositAccount, personalForm, member)
    expect(saved.payload).toEqual({ registered: true, DepositAccount: personalForm, VerifyResults: [] })
    expect((await app.call(getDepositAccount, {}, member)).payload).toEqual({
      DepositAccount: personalForm,
      VerifyResults: [],
    })
  })

  // shows payouts-25
  it('is served under both versions of the API', async ({ app, member }) => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/v2/deposit_account/get',
      headers: { authorization: `Bearer ${member.token}` },
      payload: {},
    })
    expect(response.json()).toEqual({ payload: { DepositAccount: null, VerifyResults: [] } })
  })

  // shows payouts-21, payouts-23, payouts-24
  it('returns 200 with verify results and stores nothing if a check fails', async ({ app, member }) => {
    await app.call(updateDepositAccount, personalForm, member)
    const wrong = { ...personalForm, family_name: '', first_name_kana: 'はなこ', zip_code: '150-0001' }
    const sent = await app.call(updateDepositAccount, wrong, member)
    expect(sent.status).toBe(200)
    expect(sent.payload).toEqual({
      registered: false,
      DepositAccount: personalForm,
      VerifyResults: [
        { key: 'family_name', code: 'required', reason: 'Required.' },
        { key: 'first_name_kana', code: 'notKatakana', reason: 'Use full-width katakana only.' },
        { key: 'zip_code', code: 'zipDigits', reason: 'Enter the 7-digit postal code without a hyphen.' },
      ],
    })
    expect(await versionsOf(app, member)).toEqual({ personal: 1, bank: 0 })
    expect(await mailsOf(app, member)).toHaveLength(1)
  })

  it.for(Object.keys(personalForm))(
    'reports 10,000 characters on %s, and stores nothing',
    async (key, { app, member }) => {
      const sent = await app.call(updateDepositAccount, { ...personalForm, [key]: 'ア'.repeat(10_000) }, member)
      expect(sent.status).toBe(200)
      expect(sent.payload.VerifyResults.map((result) => result.key)).toEqual([key])
      expect(await versionsOf(app, member)).toEqual({ personal: 0, bank: 0 })
    },
  )

  it('removes spaces at the ends', async ({ app, member }) => {
    const sent = { ...personalForm, family_name: ' 山田　', mail_address: ' hanako@example.com ' }
    expect((await app.call(updateDepositAccount, sent, member)).payload.DepositAccount).toEqual(personalForm)
  })

  it.for([...locales])('gives the reasons in %s', async (locale: Locale, { app, member }) => {
    const sent = await app.call(
      updateDepositAccount,
      { ...personalForm, zip_code: '1' },
      { ...member, headers: { 'accept-language': locale } },
    )
    const reason = app.context.words(locale)('server.payouts.verify.zipDigits')
    expect(sent.payload.VerifyResults).toEqual([{ key: 'zip_code', code: 'zipDigits', reason }])
  })

  // shows payouts-21
  it('shows flags on loading, and closes only those of changed fields', async ({ app, member }) => {
    await app.call(updateDepositAccount, personalForm, member)
    await flag(app, member, 'personal', 'address')
    const reason = 'This looks incorrect. Check it and register it again.'
    const open = [{ key: 'address', code: 'incorrect', reason }]
    expect((await app.call(getDepositAccount, {}, member)).payload.VerifyResults).toEqual(open)
    expect((await app.call(getDepositBankAccount, {}, member)).payload.VerifyResults).toEqual([])

    const otherField = { ...personalForm, first_name: '華子' }
    expect((await app.call(updateDepositAccount, otherField, member)).payload.VerifyResults).toEqual(open)
    const failing = await app.call(updateDepositAccount, { ...otherField, zip_code: '' }, member)
    expect(failing.payload.VerifyResults.map(({ key }) => key)).toEqual(['zip_code', 'address'])

    const corrected = { ...otherField, address: '東京都渋谷区神宮前4-5-6' }
    expect((await app.call(updateDepositAccount, corrected, member)).payload.VerifyResults).toEqual([])
    expect((await app.call(getDepositAccount, {}, member)).payload.VerifyResults).toEqual([])
  })
})

describe('the bank form', () => {
  // shows payouts-33, payouts-32
  it('is null until it is registered, and names the bank by its code', async ({ app, member }) => {
    expect((await app.call(getDepositBankAccount, {}, member)).payload).toEqual({
      DepositBankAccount: null,
      VerifyResults: [],
    })
    const forged = { ...bankForm, bank_name: 'Forged' } as typeof bankForm
    const registered = { ...bankForm, bank_name: 'みずほ銀行' }
    expect((await app.call(updateDepositBankAccount, forged, member)).payload).toEqual({
      registered: true,
      DepositBankAccount: registered,
      VerifyResults: [],
    })
    expect((await app.call(getDepositBankAccount, {}, member)).payload.DepositBankAccount).toEqual(registered)
  })

  it('keeps the symbol and number of the postal bank as typed', async ({ app, member }) => {
    const short = { ...postalForm, account_number: '123451' }
    expect((await app.call(updateDepositBankAccount, short, member)).payload.DepositBankAccount).toEqual({
      ...short,
      bank_name: 'ゆうちょ銀行',
    })
  })

  // shows payouts-23, payouts-33
  it.for<[string, Partial<typeof bankForm>, string, string]>([
    ['an unknown bank', { bank_code: '0002' }, 'bank_code', 'unknownBank'],
    ['a bank named like a property', { bank_code: '__proto__' }, 'bank_code', 'unknownBank'],
    ['an unknown branch', { branch_code: '999' }, 'branch_code', 'unknownBranch'],
    ['a branch in full-width digits', { branch_code: '１００' }, 'branch_code', 'branchDigits'],
    ['an account of eight digits', { account_number: '12345678' }, 'account_number', 'accountDigits'],
    ['an account type of 3', { account_type: 3 }, 'account_type', 'required'],
    ['a name in hiragana', { account_name: 'やまだ　はなこ' }, 'account_name', 'notKatakana'],
    ['10,000 digits', { account_number: '1'.repeat(10_000) }, 'account_number', 'accountDigits'],
    [
      'a postal symbol 0xxxx with type ordinary',
      { bank_code: '9900', branch_code: '00130', account_number: '12345' },
      'account_type',
      'postalType',
    ],
    [
      'a postal number that does not convert',
      { bank_code: '9900', branch_code: '10530', account_number: '12345672' },
      'account_number',
      'postalNumber',
    ],
  ])('reports %s on its field, and stores nothing', async ([_what, changes, key, reason], { app, member }) => {
    const sent = await app.call(updateDepositBankAccount, { ...bankForm, ...changes }, member)
    expect(sent.status).toBe(200)
    const text = app.context.words('en')(`server.payouts.verify.${reason}` as 'server.payouts.verify.required')
    expect(sent.payload).toEqual({
      registered: false,
      DepositBankAccount: null,
      VerifyResults: [{ key, code: reason, reason: text }],
    })
    expect(await versionsOf(app, member)).toEqual({ personal: 0, bank: 0 })
  })

  it('closes the flag on a number that is changed, and keeps it on one that is sent again', async ({ app, member }) => {
    await app.call(updateDepositBankAccount, bankForm, member)
    await flag(app, member, 'bank', 'account_number')
    const again = await app.call(updateDepositBankAccount, bankForm, member)
    expect(again.payload).toMatchObject({ registered: true, VerifyResults: [{ key: 'account_number' }] })
    expect(await versionsOf(app, member)).toEqual({ personal: 0, bank: 1 })
    const other = await app.call(updateDepositBankAccount, { ...bankForm, branch_code: '001' }, member)
    expect(other.payload.VerifyResults).toMatchObject([{ key: 'account_number' }])
    const changed = await app.call(updateDepositBankAccount, { ...bankForm, account_number: '7654321' }, member)
    expect(changed.payload.VerifyResults).toEqual([])
  })

  it('closes the flag of a returned transfer when any field is changed', async ({ app, member }) => {
    await app.call(updateDepositBankAccount, bankForm, member)
    await flag(app, member, 'bank', 'account_number', 'transferReturned')
    const again = await app.call(updateDepositBankAccount, bankForm, member)
    expect(again.payload.VerifyResults).toMatchObject([{ key: 'account_number' }])
    const changed = await app.call(updateDepositBankAccount, { ...bankForm, branch_code: '001' }, member)
    expect(changed.payload).toMatchObject({ registered: true, VerifyResults: [] })
  })
})

describe('registering', () => {
  it('the same values again makes no new version and no mail', async ({ app, member }) => {
    for (const _ of [1, 2, 3]) {
      await app.call(updateDepositAccount, personalForm, member)
      await app.call(updateDepositBankAccount, bankForm, member)
    }
    expect(await versionsOf(app, member)).toEqual({ personal: 1, bank: 1 })
    expect(await mailsOf(app, member)).toHaveLength(2)
  })

  it('the same values eight times at once makes one version and one mail', async ({ app, member }) => {
    await app.call(updateDepositAccount, personalForm, member)
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => app.call(updateDepositBankAccount, bankForm, member)),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await versionsOf(app, member)).toEqual({ personal: 1, bank: 1 })
    expect(await mailsOf(app, member)).toHaveLength(2)
  })

  it('different values at once makes consecutive versions, of which the last one counts', async ({ app, member }) => {
    const numbers = ['1111111', '2222222', '3333333', '4444444']
    await Promise.all(
      numbers.map((account_number) => app.call(updateDepositBankAccount, { ...bankForm, account_number }, member)),
    )
    expect(await versionsOf(app, member)).toEqual({ personal: 0, bank: 4 })
    const { account_number } = (await app.call(getDepositBankAccount, {}, member)).payload.DepositBankAccount ?? {}
    expect(numbers).toContain(account_number)
  })

  it('mails the current address in the language of the registration', async ({ app, member }) => {
    await app.call(updateDepositBankAccount, bankForm, member)
    expect(await mailsOf(app, member)).toEqual([])
    const japanese = { ...member, headers: { 'accept-language': 'ja' } }
    await app.call(updateDepositAccount, personalForm, japanese)
    await app.call(updateDepositBankAccount, { ...bankForm, account_number: '7654321' }, japanese)
    const mail = { kind: 'destinationChanged', recipient: 'current', locale: 'ja', address: 'hanako@example.com' }
    expect(await mailsOf(app, member)).toEqual([mail, mail])
  })

  it('another mail address mails both the new and the previous one', async ({ app, member }) => {
    await app.call(updateDepositAccount, personalForm, member)
    app.clock.moveTo(app.clock.now().add('PT1M'))
    await app.call(updateDepositAccount, { ...personalForm, mail_address: 'new@example.com' }, member)
    expect((await mailsOf(app, member)).map(({ recipient, address }) => [recipient, address])).toEqual([
      ['current', 'hanako@example.com'],
      ['current', 'new@example.com'],
      ['previous', 'hanako@example.com'],
    ])
  })

  // shows payouts-19
  it('writes a line without personal data to the security log', async ({ app, member }) => {
    app.takeSecurityEvents()
    await app.call(updateDepositAccount, personalForm, member)
    await app.call(updateDepositBankAccount, bankForm, member)
    expect(app.takeSecurityEvents()).toMatchObject([
      { event: 'payoutDestinationChanged', userId: String(member.userId), form: 'personal' },
      { event: 'payoutDestinationChanged', userId: String(member.userId), form: 'bank' },
    ])
    const log = app.logLines().join('\n')
    for (const value of Object.values(personalForm)) expect(log).not.toContain(value)
    expect(log).not.toContain('1234567')
  })
})

const updates = [
  ['personal', () => [updateDepositAccount, personalForm] as const],
  ['bank', () => [updateDepositBankAccount, bankForm] as const],
] as const

describe('an update is refused', () => {
  const send = (
    app: TestApp,
    form: 'personal' | 'bank',
    sender: Member & { headers?: Record<string, string> },
    vliveId?: string,
  ) =>
    form === 'personal'
      ? app.call(updateDepositAccount, { ...personalForm, vliveId }, sender)
      : app.call(updateDepositBankAccount, { ...bankForm, vliveId }, sender)

  // shows payouts-16
  it.for(updates)('for the %s form if the last sign-in is too long ago', async ([form], { app, member }) => {
    app.clock.moveTo(app.clock.now().add('PT16M'))
    const refused = await send(app, form, member)
    expect([refused.status, refused.failure.errorCode]).toEqual([403, errorCode('payouts', 'freshSignInRequired')])
    expect(await versionsOf(app, member)).toEqual({ personal: 0, bank: 0 })
    const { getDepositAccount: get } = depositAccount
    expect((await app.call(get, {}, member)).status).toBe(200)
  })

  // shows payouts-3
  it.for(updates)('for the %s form of a home outside Japan, also with a forged region', async ([form], { app }) => {
    const abroad = await app.newMember({ region: 'DE' })
    const forged = { 'x-sandbox-region': 'JP', 'cf-ipcountry': 'JP', 'x-country': 'JP' }
    const refused = await send(app, form, { ...abroad, headers: forged } as never)
    expect([refused.status, refused.failure.errorCode]).toEqual([403, errorCode('payouts', 'regionNotAllowed')])
    for (const call of [getDepositAccount, getDepositBankAccount]) {
      expect((await app.call(call, {}, abroad)).failure.errorCode).toBe(errorCode('payouts', 'regionNotAllowed'))
    }
  })

  it.for(updates)('for the %s form if the page shows another account', async ([form], { app, member }) => {
    const other = await app.newMember()
    const refused = await send(app, form, member, other.vliveId)
    expect([refused.status, refused.failure.errorCode]).toEqual([409, errorCode('coins', 'accountMismatch')])
    expect(await versionsOf(app, member)).toEqual({ personal: 0, bank: 0 })
    expect(await versionsOf(app, other)).toEqual({ personal: 0, bank: 0 })
    expect((await send(app, form, member, member.vliveId)).status).toBe(200)
  })

  it('for another person: every call is about the caller', async ({ app, member }) => {
    await app.call(updateDepositAccount, personalForm, member)
    const other = await app.newMember()
    const forged = { userId: String(member.userId), user_id: String(member.userId) }
    expect((await app.call(getDepositAccount, forged as never, other)).payload.DepositAccount).toBeNull()
    await app.call(updateDepositAccount, { ...personalForm, ...forged, first_name: 'X' } as typeof personalForm, other)
    expect((await app.call(getDepositAccount, {}, member)).payload.DepositAccount).toEqual(personalForm)
  })

  it('if a field is missing or has another type', async ({ app, member }) => {
    const { zip_code: _zip, ...rest } = personalForm
    expect((await app.call(updateDepositAccount, rest as typeof personalForm, member)).status).toBe(400)
    const typed = { ...bankForm, account_type: '1' } as unknown as typeof bankForm
    expect((await app.call(updateDepositBankAccount, typed, member)).status).toBe(400)
  })

  // shows payouts-13
  it('without a session', async ({ app }) => {
    expect((await app.call(updateDepositAccount, personalForm)).status).toBe(401)
    expect((await app.call(account.getOwner, {})).status).toBe(401)
  })
})

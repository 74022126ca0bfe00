import type { BankDetails, PersonalDetails } from '@avalive/rules/payouts/details'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest as it } from '@avalive/testkit/app-test'
import { describe, expect } from 'vitest'
import { latestBank, latestPersonal, lockRegistrations, saveBank, savePersonal } from './account-store.ts'
import { closeVerifyResults, listOpenVerifyResults, openVerifyResult } from './verify-store.ts'

const personal: PersonalDetails = {
  family_name: '山田',
  first_name: '花子',
  family_name_kana: 'ヤマダ',
  first_name_kana: 'ハナコ',
  zip_code: '1500001',
  address: '東京都渋谷区神宮前1-2-3',
  mail_address: 'hanako@example.com',
}
const bank: BankDetails = {
  bank_code: '0001',
  account_type: 1,
  branch_code: '100',
  account_number: '1234567',
  account_name: 'ヤマダ　ハナコ',
}

const registerPersonal = (app: TestApp, { userId }: Member, changes: Partial<PersonalDetails>, at: Temporal.Instant) =>
  app.context.db.transaction().execute(async (tx) => {
    await lockRegistrations(tx, userId, 'en')
    const previous = await latestPersonal(tx, app.context.sealing, userId)
    return savePersonal(tx, app.context.sealing, { userId, details: { ...personal, ...changes }, at, previous })
  })

const registerBank = (app: TestApp, { userId }: Member, changes: Partial<BankDetails>, at: Temporal.Instant) =>
  app.context.db.transaction().execute(async (tx) => {
    await lockRegistrations(tx, userId, 'ja')
    const previous = await latestBank(tx, app.context.sealing, userId)
    return saveBank(tx, app.context.sealing, { userId, details: { ...bank, ...changes }, at, previous })
  })

const changedAt = Temporal.Instant.from('2026-11-25T15:00:00Z')

describe('registered versions', () => {
  it('are absent for a streamer who has registered nothing', async ({ app, member }) => {
    const { db, sealing } = app.context
    expect(await latestPersonal(db, sealing, member.userId)).toBeUndefined()
    expect(await latestBank(db, sealing, member.userId)).toBeUndefined()
  })

  it('replace each other, and the latest one is read', async ({ app, member }) => {
    const { db, sealing } = app.context
    await registerPersonal(app, member, { address: '旧' }, changedAt.subtract({ seconds: 1 }))
    await registerPersonal(app, member, { address: '新' }, changedAt)
    await registerBank(app, member, { account_number: '1111111' }, changedAt.subtract({ seconds: 1 }))
    await registerBank(app, member, { account_number: '2222222' }, changedAt)
    expect(await latestPersonal(db, sealing, member.userId)).toMatchObject({ version: 2, details: { address: '新' } })
    expect(await latestBank(db, sealing, member.userId)).toMatchObject({
      version: 2,
      details: { account_number: '2222222' },
      registeredAt: changedAt,
    })
  })

  it('get consecutive numbers when several are registered at once', async ({ app, member }) => {
    await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        registerBank(app, member, { account_number: `000000${place}` }, app.clock.now()),
      ),
    )
    const rows = await app.context.db
      .selectFrom('depositBankAccounts')
      .where('userId', '=', member.userId)
      .orderBy('version')
      .select('version')
      .execute()
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('keep the language of the last registration for mails', async ({ app, member }) => {
    const localeOf = () =>
      app.context.db
        .selectFrom('payoutProfiles')
        .where('userId', '=', member.userId)
        .select('locale')
        .executeTakeFirstOrThrow()
    await registerPersonal(app, member, {}, app.clock.now())
    expect(await localeOf()).toEqual({ locale: 'en' })
    await app.context.db.transaction().execute((tx) => lockRegistrations(tx, member.userId))
    expect(await localeOf()).toEqual({ locale: 'en' })
    await registerBank(app, member, {}, app.clock.now())
    expect(await localeOf()).toEqual({ locale: 'ja' })
  })

  it('are bound to their row, so that a swapped ciphertext cannot be opened', async ({ app, member }) => {
    const { db, sealing } = app.context
    const other = await app.newMember()
    const mine = await registerBank(app, member, {}, app.clock.now())
    const theirs = await registerBank(app, other, { account_number: '7654321' }, app.clock.now())
    const { details } = await db
      .selectFrom('depositBankAccounts')
      .where('id', '=', theirs)
      .select('details')
      .executeTakeFirstOrThrow()
    expect(details).not.toContain('7654321')
    await db.updateTable('depositBankAccounts').set({ details }).where('id', '=', mine).execute()
    await expect(latestBank(db, sealing, member.userId)).rejects.toThrow()
  })
})

describe('verify results', () => {
  it('are open once for each field, with the latest reason', async ({ app, member }) => {
    const { db } = app.context
    const flag = { userId: member.userId, form: 'bank', key: 'account_number', at: app.clock.now() } as const
    const ids = await db
      .transaction()
      .execute(async (tx) => [
        await openVerifyResult(tx, { ...flag, reason: 'incorrect' }),
        await openVerifyResult(tx, { ...flag, reason: 'transferReturned' }),
      ])
    expect(ids[0]).toBe(ids[1])
    expect(await listOpenVerifyResults(db, member.userId)).toEqual([
      { id: ids[0], form: 'bank', key: 'account_number', reason: 'transferReturned', openedAt: flag.at },
    ])
  })

  it('close for the named fields of the named form only, and can open again', async ({ app, member }) => {
    const { db } = app.context
    const { userId } = member
    const at = app.clock.now()
    await db.transaction().execute(async (tx) => {
      await openVerifyResult(tx, { userId, form: 'personal', key: 'address', reason: 'incomplete', at })
      await openVerifyResult(tx, { userId, form: 'bank', key: 'account_name', reason: 'nameMismatch', at })
      expect(await closeVerifyResults(tx, userId, 'personal', ['address', 'zip_code'], at)).toEqual(['address'])
      expect(await closeVerifyResults(tx, userId, 'personal', ['account_name'], at)).toEqual([])
      expect(await closeVerifyResults(tx, userId, 'bank', [], at)).toEqual([])
    })
    expect(await listOpenVerifyResults(db, userId)).toMatchObject([{ form: 'bank', key: 'account_name' }])
    await db
      .transaction()
      .execute((tx) => openVerifyResult(tx, { userId, form: 'personal', key: 'address', reason: 'incorrect', at }))
    expect(await listOpenVerifyResults(db, userId)).toHaveLength(2)
  })
})

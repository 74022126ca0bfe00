import { account } from '@avalive/contract/account'
import { pathsOf } from '@avalive/contract/call'
import { banks } from '@avalive/contract/payouts/banks'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import { payoutRegions } from '@avalive/contract/payouts/regions'
import type { Page } from 'playwright-core'
import type { Screen, Visit } from './screen.ts'

const hub = '/mypage/payment_registration/'
const quiet = 'sandbox=0'
const never = () => new Promise<void>(() => {})
const address = (call: Parameters<typeof pathsOf>[0]) => `**${pathsOf(call)[0]}`

const personal = {
  family_name: '白鳥',
  first_name: '美緒',
  family_name_kana: 'シラトリ',
  first_name_kana: 'ミオ',
  zip_code: '1500043',
  address: '東京都渋谷区道玄坂七丁目二十番 ひばりマンション三〇五号室',
  mail_address: 'mio.shiratori@example.jp',
}
const bank = {
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  account_type: 1,
  branch_code: '001',
  account_number: '7654321',
  account_name: 'シラトリ　ミオ',
}

const reply = (page: Page, call: Parameters<typeof pathsOf>[0], payload: unknown) =>
  page.route(address(call), (route) => route.fulfill({ json: { payload } }))

const openHub = async ({ page, t }: Visit): Promise<void> => {
  await page.goto(`${hub}?${quiet}`)
  await page.getByRole('heading', { level: 1, name: t('title.paymentRegistration'), exact: true }).waitFor()
  await page.getByRole('main').getByRole('link').first().waitFor()
}

const openPersonal = async ({ page, t }: Visit, DepositAccount: unknown = null, VerifyResults: unknown[] = []) => {
  await reply(page, depositAccount.getDepositAccount, { DepositAccount, VerifyResults })
  await page.goto(`${hub}personal?${quiet}`)
  await page.getByRole('button', { name: t('register.submit') }).waitFor()
}

const openBank = async ({ page, t }: Visit, DepositBankAccount: unknown = null, VerifyResults: unknown[] = []) => {
  await reply(page, depositAccount.getDepositBankAccount, { DepositBankAccount, VerifyResults })
  await page.goto(`${hub}bank?${quiet}`)
  await page.getByRole('button', { name: t('register.submit') }).waitFor()
}

const openPicker = async (visit: Visit): Promise<void> => {
  await openBank(visit)
  await visit.page.getByRole('textbox', { name: visit.t('payouts.field.bank_code'), exact: true }).click()
  await visit.page.getByRole('dialog', { name: visit.t('payouts.field.bank_code') }).waitFor()
}

const person = { persona: 'streamer' } as const

export const payoutScreens: readonly Screen[] = [
  { name: 'payouts-hub', tag: '@desktop', ...person, open: openHub },
  { name: 'payouts-hub-official', alike: true, persona: 'official', open: openHub },
  { name: 'payouts-hub-payoneer', persona: 'payoneer', open: openHub },
  { name: 'payouts-hub-wise', persona: 'wise', alike: true, open: openHub },
  {
    name: 'payouts-hub-loading',
    ...person,
    open: async ({ page }) => {
      await page.route(address(account.getOwner), never)
      await page.route(address(payoutRegions.checkWiseRegion), never)
      await page.goto(`${hub}?${quiet}`)
      await page.locator('[aria-busy=true]').waitFor()
    },
  },
  {
    name: 'payouts-hub-failed',
    ...person,
    open: async ({ page, t }) => {
      await page.route(address(account.getOwner), (route) => route.fulfill({ status: 400, json: {} }))
      await page.goto(`${hub}?${quiet}`)
      await page.getByRole('heading', { name: t('payouts.failed.title') }).waitFor()
    },
  },
  { name: 'payouts-personal', ...person, open: (visit) => openPersonal(visit) },
  {
    name: 'payouts-personal-flagged',
    tag: '@desktop',
    ...person,
    open: async (visit) => {
      const { t } = visit
      await openPersonal(visit, personal, [
        { key: 'address', reason: t('server.payouts.verify.incomplete') },
        { key: 'mail_address', reason: t('server.payouts.verify.undeliverable') },
      ])
    },
  },
  {
    name: 'payouts-personal-wrong',
    ...person,
    open: async (visit) => {
      await openPersonal(visit, personal)
      const { page, t } = visit
      await page.getByLabel(t('payouts.field.family_name_kana'), { exact: true }).fill('しらとり')
      await page.getByLabel(t('payouts.field.zip_code'), { exact: true }).fill('150')
      await page.getByLabel(t('payouts.field.address'), { exact: true }).focus()
      await page.getByText(t('payouts.verify.notKatakana')).waitFor()
    },
  },
  {
    name: 'payouts-personal-loading',
    ...person,
    open: async ({ page }) => {
      await page.route(address(depositAccount.getDepositAccount), never)
      await page.goto(`${hub}personal?${quiet}`)
      await page.locator('[aria-busy=true]').waitFor()
    },
  },
  {
    name: 'payouts-personal-leave',
    overlay: true,
    ...person,
    open: async (visit) => {
      await openPersonal(visit, personal)
      const { page, t } = visit
      await page.getByLabel(t('payouts.field.first_name'), { exact: true }).fill('澪')
      await page.getByRole('link', { name: t('common.back') }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'payouts-bank', tag: '@desktop', ...person, open: (visit) => openBank(visit) },
  {
    name: 'payouts-bank-flagged',
    ...person,
    open: (visit) =>
      openBank(visit, bank, [
        { key: 'account_number', reason: visit.t('server.payouts.verify.transferReturned') },
        { key: 'account_name', reason: visit.t('server.payouts.verify.nameMismatch') },
      ]),
  },
  {
    name: 'payouts-bank-postal',
    alike: true,
    ...person,
    open: (visit) =>
      openBank(visit, {
        ...bank,
        bank_code: '9900',
        bank_name: 'ゆうちょ銀行',
        branch_code: '10530',
        account_number: '12345671',
      }),
  },
  { name: 'payouts-picker', tag: '@desktop', overlay: true, ...person, open: openPicker },
  {
    name: 'payouts-picker-initials',
    overlay: true,
    ...person,
    open: async (visit) => {
      await openPicker(visit)
      await visit.page.getByRole('button', { name: 'カ行' }).click()
      await visit.page.getByRole('button', { name: 'ク', exact: true }).waitFor()
    },
  },
  {
    name: 'payouts-picker-banks',
    overlay: true,
    ...person,
    open: async (visit) => {
      await openPicker(visit)
      await visit.page.getByRole('button', { name: 'ハ行' }).click()
      await visit.page.getByRole('button', { name: 'ヘ', exact: true }).click()
      await visit.page.getByRole('button', { name: /PayPay銀行/ }).waitFor()
    },
  },
  {
    name: 'payouts-picker-empty',
    overlay: true,
    ...person,
    open: async (visit) => {
      await reply(visit.page, banks.searchBanks, { MasterBanks: [] })
      await openPicker(visit)
      await visit.page.getByRole('button', { name: 'ワ行' }).click()
      await visit.page.getByRole('button', { name: 'ヲ', exact: true }).click()
      await visit.page.getByText(visit.t('payouts.picker.empty')).waitFor()
    },
  },
]

import { account } from '@avalive/contract/account'
import { pathsOf } from '@avalive/contract/call'
import { depositAccount } from '@avalive/contract/payouts/deposit-account'
import type { BankKey, PersonalKey } from '@avalive/rules/payouts/details'
import { expect, test } from '../fixtures.ts'

const hub = '/mypage/payment_registration/'

// shows payouts-1, payouts-20, payouts-22, payouts-26
test('a streamer registers personal information and a bank account, and finds both again', { tag: '@desktop' }, async ({
  page,
  customer,
  t,
}) => {
  expect(customer).toBeTruthy()
  await page.goto('/mypage/')
  await page.getByRole('link', { name: t('mypage.links.paymentRegistration') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('title.paymentRegistration') })).toBeVisible()
  await page.getByRole('link', { name: t('title.personal') }).click()

  const field = (name: `payouts.field.${BankKey | PersonalKey}`) => page.getByLabel(t(name), { exact: true })
  const register = page.getByRole('button', { name: t('register.submit') })
  await expect(register).toBeDisabled()
  await field('payouts.field.family_name').fill('佐藤')
  await field('payouts.field.first_name').fill('葵')
  await field('payouts.field.family_name_kana').fill('さとう')
  await field('payouts.field.first_name_kana').fill('アオイ')
  // Hiragana is reported on its field.
  await expect(page.getByText(t('payouts.verify.notKatakana'))).toBeVisible()
  await field('payouts.field.zip_code').fill('１５０－０００１')
  await field('payouts.field.address').fill('東京都渋谷区神宮前1-2-3')
  await field('payouts.field.mail_address').fill('aoi@example.jp')
  await expect(register).toBeDisabled()
  await field('payouts.field.family_name_kana').fill('サトウ')
  await expect(field('payouts.field.zip_code')).toHaveValue('1500001')
  await register.click()
  // The toast covers the button of the next form.
  const toast = page.getByRole('dialog', { name: t('register.done') })
  await toast.getByRole('button', { name: t('common.close') }).click()

  await page.getByRole('link', { name: t('common.back') }).click()
  await page.getByRole('link', { name: t('title.bank') }).click()
  await field('payouts.field.bank_code').press('Enter')
  await page.getByRole('button', { name: 'ハ行' }).click()
  await expect(page.getByRole('dialog', { name: 'ハ行' })).toBeVisible()
  await page
    .getByRole('button', { name: t('common.back') })
    .last()
    .click()
  await page.getByRole('button', { name: 'ハ行' }).click()
  await page.getByRole('button', { name: 'ヘ', exact: true }).click()
  await page.getByRole('button', { name: /PayPay銀行/ }).click()
  await expect(field('payouts.field.bank_code')).toHaveValue('PayPay銀行')
  await field('payouts.field.account_type').selectOption('1')
  await field('payouts.field.branch_code').fill('999')
  await field('payouts.field.account_number').fill('1234567')
  await field('payouts.field.family_name_kana').fill('サトウ')
  await field('payouts.field.first_name_kana').fill('アオイ')
  await register.click()
  // The server knows the branches, and stores nothing.
  const list = page.getByRole('region', { name: t('register.results') })
  await expect(list).toContainText(t('server.payouts.verify.unknownBranch'))
  await expect(field('payouts.field.account_number')).toHaveValue('1234567')
  await field('payouts.field.branch_code').fill('001')
  await expect(list).toBeHidden()
  await register.click()
  await expect(page.getByText(t('register.done'))).toBeVisible()

  await page.reload()
  await expect(field('payouts.field.bank_code')).toHaveValue('PayPay銀行')
  await expect(field('payouts.field.branch_code')).toHaveValue('001')
  await expect(register).toBeDisabled()
})

// shows payouts-31, payouts-36
test('a streamer registers a postal account as typed', async ({ page, customer, ownApi, t }) => {
  expect(customer).toBeTruthy()
  await page.goto(`${hub}bank`)
  await page.getByLabel(t('payouts.field.bank_code'), { exact: true }).click()
  await page.getByRole('button', { name: 'ゆうちょ銀行' }).click()
  await page.getByLabel(t('payouts.field.account_type'), { exact: true }).selectOption('1')
  await page.getByLabel(t('payouts.field.branch_code'), { exact: true }).fill('10530')
  await page.getByLabel(t('payouts.field.account_number'), { exact: true }).fill('12345671')
  await page.getByLabel(t('payouts.field.family_name_kana'), { exact: true }).fill('サトウ')
  await page.getByLabel(t('payouts.field.first_name_kana'), { exact: true }).fill('アオイ')
  await page.getByRole('button', { name: t('register.submit') }).click()
  await expect(page.getByText(t('register.done'))).toBeVisible()
  const { DepositBankAccount } = await ownApi.call(depositAccount.getDepositBankAccount, {})
  expect(DepositBankAccount).toMatchObject({ branch_code: '10530', account_number: '12345671' })
})

test('unsaved input is kept unless the person decides to leave', async ({ page, customer, t }) => {
  expect(customer).toBeTruthy()
  await page.goto(hub)
  await page.getByRole('link', { name: t('title.personal') }).click()
  await page.getByLabel(t('payouts.field.address'), { exact: true }).fill('東京都')
  await page.getByRole('link', { name: t('common.back') }).click()
  await page.getByRole('button', { name: t('register.leave.stay') }).click()
  await expect(page.getByLabel(t('payouts.field.address'), { exact: true })).toHaveValue('東京都')
  await page.getByRole('link', { name: t('common.back') }).click()
  await page.getByRole('button', { name: t('register.leave.do') }).click()
  await expect(page).toHaveURL(hub)
})

test('a submission that fails says so and keeps the input', async ({ page, customer, trouble, t }) => {
  expect(customer).toBeTruthy()
  trouble.expect(/deposit_account/)
  await page.route(`**${pathsOf(depositAccount.updateDepositBankAccount)[0]}`, (route) => route.abort())
  await page.goto(`${hub}bank`)
  await page.getByLabel(t('payouts.field.bank_code'), { exact: true }).click()
  await page.getByRole('button', { name: 'みずほ銀行', exact: true }).click()
  await page.getByLabel(t('payouts.field.account_type'), { exact: true }).selectOption('1')
  await page.getByLabel(t('payouts.field.branch_code'), { exact: true }).fill('001')
  await page.getByLabel(t('payouts.field.account_number'), { exact: true }).fill('7654321')
  await page.getByLabel(t('payouts.field.family_name_kana'), { exact: true }).fill('サトウ')
  await page.getByLabel(t('payouts.field.first_name_kana'), { exact: true }).fill('アオイ')
  await page.getByRole('button', { name: t('register.submit') }).click()
  await expect(page.getByText(t('common.error.general'))).toBeVisible()
  await page.getByRole('button', { name: t('common.ok') }).click()
  await expect(page.getByLabel(t('payouts.field.account_number'), { exact: true })).toHaveValue('7654321')
})

// shows payouts-2, payouts-9, payouts-10
test.describe('abroad', () => {
  test('the hub shows Payoneer to the persona in Taiwan', async ({ page, become, t }) => {
    await become('payoneer')
    await page.goto(hub)
    await expect(page.getByRole('main').getByRole('link', { name: t('title.payoneer') })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: t('title.bank') })).toHaveCount(0)
  })

  test('the hub shows Wise to the persona in Germany', async ({ page, become, t }) => {
    await become('wise')
    await page.goto(hub)
    await expect(page.getByRole('main').getByRole('link', { name: t('title.wisePayout') })).toBeVisible()
  })

  test('the bank form leads people at home elsewhere to my-page', async ({ page, become, ownApi, trouble }) => {
    trouble.expect(/deposit_account/)
    await become('wise')
    expect((await ownApi.call(account.getOwner, {})).streamerUser.homeRegion).toBe('DE')
    await page.goto(`${hub}bank`)
    await expect(page).toHaveURL('/mypage/')
  })
})

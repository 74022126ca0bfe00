import { randomUUID } from 'node:crypto'
import { account } from '@avalive/contract/account'
import { inquiries } from '@avalive/contract/inquiries'
import { sandbox } from '@avalive/contract/sandbox'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../lib/api.ts'
import { fillInInquiry } from '../lib/inquiry.ts'

/** The token of an operator who has used a passkey. */
const operatorOf = async (api: Api): Promise<string> =>
  (await api.call(sandbox.passSecondFactor, {}, await api.become('operator'))).token

// shows inquiry-5, inquiry-7, inquiry-10
test('a visitor finds the form in the help, sends an inquiry, and gets the answer by mail', {
  tag: '@desktop',
}, async ({ page, api, t }) => {
  const email = `${randomUUID()}@example.com`
  await page.goto('/help?sandbox=0')
  await page.getByRole('link', { name: t('policies.contact.form') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('title.inquiry') })).toBeVisible()
  await fillInInquiry(page, t, 'Where is my payout?', email)
  await page.reload()
  await expect(page.getByLabel(t('inquiry.text.label'))).toHaveValue('Where is my payout?')
  await expect(page.getByLabel(t('inquiry.email.label'))).toHaveValue(email)
  await page.getByRole('button', { name: t('inquiry.send') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('inquiry.sent.title') })).toBeFocused()
  const inquiryNumber = (await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? ''

  const token = await operatorOf(api)
  const { inquiry } = await api.call(inquiries.getInquiry, { inquiryNumber }, token)
  expect(inquiry).toMatchObject({
    maskedEmail: `${email[0]}•••@e•••`,
    text: 'Where is my payout?',
    category: 'payouts',
    vliveId: null,
  })
  const { version } = inquiry
  await api.call(inquiries.answerInquiry, { inquiryNumber, text: 'It is on its way.', version, reason: 'asked' }, token)

  await page.getByRole('link', { name: t('inquiry.sent.help') }).click()
  await expect(page).toHaveURL(/\/help$/)
  const mails = () => page.locator('li', { hasText: email })
  await expect(async () => {
    await page.goto('/sandbox/mail/')
    await expect(mails()).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  await expect(mails().filter({ hasText: 'It is on its way.' })).toHaveCount(1)
  await expect(mails().filter({ hasText: 'Where is my payout?' })).toHaveCount(0)
})

// shows inquiry-11, inquiry-12
test('a member’s inquiry has the failed operation, and survives a lost answer without being sent twice', async ({
  page,
  customer: _,
  ownApi,
  api,
  t,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|Failed to load/)
  const send = `**${inquiries.sendInquiry.path}`
  await page.goto('/help/inquiry?sandbox=0&operation=payouts.requestPayoneer&reference=a1-b2')
  await expect(page.getByText(t('inquiry.about.reference', { reference: 'a1-b2' }))).toBeVisible()
  await fillInInquiry(page, t, 'It failed.', 'mio@example.com')
  // The server stores it, and its answer is lost.
  const numbers: string[] = []
  await page.route(send, async (route) => {
    const response = await route.fetch()
    numbers.push((await response.json()).payload.inquiryNumber)
    await route.abort()
  })
  await page.getByRole('button', { name: t('inquiry.send') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.ok') })
    .click()
  await page.unroute(send)
  await page.reload()
  await page.getByRole('button', { name: t('inquiry.send') }).click()
  await expect(page.getByRole('link', { name: t('frame.toMypage') })).toBeVisible()
  const [inquiryNumber = ''] = numbers
  await expect(page.getByText(inquiryNumber, { exact: true })).toBeVisible()

  const token = await operatorOf(api)
  const { inquiry } = await api.call(inquiries.getInquiry, { inquiryNumber }, token)
  const { streamerUser } = await ownApi.call(account.getOwner, {})
  expect(inquiry).toMatchObject({
    vliveId: streamerUser.vliveId,
    operation: 'payouts.requestPayoneer',
    reference: 'a1-b2',
  })
})

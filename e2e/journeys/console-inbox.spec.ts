import { randomUUID } from 'node:crypto'
import { consoleOperators } from '@avalive/contract/console-operators'
import { inquiries } from '@avalive/contract/inquiries'
import { rights } from '@avalive/contract/rights'
import { sandbox } from '@avalive/contract/sandbox'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { newCustomer } from '../lib/coins.ts'
import { enterConsole } from '../lib/operator.ts'

const confirm = async (page: Page, button: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked by the person')
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

// shows inquiry-6, inquiry-7
test('two operators see each other on an inquiry, one answers it by mail, and the other meets the newer version', {
  tag: '@desktop',
}, async ({ page, browser, origin, api, ownApi, become, trouble }) => {
  // The second operator's change is refused with a conflict.
  trouble.expect(/409/)
  const email = `${randomUUID()}@example.com`
  const inquiry = { email, category: 'payouts', text: 'Where is my payout?', idempotencyKey: randomUUID() } as const
  const about = { operation: 'payouts.requestPayoneerPayout', reference: randomUUID() }
  const { inquiryNumber } = await api.call(inquiries.sendInquiry, { ...inquiry, ...about })

  const { token } = await ownApi.call(sandbox.passSecondFactor, {}, await become('operator'))
  await page.goto('/console/inquiries?category=payouts')
  await page.getByRole('searchbox').fill(inquiryNumber)
  await page.getByRole('link', { name: inquiryNumber }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Inquiry ${inquiryNumber}` })).toBeVisible()
  await expect(page.getByText('Where is my payout?')).toBeVisible()
  await expect(page.getByRole('link', { name: about.reference })).toHaveAttribute(
    'href',
    `/console/payoneer?q=${about.reference}`,
  )

  const colleague = await browser.newContext({ baseURL: origin })
  const other = await newCustomer(colleague.request, origin)
  const { vliveId, nickname } = await other.account()
  const invitation = { vliveId, roles: ['moderation' as const], reason: 'a second operator' }
  const { code } = await ownApi.call(consoleOperators.inviteOperator, invitation, token)
  const otherPage = await colleague.newPage()
  await enterConsole(otherPage, nickname, code)
  await otherPage.goto(`/console/inquiries/${inquiryNumber}`)
  await expect(otherPage.getByText(/has this open, too/)).toBeVisible()
  await expect(page.getByText(`${nickname} has this open, too`)).toBeVisible()

  await page.getByRole('textbox', { name: 'Answer' }).fill('It is on its way.')
  const mail = page.getByRole('figure', { name: 'Email that will be sent' })
  await expect(mail).toContainText('It is on its way.')
  await expect(mail).toContainText(inquiryNumber)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('alertdialog').getByText(`${email[0]}•••@e•••`)).toBeVisible()
  await confirm(page, 'Send answer')
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()

  await otherPage.getByRole('button', { name: 'Close', exact: true }).click()
  await confirm(otherPage, 'Close')
  const stale = otherPage.getByRole('alertdialog', { name: 'Somebody changed it in the meantime' })
  await expect(stale.getByRole('row', { name: 'Status Open Answered' })).toBeVisible()
  await expect(stale.getByRole('row', { name: /^Answers empty .+: It is on its way\.$/ })).toBeVisible()
  await otherPage.getByRole('button', { name: 'Load what is stored' }).click()
  await expect(otherPage.getByText('It is on its way.')).toBeVisible()
  await otherPage.getByRole('button', { name: 'Close', exact: true }).click()
  await confirm(otherPage, 'Close')
  await expect(otherPage.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await colleague.close()

  await expect(async () => {
    await page.goto('/sandbox/mail/')
    await expect(page.locator('li', { hasText: email }).filter({ hasText: 'It is on its way.' })).toHaveCount(1, {
      timeout: 1000,
    })
  }).toPass()
})

// shows rights-16
test('an operator finds a request for music rights and downloads the table', { tag: '@desktop' }, async ({
  page,
  customer,
  browser,
  origin,
  ownApi,
}) => {
  const title = `Night run ${randomUUID()}`
  const song = { jasracId: '0A123456', nextoneId: '', title, artistName: 'Duo', count: 2 }
  await ownApi.call(rights.applyMusicRights, { musicRightsApplyList: [song] }, customer.token)
  const context = await browser.newContext({ baseURL: origin })
  const operator = new Api(context.request, origin)
  await operator.call(sandbox.passSecondFactor, {}, await operator.become('operator'))
  const console = await context.newPage()
  await console.goto(`/console/music_rights?q=${encodeURIComponent(title)}`)
  await expect(console.getByText(title)).toBeVisible()
  await expectAccessible(console)
  const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  await console.getByLabel('From', { exact: true }).fill(day)
  await console.getByLabel('Until', { exact: true }).fill(day)
  await console.getByRole('button', { name: 'Download table' }).click()
  const download = console.waitForEvent('download')
  await confirm(console, 'Download table')
  expect((await download).suggestedFilename()).toBe(`music-rights-${day}-${day}.tsv`)
  await context.close()
  await page.close()
})

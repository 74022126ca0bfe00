import { approvals } from '@avalive/contract/approvals'
import { coinProducts } from '@avalive/contract/coin-products'
import { consoleOperators } from '@avalive/contract/console-operators'
import { purchaseOperations } from '@avalive/contract/purchase-operations'
import { sandbox } from '@avalive/contract/sandbox'
import type { ConsoleRole } from '@avalive/rules/console/roles'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'
import { newCustomer } from '../lib/coins.ts'
import { enterConsole, makeOperator } from '../lib/operator.ts'

const confirm = async (page: Page, button: string, reason: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('an operator refunds a purchase, and one over the limit needs a second person, not a second session', {
  tag: '@desktop',
}, async ({ page, browser, playwright, origin, dataDir, become, ownApi, trouble: _ }) => {
  const shopping = await playwright.request.newContext()
  const buyer = await newCustomer(shopping, origin)
  const { token } = await ownApi.call(sandbox.passSecondFactor, {}, await become('operator'))

  // An ordinary purchase: one operator refunds a part of it.
  const ordinary = await buyer.buy('coins_1000')
  await page.goto(`/console/purchases/${ordinary}`)
  await page.getByLabel('Amount in JPY').fill('500')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await confirm(page, 'Refund', 'Ticket 4711')
  await expect(page.getByRole('region', { name: 'Refunds' }).getByText('Ticket 4711')).toBeVisible()
  const { refunds } = await ownApi.call(purchaseOperations.getPurchase, { purchaseId: ordinary }, token)
  expect(refunds).toMatchObject([{ amount: 500, approvedBy: null }])

  // One over the limit waits. The product is for this buyer, and is withdrawn at once.
  const productId = `journey_${Date.now()}`
  const terms = {
    productId,
    position: 30_000,
    chargeGem: 800_000,
    freeGem: 0,
    consumable: true,
    limitedCount: null,
    campaignType: 0,
    campaignMode: 0,
    startTime: null,
    endTime: null,
    prices: [{ currency: 'JPY', price: 1_200_000, regularPrice: null }],
    reason: 'for a journey',
  } as const
  const { product } = await ownApi.call(coinProducts.createCoinProduct, { ...terms, prices: [...terms.prices] }, token)
  const large = await buyer.buy(productId)
  const withdrawal = { productId, withdrawn: true, version: product?.version ?? 0, reason: 'for a journey' }
  await ownApi.call(coinProducts.withdrawCoinProduct, withdrawal, token)
  await page.goto(`/console/purchases/${large}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await confirm(page, 'Refund', 'asked for it on the first day')
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  const { rows } = await ownApi.call(approvals.listApprovals, { status: 'waiting' }, token)
  const approvalId = rows.find(({ subject }) => subject.endsWith(large))?.approvalId ?? ''
  await page.goto(`/console/approvals/${approvalId}`)
  await expect(page.getByText('so somebody else has to decide')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  // The same person in a second session is still the same person.
  const decision = { approvalId, version: 0, reason: 'it is right' }
  const again = await browser.newContext({ baseURL: origin })
  const secondSession = new Api(again.request, origin)
  const second = await secondSession.call(sandbox.passSecondFactor, {}, await secondSession.become('operator'))
  expect(second.token).not.toBe(token)
  expect(await secondSession.status(approvals.approveRequest, decision, second.token)).toBe(403)
  const ownPage = await again.newPage()
  await ownPage.goto(`/console/approvals/${approvalId}`)
  await expect(ownPage.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(ownPage.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await again.close()

  // An operator invited by the one who asked doesn't count as a second person, nor does one whom that one has just
  // invited. One made by the command does.
  const enter = async (codeFor: (vliveId: string) => Promise<string>) => {
    const context = await browser.newContext({ baseURL: origin })
    const { vliveId, nickname } = await (await newCustomer(context.request, origin)).account()
    const opened = await context.newPage()
    await enterConsole(opened, nickname, await codeFor(vliveId))
    return { context, page: opened, vliveId, nickname, api: new Api(context.request, origin) }
  }
  const invitedBy = (inviter: Api, roles: ConsoleRole[], inviterToken?: string) => async (invitee: string) => {
    const invitation = { vliveId: invitee, roles, reason: 'another operator' }
    return (await inviter.call(consoleOperators.inviteOperator, invitation, inviterToken)).code
  }
  const expectRefused = async (approver: Page, why: string) => {
    await approver.goto(`/console/approvals/${approvalId}`)
    await approver.getByRole('button', { name: 'Approve', exact: true }).click()
    const refused = approver.getByRole('alertdialog')
    await refused.getByRole('textbox', { name: 'Reason' }).fill('I compared it with the ticket')
    await refused.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(refused.getByText(why)).toBeVisible()
  }
  const invited = await enter(invitedBy(ownApi, ['money', 'admin'], token))
  await expectRefused(invited.page, 'Ask an operator who got the role Money from somebody else')
  const between = await enter(invitedBy(invited.api, ['money']))
  await expectRefused(between.page, 'New roles only count after that')
  await invited.context.close()
  await between.context.close()
  await page.goto('/notifications')
  for (const { nickname } of [invited, between]) {
    await expect(page.getByText(`${nickname} got the role Money in the operator console.`)).toBeVisible()
  }
  const { context: colleague, page: otherPage, vliveId } = await enter((newcomer) => makeOperator(newcomer, dataDir))
  await otherPage.goto('/console/approvals?status=waiting')
  await otherPage.goto(`/console/approvals/${approvalId}`)
  await expect(otherPage.getByText('¥1,200,000').first()).toBeVisible()
  await otherPage.getByRole('button', { name: 'Approve', exact: true }).click()
  await confirm(otherPage, 'Approve', 'I compared it with the ticket')
  await expect(otherPage.getByText('Approved', { exact: true })).toBeVisible()
  await colleague.close()
  const refunded = await ownApi.call(purchaseOperations.getPurchase, { purchaseId: large }, token)
  expect(refunded.refundable).toBe(0)
  expect(refunded.refunds).toMatchObject([{ amount: 1_200_000, approvedBy: { vliveId } }])
  await shopping.dispose()
})

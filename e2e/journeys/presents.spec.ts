import { coins } from '@avalive/contract/coins'
import { gacha } from '@avalive/contract/gacha'
import { presents } from '@avalive/contract/presents'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { operatorOf } from '../lib/notices.ts'
import { appAgent } from '../present-screens.ts'

const open = (page: Page, code: string) => page.goto(`/notice/qrcode/${code}?sandbox=0`)
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 AvaliveiOS/1.0'

for (const [client, userAgent] of [
  ['the Android app', appAgent],
  ['the iOS app', ios],
  ['the user webview', appAgent.replace('AvaliveAndroid/', 'AvaliveUser/')],
] as const) {
  test.describe(client, () => {
    test.use({ userAgent })

    // shows presents-3, presents-4, presents-10
    test(`in ${client}, a person receives coins once, also after a reload and in a second tab`, {
      tag: '@desktop',
    }, async ({ page, context, ownApi, customer: _, t }) => {
      const second = await context.newPage()
      await open(second, 'demo-coins')
      await expect(title(second, t('present.closed.title'))).toBeVisible()
      await open(page, 'demo-coins')
      await expect(page.getByText(t('present.noDeadline'))).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('present.receive') }).dblclick()
      await expect(title(page, t('present.received.title'))).toBeVisible()
      await expect(page.getByText(t('present.received.text'))).toBeVisible()
      await expect(page.getByText(t('present.coins', { count: 300 })).first()).toBeAttached()
      await expectAccessible(page)

      await page.reload()
      await expect(page.getByText(t('present.received.already'))).toBeVisible()
      await second.getByRole('button', { name: t('present.receive') }).click()
      await expect(title(second, t('present.received.title'))).toBeVisible()

      await page.getByRole('link', { name: t('title.coinHistories') }).click()
      await expect(page.getByText(t('coins.history.reason.present'))).toHaveCount(1)
      await page.goBack()
      await expect(title(page, t('present.received.title'))).toBeVisible()
      const { freeCoin, transactions } = await ownApi.call(coins.getCoinHistories, { page: 1 })
      expect([freeCoin, transactions.length]).toEqual([300, 1])
    })
  })
}

test.describe('in the app', () => {
  test.use({ userAgent: appAgent })

  // shows presents-3, presents-8
  test('a person receives avatar items and tickets', async ({ page, ownApi, customer: _, t }) => {
    await open(page, 'demo-items')
    await expect(page.getByText(/JST/)).toBeVisible()
    await page.getByRole('button', { name: t('present.receive') }).click()
    await expect(page.getByRole('listitem').locator('img').first()).toHaveJSProperty('complete', true)
    await expect(page.getByText(t('present.kept.items'))).toBeVisible()
    await open(page, 'demo-tickets')
    await page.getByRole('button', { name: t('present.receive') }).click()
    await expect(page.getByText(t('present.kept.tickets'))).toBeVisible()
    const { tickets } = await ownApi.call(gacha.getWallet, {})
    expect(tickets.map(({ count }) => count)).toEqual([2])
  })

  // shows presents-6, presents-7, presents-9, presents-11
  test('expired, used-up and unknown codes have their screens, which lead to the inquiry form', async ({
    page,
    customer: _,
    t,
    trouble,
  }) => {
    trouble.expect(/400/)
    await open(page, 'demo-expired')
    await expect(title(page, t('present.expired.title'))).toBeVisible()
    await open(page, 'demo-used-up')
    await expect(title(page, t('present.invalid.title'))).toBeVisible()
    await open(page, 'nothing')
    await expect(title(page, t('present.invalid.title'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('present.inquiry') }).click()
    await expect(page).toHaveURL(/operation=presents\.getPresent/)
    const reference = new URL(page.url()).searchParams.get('reference') ?? ''
    await expect(page.getByText(t('inquiry.about.reference', { reference }))).toBeVisible()
  })

  // shows presents-2, presents-6, presents-7
  test('a visitor is asked to log in and to scan again', async ({ page, t }) => {
    await open(page, 'demo-coins')
    await expect(title(page, t('present.login.title'))).toBeVisible()
    await expect(page.getByText(t('present.login.text'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('present.inquiry') }).click()
    await expect(page).toHaveURL(/\/help\/inquiry/)
    await page.goBack()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('title.login') })
      .click()
    await expect(page).toHaveURL('/login')
  })

  // shows presents-5, presents-7
  test('a claim without an answer can be repeated and gives once', async ({
    page,
    ownApi,
    customer: _,
    t,
    trouble,
  }) => {
    trouble.expect(/ERR_FAILED|Failed to load/)
    await open(page, 'demo-coins')
    await page.route(`**${presents.receivePresent.path}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: t('present.receive') }).click()
    await expect(title(page, t('present.claimFailed.title'))).toBeVisible()
    await expectAccessible(page)
    await page.unroute(`**${presents.receivePresent.path}`)
    await page.getByRole('button', { name: t('common.retry') }).click()
    await expect(title(page, t('present.received.title'))).toBeVisible()
    expect((await ownApi.call(coins.getCoinHistories, { page: 1 })).freeCoin).toBe(300)
  })

  // shows presents-17
  test('the sheet of an operator’s campaign shows its QR codes in a browser', async ({ page, api }) => {
    const token = await operatorOf(api)
    const { campaign } = await api.call(
      presents.createCoinCampaign,
      {
        label: 'Autumn fair',
        memo: '',
        presentAmount: 5,
        beginAt: null,
        endAt: null,
        codes: 13,
        maxClaims: 1,
        reason: 'a journey',
        idempotencyKey: crypto.randomUUID(),
      },
      token,
    )
    if (!campaign) throw new Error('no campaign')
    const input = { id: campaign.id, page: 1, reason: 'a journey' }
    const { svg, pages } = await api.call(presents.printPresentSheet, input, token)
    expect(pages).toBe(2)
    await page.setContent(svg)
    await expect(page.locator('svg path')).toHaveCount(12)
    await expect(page.getByText('No. 12', { exact: true })).toBeVisible()
  })
})

import { giftCards } from '@avalive/contract/payouts/gift-cards'
import { expect, test } from '../fixtures.ts'
import { giftCodeScreens } from '../gift-code-screens.ts'
import { openScreen } from '../lib/open-screen.ts'
import { fitLocales } from '../lib/sweep.ts'
import { expectLargeTextFits } from '../lib/text-fit.ts'

const gift = '/mypage/payment_registration/gift?sandbox=0'
const list = `**${giftCards.listGiftCards.path}`
const issue = `**${giftCards.issueGiftCard.path}`
const card = { giftCardId: 1, giftCardBrand: 3, giftCardName: 'Amazon 2,500', giftCardLivePoint: 3000 }

// shows payouts-58, payouts-60, payouts-61
test('an exchange asks first, posts once although it is pressed again, and OK reloads the page', {
  tag: '@desktop',
}, async ({ page, become, t }) => {
  await become('viewer')
  let status = 1
  const posted: unknown[] = []
  await page.route(list, (route) =>
    route.fulfill({ json: { payload: { livePoint: { total: 6000 }, giftCards: [card], status } } }),
  )
  await page.route(issue, async (route) => {
    posted.push(route.request().postDataJSON())
    await new Promise((resolve) => setTimeout(resolve, 1000))
    status = 3
    const payload = { giftCardUrl: 'https://codes.example/', GiftCardBrand: 3, isBeingIssued: false }
    await route.fulfill({ json: { payload } })
  })
  await page.goto(gift)
  await page.getByRole('button', { name: /Amazon/ }).click()
  const confirm = page.getByRole('alertdialog', { name: /Amazon 2,500/ })
  await expect(confirm.getByRole('button', { name: t('common.cancel') })).toBeFocused()
  await page.waitForTimeout(700)
  await confirm.getByRole('button', { name: t('giftCodes.dialog.confirm.do', { count: 3000 }) }).click()
  const posting = page.getByRole('alertdialog', { name: t('giftCodes.dialog.posting.title') })
  await posting.getByRole('button').click({ force: true })
  await page.keyboard.press('Escape')
  await expect(posting).toBeVisible()
  const success = page.getByRole('alertdialog', { name: t('giftCodes.dialog.success.title') })
  await expect(success).toContainText(t('giftCodes.dialog.success.text'))
  await success.getByRole('button', { name: t('common.ok') }).click()
  await expect(page.getByRole('heading', { name: t('giftCodes.issued.title') })).toBeVisible()
  expect(posted).toEqual([
    {
      giftCardId: 1,
      giftCardLivePoint: 3000,
      idempotencyKey: expect.stringMatching(/^\w{32}$/),
      vliveId: expect.any(String),
    },
  ])
})

// shows payouts-8
test('an official account and a home outside Japan are led to my-page', async ({ page, become, trouble }) => {
  trouble.expect(/403/)
  for (const persona of ['official', 'wise']) {
    await become(persona)
    for (const path of [gift, '/mypage/payment_histories/gift?sandbox=0']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/mypage\/(\?|$)/)
    }
  }
})

test('a streamer without personal information is led to its form', async ({ page, customer: _, t, trouble }) => {
  trouble.expect(/403/)
  await page.goto(gift)
  await expect(page.getByRole('heading', { name: t('giftCodes.list.title') })).toBeVisible()
  await page.route(list, (route) =>
    route.fulfill({ json: { payload: { livePoint: { total: 6000 }, giftCards: [card], status: 1 } } }),
  )
  await page.reload()
  await page.getByRole('button', { name: /Amazon/ }).click()
  await page.waitForTimeout(700)
  // The server itself refuses: this account has registered nothing.
  await page.getByRole('button', { name: t('giftCodes.dialog.confirm.do', { count: 3000 }) }).click()
  const dialog = page.getByRole('alertdialog', { name: t('giftCodes.dialog.error.title') })
  await expect(dialog).toContainText(t('server.error.payouts.personalRequired'))
  await dialog.getByRole('link', { name: t('giftCodes.toPersonal') }).click()
  await expect(page).toHaveURL(/\/mypage\/payment_registration\/personal/)
})

const largeTexts = ['gift-codes', 'gift-codes-confirm', 'gift-codes-unclear', 'gift-history']
for (const { locale, tag } of fitLocales) {
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport: { width: 375, height: 812 } })

    test('gift codes fit at twice the text size', async ({ page, ownApi, t, trouble }) => {
      trouble.expect(/ERR_FAILED/)
      for (const screen of giftCodeScreens.filter(({ name }) => largeTexts.includes(name))) {
        await page.unrouteAll()
        await openScreen(screen, { page, t }, ownApi)
        await expectLargeTextFits(page)
      }
    })
  })
}

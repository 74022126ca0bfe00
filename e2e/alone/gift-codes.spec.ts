import { expect, test } from '../fixtures.ts'

const gift = '/mypage/payment_registration/gift?sandbox=0'
const history = '/mypage/payment_histories/gift?sandbox=0'

// shows payouts-53, payouts-61, payouts-64
test('a code whose answer is lost is found later, in the history and in a mail', async ({ page, become, world, t }) => {
  test.slow()
  const rows = page.getByRole('list', { name: t('title.giftHistories') }).getByRole('listitem')

  await page.goto('/sandbox/gift_codes/dashboard')
  await page.getByRole('button', { name: 'Answer with an error after issuing' }).click()
  await become('streamer')
  await page.goto(gift)
  await page.getByRole('button', { name: /Amazon.*2,500/ }).click()
  // An earlier press counts as the second half of a double tap.
  await page.waitForTimeout(700)
  await page.getByRole('button', { name: t('giftCodes.dialog.confirm.do', { count: 3000 }) }).click()
  const issuing = page.getByRole('alertdialog', { name: t('giftCodes.dialog.issuing.title') })
  await issuing.getByRole('button', { name: t('common.ok') }).click()
  await expect(page.getByRole('heading', { name: t('giftCodes.issued.title') })).toBeVisible()
  await page.getByRole('link', { name: t('giftCodes.toHistory') }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(t('giftCodes.history.issuing'))

  await world.advance(120)
  await page.goto(history)
  const opened = page.waitForEvent('popup')
  await rows.first().getByRole('link').click()
  const code = await opened
  await expect(code.getByText('¥2,500')).toBeVisible()
  await page.goto('/sandbox/mail/')
  await expect(page.locator('pre').first()).toContainText(code.url())
})

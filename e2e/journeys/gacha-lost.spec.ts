import { expect, test } from '../fixtures.ts'
import { draw, keep, openGacha, openSheet, results, sheet } from '../lib/gacha.ts'

// shows gacha-38
test('a draw whose answer was lost can be repeated after a reload and is paid once', async ({
  page,
  customer,
  origin,
  t,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|Failed to fetch/)
  await customer.buy('coins_1000')
  const before = await customer.balance()
  const place = { page, t }
  await page.route('**/gacha/draw', async (route) => {
    await route.fetch({ headers: { ...route.request().headers(), origin } })
    await route.abort()
  })
  await openGacha(place, 'starlit_sea')
  await openSheet(place)
  const once = sheet(place).getByRole('listitem').getByRole('button').first()
  await once.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('gacha.ask.confirm', { count: 1 }) })
    .click()
  await expect(page.getByText(t('gacha.unsure.title'))).toBeVisible()
  await page.unroute('**/gacha/draw')

  await page.reload()
  await openSheet(place)
  await expect(once).toContainText(t('gacha.option.again'))
  await draw(place, /100/, 1)
  await keep(place, 1)
  expect(before - (await customer.balance())).toBe(100)

  await openSheet(place)
  await expect(once).not.toContainText(t('gacha.option.again'))
  await page.keyboard.press('Escape')

  await page.goto('/gacha_draws?sandbox=0')
  await page.locator('summary').filter({ hasText: 'Starlit sea' }).click()
  await expect(page.getByText(t('gacha.promise.kept'))).toBeVisible()
  await expect(results(place, 1)).toHaveCount(0)
})

import { expect, test } from '../fixtures.ts'
import { nameOn } from '../lib/people.ts'
import { chooseAccount, goToService, introduceSomebody, newName } from '../lib/service.ts'

const day = 24 * 60 * 60

test('a session lasts 30 days while it is used', async ({ page, become, world, trouble }) => {
  trouble.expect(/status of 401/)
  await become('viewer')
  // Unused, it would end after 14 days.
  for (const seconds of [13 * day, 13 * day, 4 * day - 60]) {
    await world.advance(seconds)
    await page.goto('/mypage/')
    await expect(nameOn(page, 'viewer')).toBeVisible()
  }
  await world.advance(120)
  await page.goto('/mypage/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a hand-off code expires after a minute', async ({ page, world, t, trouble }) => {
  trouble.expect(/status of 400.*session\/start/)
  await page.goto('/login')
  await goToService(page, 'Google')
  await page.route('**/session/start', async (route) => {
    await world.advance(61)
    await route.continue()
  })
  await chooseAccount(page, 'viewer')
  await expect(page).toHaveURL('/login?e=1')
  await expect(page.getByRole('alert')).toHaveText(t('login.error.authenticationFailed'))
})

test('a person without an account gets an error where new accounts are closed', async ({ page, t }) => {
  await page.goto('/login')
  await goToService(page, 'LINE')
  await introduceSomebody(page, newName())
  await expect(page).toHaveURL('/login?e=3')
  await expect(page.getByRole('alert')).toHaveText(t('login.error.accountNotFound'))
})

test('the sandbox panel moves the clock', async ({ page, world, t }) => {
  await world.advance(0)
  await page.goto('/login')
  await page.getByRole('button', { name: t('sandbox.title') }).click()
  const dialog = page.getByRole('dialog')
  const now = dialog.getByRole('status')
  await expect(now).not.toBeEmpty()
  const before = await now.textContent()
  await dialog.getByRole('button', { name: t('sandbox.clock.day') }).click()
  await expect(now).not.toHaveText(before ?? '')
})

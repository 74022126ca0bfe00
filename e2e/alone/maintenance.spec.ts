import type { Page } from '@playwright/test'
import { expect, test, wordsFor } from '../fixtures.ts'
import { openOwnMenu } from '../lib/own-menu.ts'
import { nameOn } from '../lib/people.ts'
import { chooseAccount, goToService } from '../lib/service.ts'

const savedPath = (page: Page) => page.evaluate<string | null>("localStorage.getItem('avalive.maintenance.path')")

// shows maintenance-3
test('maintenance interrupts a visit, which resumes where it stopped', async ({ page, become, world, t, trouble }) => {
  trouble.expect(/status of 503/)
  await become('viewer')
  await page.goto('/mypage/?sandbox=0')
  await expect(nameOn(page, 'viewer')).toBeVisible()

  await world.setMaintenance(true)
  await page.getByRole('link', { name: t('mypage.links.coinHistory') }).click()
  await expect(page).toHaveURL('/maintenance')
  await expect(page.getByRole('heading', { name: t('maintenancePage.title') })).toBeVisible()
  expect(await savedPath(page)).toBe('/mypage/coin_histories')

  // Only the first requested page is saved.
  await page.goto('/mypage/music_rights')
  await expect(page).toHaveURL('/maintenance')
  expect(await savedPath(page)).toBe('/mypage/coin_histories')

  await page.getByRole('button', { name: t('maintenancePage.check') }).click()
  await expect(page.getByRole('status')).toHaveText(t('maintenancePage.stillClosed'))
  await world.setMaintenance(false)
  await page.getByRole('button', { name: t('maintenancePage.check') }).click()
  await expect(page).toHaveURL('/mypage/coin_histories')
  expect(await savedPath(page)).toBeNull()
})

test('the next maintenance saves a new page', async ({ page, become, world, trouble }) => {
  trouble.expect(/status of 503/)
  await become('viewer')
  for (const path of ['/mypage/coin_histories', '/mypage/music_rights?x=1']) {
    await world.setMaintenance(true)
    // The maintenance page itself checks once more when it opens.
    const asked = page.waitForResponse('**/maintenance/check_all')
    await page.goto(path)
    await expect(page).toHaveURL('/maintenance')
    await asked
    await world.setMaintenance(false)
    await page.reload()
    await expect(page).toHaveURL(path)
  }
})

test('the maintenance page leads to my-page if no page was interrupted', async ({ page, world, trouble }) => {
  trouble.expect(/status of 503/)
  await world.setMaintenance(true)
  await page.goto('/maintenance')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await world.setMaintenance(false)
  await page.reload()
  await expect(page).toHaveURL('/mypage/')
})

test('pages that skip the check stay open during maintenance', async ({ page, become, world, t, trouble }) => {
  // There is no such order, and the page says so.
  trouble.expect(/status of 400.*postpaid\/get/)
  await world.setMaintenance(true)
  for (const path of ['/login', '/download', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await become('viewer')
  await page.goto('/mypage/coin_purchase/pending/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/mypage/coin_purchase/pending/1')
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.title'))
})

test('a start page announces that maintenance has interrupted it, and goes to the maintenance page', async ({
  page,
  become,
  world,
  trouble,
  t,
}) => {
  trouble.expect(/status of 503/)
  await become('viewer')
  await page.goto('/mypage/?sandbox=0')
  await expect(nameOn(page, 'viewer')).toBeVisible()
  await world.setMaintenance(true)
  // Changing the language loads the page's content again.
  await (await openOwnMenu({ page, t })).getByRole('combobox').selectOption('ja')
  const alert = page.getByRole('alertdialog', { name: wordsFor('ja')('maintenance.cancelled') })
  // The maintenance page checks when it opens. If maintenance were over by then, it would leave before the reload.
  const asked = page.waitForResponse('**/maintenance/check_all')
  await alert.getByRole('button').click()
  await expect(page).toHaveURL('/maintenance')
  await asked
  await world.setMaintenance(false)
  await page.reload()
  await expect(page).toHaveURL('/mypage/?sandbox=0')
})

// shows modes-32
test('signing in during maintenance is refused with an explanation, except for an operator', async ({
  page,
  world,
  t,
}) => {
  await world.setMaintenance(true)
  await page.goto('/login')
  await goToService(page, 'Google')
  await chooseAccount(page, 'viewer')
  await expect(page).toHaveURL('/login?e=6')
  await expect(page.getByRole('alert')).toHaveText(t('login.error.maintenance'))

  await goToService(page, 'Google')
  await chooseAccount(page, 'operator')
  await page.getByRole('button', { name: t('passkeys.sandbox') }).click()
  await expect(page).toHaveURL('/mypage/')
  await expect(nameOn(page, 'operator')).toBeVisible()
})

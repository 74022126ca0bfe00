import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { putInto } from '../lib/theme.ts'

const groundOf = (page: Page) => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')

test('the theme follows the system until one is chosen, and the choice persists', async ({ page, t }) => {
  await page.goto('/login')
  await putInto(page, 'light')
  const light = await groundOf(page)
  await putInto(page, 'dark')
  const dark = await groundOf(page)
  expect(dark).not.toBe(light)

  const theme = (choice: 'system' | 'light' | 'dark') => page.getByRole('button', { name: t(`frame.theme.${choice}`) })
  const ground = page.locator('html')
  await theme('system').click()
  await expect(ground).toHaveCSS('background-color', light)
  await page.reload()
  await expect(theme('light')).toBeVisible()
  await expect(ground).toHaveCSS('background-color', light)

  await putInto(page, 'light')
  await theme('light').click()
  await expect(ground).toHaveCSS('background-color', dark)
  await page.goto('/download')
  await expect(theme('dark')).toBeVisible()
  await expect(ground).toHaveCSS('background-color', dark)

  await theme('dark').click()
  await expect(ground).toHaveCSS('background-color', light)
})

test('a chosen theme applies before anything is drawn', async ({ page }) => {
  await page.addInitScript("localStorage.setItem('avalive.theme', 'dark')")
  // The code never arrives.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('#root')).toBeEmpty()
})

test('an open dialog also darkens the gutter of the scrollbar, which its backdrop does not cover', async ({
  page,
  t,
}) => {
  await page.goto('/login')
  const ground = page.locator('html')
  await expect(ground).toHaveCSS('background-image', 'none')
  await page.getByRole('button', { name: t('sandbox.title') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(ground).toHaveCSS('background-image', /gradient/)
  await page.keyboard.press('Escape')
  await expect(ground).toHaveCSS('background-image', 'none')
})

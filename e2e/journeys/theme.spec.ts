import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const groundOf = (page: Page) => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')

test('the theme follows the system until one is chosen, and the choice stays', async ({ page, t }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const light = await groundOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await groundOf(page)
  expect(dark).not.toBe(light)

  const theme = (choice: 'system' | 'light' | 'dark') => page.getByRole('button', { name: t(`frame.theme.${choice}`) })
  await theme('system').click()
  expect(await groundOf(page)).toBe(light)
  await page.reload()
  await expect(theme('light')).toBeVisible()
  expect(await groundOf(page)).toBe(light)

  await page.emulateMedia({ colorScheme: 'light' })
  await theme('light').click()
  expect(await groundOf(page)).toBe(dark)
  await page.goto('/download')
  await expect(theme('dark')).toBeVisible()
  expect(await groundOf(page)).toBe(dark)

  await theme('dark').click()
  expect(await groundOf(page)).toBe(light)
})

test('a chosen theme stands before anything is drawn', async ({ page }) => {
  await page.addInitScript("localStorage.setItem('avalive.theme', 'dark')")
  await page.emulateMedia({ colorScheme: 'light' })
  await page.route('**/assets/*.js', (route) => setTimeout(() => route.continue(), 500))
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('#root')).toBeEmpty()
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { serviceNames } from '../lib/service.ts'

interface Stop {
  readonly name: string
  readonly isMarked: boolean
  readonly isInView: boolean
}

/** The focused element, and whether it or its parent has a visible outline. */
const focused = (page: Page): Promise<Stop> =>
  page.evaluate<Stop>(`(() => {
    const element = document.activeElement
    const outlined = (node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    }
    const box = element.getBoundingClientRect()
    return {
      name: (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent).trim(),
      isMarked: outlined(element) || outlined(element.parentElement),
      isInView: box.top >= 0 && box.bottom <= innerHeight && box.width > 0,
    }
  })()`)

const tabThrough = async (page: Page, presses: number): Promise<readonly Stop[]> => {
  const stops: Stop[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
  }
  return stops
}

test('the keyboard visits the login page in order, with visible focus', { tag: '@desktop' }, async ({ page, t }) => {
  await page.goto('/login?sandbox=0')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stops = await tabThrough(page, 12)
  expect(stops.map(({ name }) => name)).toEqual([
    t('frame.skip'),
    t('frame.home'),
    expect.stringContaining(t('frame.language')),
    t('frame.theme.system'),
    ...serviceNames.map((service) => t('login.with', { service })),
    t('login.download'),
    t('login.terms'),
    t('login.help'),
  ])
  for (const stop of stops) expect(stop).toMatchObject({ isMarked: true, isInView: true })
})

test('the keyboard visits all of my-page, with visible focus', { tag: '@desktop' }, async ({ page, become, t }) => {
  await become('viewer')
  await page.goto('/mypage/?sandbox=0')
  const logout = page.getByRole('navigation').getByRole('link', { name: t('mypage.links.logout') })
  await expect(logout).toBeVisible()
  // The last part of the shop, so all of it has loaded.
  await expect(page.getByRole('link', { name: t('coins.shop.notes.policy') })).toBeVisible()
  const isLogout = () => logout.evaluate((link) => link === link.ownerDocument.activeElement)
  const stops: Stop[] = []
  while (stops.length < 100 && !(await isLogout())) stops.push(...(await tabThrough(page, 1)))
  const names = stops.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual([t('frame.skip'), t('frame.home')])
  // Whatever the shop leads to is reached before the logout.
  const links = page.locator('main a[href]:visible')
  expect(stops.length).toBeGreaterThan(await links.count())
  expect(names.at(-1)).toBe(t('mypage.links.logout'))
  for (const stop of stops) expect(stop).toMatchObject({ isMarked: true, isInView: true })

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('the first tab stop skips to the content', async ({ page, t }) => {
  await page.goto('/login?sandbox=0')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect((await focused(page)).name).toBe(t('login.with', { service: 'X' }))
})

test('a new page moves the focus to its heading', async ({ page, t }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: t('login.download') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('download.title') })).toBeFocused()
})

test('the focus moves to the heading of a page that shows a skeleton first, and back again', {
  tag: '@desktop',
}, async ({ page, t }) => {
  await page.goto('/?sandbox=0')
  // Later rows mean that the page has replaced the document’s first view.
  await expect(page.getByRole('region', { name: t('home.byLanguage') })).toBeVisible()
  await page
    .getByRole('region', { name: t('home.title') })
    .getByRole('link')
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/viewer\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('home.title') })).toBeFocused()
})

test('a dialog traps the focus and returns it when it closes', { tag: '@desktop' }, async ({ page, t }) => {
  await page.goto('/login')
  const opener = page.getByRole('button', { name: t('sandbox.title') })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('sandbox.title') })
  await expect(dialog.getByRole('button', { name: /@?viewer/ })).toBeVisible()

  const stops = await dialog.getByRole('button').or(dialog.locator('input, select')).count()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < stops + 3; press++) {
      await page.keyboard.press(key)
      expect(await page.evaluate("document.activeElement.closest('dialog') !== null")).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

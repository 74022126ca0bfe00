import { sandbox } from '@avalive/contract/sandbox'
import { browserLocales, localeNames, locales } from '@avalive/i18n/locales'
import { expect, test, wordsFor } from '../fixtures.ts'
import { balanceOf } from '../lib/balance.ts'
import { openOwnMenu } from '../lib/own-menu.ts'
import { nameOn } from '../lib/people.ts'
import { goToService, introduceSomebody, newName } from '../lib/service.ts'

for (const [code, locale] of Object.entries(browserLocales)) {
  test.describe(`a browser that prefers ${code}`, () => {
    test.use({ locale: code })

    // shows lang-2
    test(`shows ${locale}`, async ({ page, t }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.title'))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page).toHaveTitle(t('frame.title', { title: t('title.login') }))
      await expect(page.getByRole('combobox')).toHaveValue(locale)
    })
  })
}

test.describe('a browser that prefers an unsupported language', () => {
  test.use({ locale: 'fi-FI' })

  // shows lang-1
  test('shows Japanese', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsFor('ja')('login.title'))
  })
})

test('the language switcher changes the texts without a reload, and the next visit keeps them', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.evaluate('window.same = true')
  const switcher = page.getByRole('combobox')
  await expect(switcher.getByRole('option')).toHaveText(locales.map((locale) => localeNames[locale]))
  for (const locale of ['de', 'th', 'ja', 'pt-BR'] as const) {
    const t = wordsFor(locale)
    await switcher.selectOption(locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.title'))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page).toHaveTitle(t('frame.title', { title: t('title.login') }))
  }
  expect(await page.evaluate('window.same')).toBe(true)

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsFor('pt-BR')('login.title'))
  const other = await context.newPage()
  await other.goto('/download')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(wordsFor('pt-BR')('download.title'))
})

// shows wire-8
test("every call is sent with the page's language", async ({ page, become, t }) => {
  await become('viewer')
  await page.goto('/mypage/')
  await expect(nameOn(page, 'viewer')).toBeVisible()
  const call = page.waitForRequest('**/api/v1/web/mypage')
  await (await openOwnMenu({ page, t })).getByRole('combobox').selectOption('ko')
  expect(await (await call).headerValue('accept-language')).toBe('ko')
})

test('a first load fetches only the catalogue of its language', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) scripts.push(response.url())
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all(
    scripts.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()),
  )
  const speaking = locales.filter((locale) => bodies.some((body) => body.includes(wordsFor(locale)('login.lead'))))
  expect(speaking).toEqual(['en'])
})

test.describe('in Thai', () => {
  test.use({ locale: 'th-TH' })

  // shows lang-12
  test('years are Gregorian', async ({ page, t, api }) => {
    const { now } = await api.call(sandbox.moveClock, { advanceSeconds: 0 })
    const year = new Date(now).getFullYear()
    await page.goto('/login')
    await page.getByRole('button', { name: t('sandbox.title') }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(`${year}`)
    await page.keyboard.press('Escape')

    await goToService(page, 'Google')
    await introduceSomebody(page, newName())
    const years = page.getByLabel(t('firstSignIn.birthday.year')).getByRole('option')
    await expect(years.filter({ hasText: `${year - 20}` })).toHaveText(`${year - 20}`)
  })
})

for (const [locale, wordBreak] of [
  ['ja-JP', 'auto-phrase'],
  ['ko-KR', 'keep-all'],
  ['en-US', 'normal'],
] as const) {
  test.describe(`lines in ${locale}`, () => {
    test.use({ locale })

    test(`break as ${wordBreak}`, async ({ page, t }) => {
      await page.goto('/login')
      const heading = page.getByRole('heading', { level: 1, name: t('login.title') })
      await expect(heading).toHaveCSS('word-break', wordBreak)
      await expect(heading).toHaveCSS('line-break', locale === 'ja-JP' ? 'strict' : 'auto')
    })
  })
}

test.describe('amounts', () => {
  for (const [locale, separator] of [
    ['en-US', ','],
    ['de-DE', '.'],
    ['fr-FR', '\u202f'],
    ['ja-JP', ','],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale })

      test(`are formatted for ${locale}`, async ({ page, become }) => {
        await become('viewer')
        await expect(async () => {
          await page.goto('/mypage/')
          const amount = String(await balanceOf(page)).replace(/\B(?=(\d{3})+$)/g, separator)
          await expect(page.getByText(amount, { exact: true }).first()).toBeVisible({ timeout: 3000 })
        }).toPass()
      })
    })
  }
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { nameOn } from '../lib/people.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** There is no app to launch here, and there was no tap. */
const notLaunched = /launch 'avalive:/

const documentsOf = (page: Page, path: string): string[] => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) loaded.push(request.url())
  })
  return loaded
}

/** The addresses that the page has tried to open, including those of apps. */
const attemptsOf = async (page: Page): Promise<string[]> => {
  const attempts: string[] = []
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Page.enable')
  inspector.on('Page.frameRequestedNavigation', ({ url }) => attempts.push(url))
  return attempts
}

test('an advertised visit on a phone tries to open the app and shows the plain download page a second later', async ({
  page,
  trouble,
}) => {
  trouble.expect(notLaunched)
  const attempts = await attemptsOf(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  // The page tries the app while it still loads, so it may never reach the load event.
  await page.goto('/download?at=ad-42', { waitUntil: 'commit' })
  await expect.poll(() => attempts).toContain('avalive://open?at=ad-42')
  await page.clock.runFor(999)
  await expect(page).toHaveURL('/download?at=ad-42')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/download')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

// shows web-22
test('the campaign address shows the download page and tries to open the app', async ({ page, t, trouble }) => {
  trouble.expect(notLaunched)
  await page.goto('/campaign/cluster')
  await expect(page.getByRole('heading', { name: t('download.title') })).toBeVisible()
  const attempts = await attemptsOf(page)
  await page.goto('/campaign/cluster?at=ad-7', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/download')
  expect(attempts).toContain('avalive://open?at=ad-7')
})

test.describe('on a desktop', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36' })

  test('an advertised visit stays in the browser', async ({ page }) => {
    const attempts = await attemptsOf(page)
    await page.goto('/download?at=ad-42')
    await page.waitForTimeout(1300)
    expect(attempts.filter((url) => url.startsWith('avalive:'))).toEqual([])
    await expect(page).toHaveURL('/download?at=ad-42')
  })
})

test('the download page links to both stores, and its logo to my-page', async ({ page, t }) => {
  await page.goto('/download')
  await expect(page.getByRole('link', { name: t('download.ios') })).toHaveAttribute(
    'href',
    /^https:\/\/apps\.apple\.com/,
  )
  await expect(page.getByRole('link', { name: t('download.android') })).toHaveAttribute(
    'href',
    /^https:\/\/play\.google/,
  )
  await page.getByRole('link', { name: t('frame.home') }).click()
  await expect(page).toHaveURL('/mypage/')
})

// shows presents-1, clients-6
test("a page for the app's own clients redirects a browser to the download page", async ({ page }) => {
  await page.goto('/notice/qrcode/abc')
  await expect(page).toHaveURL('/download')
})

for (const agent of ['AvaliveUser/1.0', 'AvaliveiOS/3.2', 'AvaliveAndroid/3.2']) {
  test.describe(`in ${agent}`, () => {
    test.use({ userAgent: `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 ${agent}` })

    // shows presents-1, clients-6
    test("a page for the app's own clients opens, and only the user webview hides logging out", async ({
      page,
      become,
      t,
    }) => {
      await page.goto('/notice/qrcode/abc')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL('/notice/qrcode/abc')

      await become('viewer')
      await page.goto('/mypage/')
      await expect(page.getByRole('link', { name: t('mypage.links.coinHistory') })).toBeVisible()
      const shown = agent.startsWith('AvaliveUser') ? 0 : 1
      await expect(page.getByRole('navigation').getByRole('link', { name: t('mypage.links.logout') })).toHaveCount(
        shown,
      )
    })
  })
}

test.describe('in mobile Safari', () => {
  test.use({ userAgent: safari })

  test('going back to my-page reloads it', async ({ page, become, t }) => {
    await become('viewer')
    await page.goto('/mypage/')
    const loaded = documentsOf(page, '/mypage/')
    await page.getByRole('link', { name: t('mypage.links.coinHistory') }).click()
    await expect(page).toHaveTitle(t('frame.title', { title: t('title.coinHistories') }))
    expect(loaded).toHaveLength(0)

    await page.goBack()
    await expect.poll(() => loaded.length).toBe(1)
    await expect(nameOn(page, 'viewer')).toBeVisible()
  })
})

test('going back to my-page does not reload it in other browsers', async ({ page, become, t }) => {
  await become('viewer')
  await page.goto('/mypage/')
  const loaded = documentsOf(page, '/mypage/')
  await page.getByRole('link', { name: t('mypage.links.coinHistory') }).click()
  await expect(page).toHaveTitle(t('frame.title', { title: t('title.coinHistories') }))
  await page.goBack()
  await expect(nameOn(page, 'viewer')).toBeVisible()
  expect(loaded).toHaveLength(0)
})

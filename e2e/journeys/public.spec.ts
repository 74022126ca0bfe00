import { home } from '@avalive/contract/home'
import { expect, test } from '../fixtures.ts'
import type { Api } from '../lib/api.ts'
import { everything } from '../lib/gacha.ts'
import { viewerPath } from '../lib/live.ts'

const firstCard = async (api: Api) => {
  const [card] = (await api.call(home.listLive, {})).cards
  if (!card) throw new Error('nobody is live')
  return card
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  // shows public-4
  test('a page of Avalive says so in the person’s language, and its link tries again @desktop', async ({
    page,
    context,
    trouble,
  }) => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/help')
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    // The worker has saved its page when it is active.
    await expect.poll(() => page.evaluate(`caches.match('/offline.html').then((saved) => saved?.status)`)).toBe(200)
    await context.setOffline(true)
    await page.goto('/policies/terms')
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0)
    await expect(page).toHaveURL(/policies\/terms/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  const pages: readonly (readonly [page: string, find: (api: Api) => Promise<string>])[] = [
    ['a stream', async (api) => viewerPath((await firstCard(api)).mediaId)],
    ['a profile', async (api) => `/profile/${(await firstCard(api)).profileId}`],
    ['an event', async () => '/events/spring_songs'],
    ['a gacha', async () => `/gacha_odds/${everything}`],
    ['the gachas', async () => '/gachas'],
    ['the rankings', async () => '/ranking/general/list'],
    ['the help', async () => '/help'],
    ['the terms', async () => '/policies/terms'],
    ['the coin policy', async () => '/policies/coins'],
    ['the law', async () => '/policies/commerce_law'],
  ]
  for (const [what, find] of pages) {
    // shows public-1, public-2
    test(`the page of ${what} has its title and a preview with a picture @desktop`, async ({
      page,
      request,
      api,
      trouble,
    }) => {
      // The browser reports scripts that it must not run.
      trouble.expect(/^csp /)
      await page.goto(await find(api))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      await expect(page).toHaveTitle(`${title} | Avalive`)
      const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
      expect(await content('og:title')).toBe(title)
      const picture = await request.get(new URL((await content('og:image')) ?? '').pathname)
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    })
  }

  // shows public-1
  test('home has the name of the service and a preview with a picture @desktop', async ({ page, request, trouble }) => {
    trouble.expect(/^csp /)
    await page.goto('/')
    await expect(page).toHaveTitle('Avalive')
    const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    expect(await content('og:title')).toBe('Avalive')
    const picture = await request.get(new URL((await content('og:image')) ?? '').pathname)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  })

  for (const [path, links] of [
    ['/ranking/general/list', '/profile/'],
    ['/gachas', '/gacha_odds/'],
  ] as const) {
    // shows public-2
    test(`${path} links the pages that it lists @desktop`, async ({ page, trouble }) => {
      trouble.expect(/^csp /)
      await page.goto(path)
      const first = page.getByRole('main').locator(`a[href^="${links}"]`).first()
      await expect(first).toHaveText(/\S/)
      await first.click()
      await expect(page).toHaveURL(new RegExp(links))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('the download page says what it is for @desktop', async ({ page, t, trouble }) => {
    trouble.expect(/^csp /)
    await page.goto('/download')
    await expect(page).toHaveTitle(`${t('title.download')} | Avalive`)
    await expect(page.getByRole('heading', { level: 1, name: t('download.title') })).toBeVisible()
    await expect(page.getByRole('main').getByText(t('download.lead'))).toBeVisible()
  })
})

// shows public-3
test('robots.txt leads search engines to the sitemap, and away from pages that belong to a person', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /mypage\n')
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  const index = await (await request.get(new URL(sitemap).pathname)).text()
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(files).toContain('/sitemap/people/0.xml')
  for (const file of files) expect(await (await request.get(file)).text()).not.toContain('/mypage')
})

// shows public-5
test('the manifest names an installable app', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})

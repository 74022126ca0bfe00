import { expect, test } from '../fixtures.ts'

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

  // shows public-1, public-2
  test('the page of a stream has its title, its host and a preview with a picture @desktop', async ({
    page,
    request,
    trouble,
  }) => {
    // The browser reports scripts that it must not run.
    trouble.expect(/^csp /)
    const sitemap = await (await request.get('/sitemap/people/0.xml')).text()
    const profile = /<loc>([^<]*\/profile\/[^<]*)<\/loc>/.exec(sitemap)?.[1] ?? ''
    await page.goto(new URL(profile).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page).toHaveTitle(`${title} | Avalive`)
    const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    expect(await content('og:title')).toBe(title)
    const picture = await request.get(new URL((await content('og:image')) ?? '').pathname)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  })
})

// shows public-5
test('the manifest names an installable app', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})

import { expect, test } from '../fixtures.ts'
import { someStage } from '../lib/rankings.ts'

const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/

test.beforeEach(({ trouble }) => trouble.expect(offline))

test('a page whose code failed to load offline loads when the connection is back', async ({
  page,
  context,
  become,
  t,
}) => {
  await become('viewer')
  await page.goto('/mypage/')
  // The browser may have the file in its cache.
  const code = /\/assets\/CoinHistoriesPage-/
  await page.route(code, (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await page.getByRole('link', { name: t('mypage.links.coinHistory') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('frame.failure.title') })).toBeVisible()
  await page.unroute(code)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: t('title.coinHistories') })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toBeVisible()
})

test('data that failed to load offline loads when the connection is back, and a typed comment is kept', async ({
  page,
  ownApi,
  context,
  become,
  t,
}) => {
  await become('viewer')
  const { mediaId } = await someStage(ownApi)
  await page.goto(`/viewer/${mediaId}?sandbox=0`)
  const comment = page.getByRole('textbox', { name: t('live.comment.label') })
  await comment.fill('Written on the train')
  await context.setOffline(true)
  await page.getByRole('button', { name: t('live.gift.open') }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: t('common.retry') })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(comment).toHaveValue('Written on the train')
})

test('home keeps its live streams while its other rows can’t be loaded offline, and loads them afterwards', {
  tag: '@desktop',
}, async ({ page, context, t }) => {
  const code = /\/assets\/late-/
  await page.route(code, async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto('/?sandbox=0')
  const live = page.getByRole('region', { name: t('home.title') })
  await expect(page.locator('#shell')).toHaveCount(0)
  await expect(live.getByRole('link').first()).toBeVisible()
  const later = page.getByRole('region', { name: t('home.byLanguage') })
  await expect(later).toHaveCount(0)
  await page.unroute(code)
  await context.setOffline(false)
  await expect(later).toBeVisible()
  await expect(live.getByRole('link').first()).toBeVisible()
})

for (const [what, file] of [
  ['texts', /\/assets\/en-/],
  ['code', /\/assets\/vendor-/],
] as const) {
  test(`a first page whose ${what} failed to load offline is reloaded when the connection is back`, async ({
    page,
    context,
    t,
  }) => {
    await page.route(file, async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: '↻ Avalive' })).toBeVisible()
    await page.unroute(file)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: t('login.title') })).toBeVisible()
  })
}

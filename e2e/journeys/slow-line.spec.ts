import { expect, test } from '../fixtures.ts'
import { shopStands } from '../lib/coins.ts'
import { expectStill, nowOn } from '../lib/layout-shift.ts'

test("a link to a slow page shows that page's title and skeleton immediately", { tag: '@desktop' }, async ({
  page,
  become,
  t,
}) => {
  await become('viewer')
  await page.goto('/mypage/?sandbox=0')
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/maintenance/check_all', async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  const link = page.getByRole('link', { name: t('mypage.links.coinHistory') })
  // The shop loads in pieces and pushes the links down. Wait for it, because only the navigation counts here.
  await shopStands({ page, t })
  await link.scrollIntoViewIfNeeded()
  const since = await nowOn(page)
  await link.click()
  await asked.promise
  await expect(page.getByRole('main').getByText(t('title.coinHistories'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t('mypage.title') })).toBeHidden()
  await page.waitForTimeout(600)
  answered.resolve()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expectStill(page, since)
})

test('the first page shows a skeleton while its code loads slowly, and nothing moves afterwards', {
  tag: '@desktop',
}, async ({ page, become, t }) => {
  await become('viewer')
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/mypage/coin_histories?sandbox=0', { waitUntil: 'commit' })
  const skeleton = page.locator('#shell .animate-shimmer')
  await expect(skeleton.first()).toBeVisible()
  await page.waitForTimeout(600)
  code.resolve()
  await expect(page.getByRole('heading', { level: 1, name: t('title.coinHistories') })).toBeVisible()
  await expect(skeleton).toHaveCount(0)
  await expectStill(page)
})

test('home asks for its code only after the style sheet of its first view', { tag: '@desktop' }, async ({
  page,
  t,
}) => {
  const style = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route(/\/assets\/.*\.css/, async (route) => {
    await style.promise
    await route.continue()
  })
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url())
  })
  await page.goto('/?sandbox=0', { waitUntil: 'commit' })
  await expect(page.locator('#late-code')).toBeAttached()
  expect(asked).toEqual([])
  style.resolve()
  await expect(page.getByRole('region', { name: t('home.title') })).toBeVisible()
  expect(asked).not.toEqual([])
  await expectStill(page)
})

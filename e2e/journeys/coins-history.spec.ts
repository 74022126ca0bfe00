import { expect, test } from '../fixtures.ts'

// shows coins-94
test('the coin history loads more at its end until there is no more', { tag: '@desktop' }, async ({
  page,
  customer,
  t,
}) => {
  test.slow()
  await customer.buy('coins_1000')
  for (let count = 0; count < 24; count++) await customer.buy('coins_100')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/web/mypage/coin_histories')) asked.push(searchParams.get('page') ?? '')
  })
  await page.goto('/mypage/coin_histories')
  const rows = page.getByRole('list', { name: t('title.coinHistories') }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  const [newest] = await rows.getByRole('time').allTextContents()
  expect(newest).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M$/)
  await expect(page.getByRole('region', { name: t('mypage.balance') }).getByRole('definition')).toHaveText([
    '3,400',
    '80',
  ])
  expect(asked).toEqual(['1'])

  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(25)
  await expect(rows.last().locator('dl > div')).toHaveText([`${t('coins.charged')}+1,000`, `${t('coins.free')}+80`])
  await rows.last().scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  expect(asked).toEqual(['1', '2'])
})

test('loading older rows can be retried after a failure', async ({ page, customer, t, trouble }) => {
  test.slow()
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  for (let count = 0; count < 21; count++) await customer.buy('coins_100')
  const second = (url: URL) =>
    url.pathname.endsWith('/web/mypage/coin_histories') && url.searchParams.get('page') === '2'
  await page.route(second, (route) => route.abort('internetdisconnected'))
  await page.goto('/mypage/coin_histories')
  const rows = page.getByRole('list', { name: t('title.coinHistories') }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toHaveText(t('coins.history.moreFailed'), { timeout: 15_000 })
  await page.unroute(second)
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(rows).toHaveCount(21)
})

test('an empty coin history links to the shop', async ({ page, customer: _, t }) => {
  await page.goto('/mypage/coin_histories')
  await expect(page.getByRole('heading', { name: t('coins.history.empty.title') })).toBeVisible()
  await page.getByRole('link', { name: t('coins.history.toShop') }).click()
  await expect(page).toHaveURL('/mypage/')
})

test('a refund takes the coins back and appears in the history', async ({ page, customer, t }) => {
  await customer.buy('coins_1000')
  await page.goto('/sandbox/stripe/dashboard')
  await page
    .getByRole('listitem')
    .filter({ hasText: customer.lastPayment })
    .getByRole('button', { name: 'Refund', exact: true })
    .click()
  await expect.poll(() => customer.balance()).toBe(0)
  await page.goto('/mypage/coin_histories')
  const rows = page.getByRole('list', { name: t('title.coinHistories') }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(t('coins.history.reason.refund'))
  await expect(rows.first().locator('dl > div')).toHaveText([`${t('coins.charged')}−1,000`, `${t('coins.free')}−80`])
  await expect(rows.last()).toContainText(t('coins.history.reason.purchase'))
})

import { expect, test } from '../fixtures.ts'
import { Customer, cards, newCustomer, openOrder, productLink } from '../lib/coins.ts'

test('an order opens only from the shop', async ({ page, become }) => {
  await become('newcomer')
  await page.goto('/mypage/coin_purchase?productId=coins_100')
  await expect(page).toHaveURL('/mypage/')
  await expect(productLink(page, 'coins_100')).toBeVisible()
})

// shows coins-41
test('the confirmation page opens only after a purchase', async ({ page, become, t }) => {
  await become('newcomer')
  await page.goto('/mypage/coin_purchase/complete?purchasedCoins=1080')
  await expect(page).toHaveURL('/mypage/')
  await page.getByRole('link', { name: t('mypage.links.coinHistory') }).click()
  await expect(page).toHaveURL('/mypage/coin_histories')
  await page.evaluate("history.pushState(null, '', '/mypage/coin_purchase/complete?purchasedCoins=9')")
  await page.reload()
  await expect(page).toHaveURL('/mypage/')
})

test('a product that is no longer on sale is reported as gone', async ({ page, customer, t, trouble }) => {
  trouble.expect(/status of 404.*coin_purchase/)
  await page.goto('/mypage/')
  await expect(productLink(page, 'starter')).toBeVisible()
  await customer.buy('starter')
  await productLink(page, 'starter').click()
  await expect(page.getByRole('heading', { level: 1, name: t('coins.order.gone.title') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('frame.toMypage') })
    .click()
  await expect(productLink(page, 'coins_100')).toBeVisible()
  await expect(productLink(page, 'starter')).toHaveCount(0)
})

test("another account's pending order is not found", async ({ page, context, browser, origin, t, trouble }) => {
  trouble.expect(/status of 40[04].*postpaid\/get/)
  const others = await browser.newContext()
  const stranger = await newCustomer(others.request, origin)
  const purchaseId = await stranger.orderAtStore('coins_1000')
  await others.close()

  await newCustomer(context.request, origin)
  const missing = page.getByRole('heading', { level: 1, name: t('coins.pending.notFound.title') })
  for (const id of [purchaseId, '00000000-0000-7000-8000-000000000000', 'nonsense']) {
    await page.goto(`/mypage/coin_purchase/pending/${id}`)
    await expect(missing).toBeVisible()
    await expect(page.getByText('¥1,500')).toHaveCount(0)
  }
  await page.getByRole('link', { name: t('coins.pending.back') }).click()
  await expect(page).toHaveURL('/mypage/')
})

test("another account's purchase is not found and keeps its coins, and its card is not offered", async ({
  page,
  context,
  browser,
  origin,
  become,
  t,
  trouble,
}) => {
  trouble.expect(/status of 404.*coin_purchase\/(record|commit)/)
  const others = await browser.newContext()
  const stranger = await newCustomer(others.request, origin)
  await stranger.buy('coins_100', cards.accepted, true)
  const viewer = new Customer(context.request, origin, await become('viewer'))
  const before = await viewer.balance()
  // A purchase of another account, saved in this browser as if it had begun here.
  const purchaseId = await stranger.orderAtStore('coins_1000')
  await page.goto('/mypage/')
  await expect(productLink(page, 'coins_100')).toBeVisible()
  const { vliveId } = await viewer.account()
  const key = `avalive.purchase.${vliveId}`
  const saved = JSON.stringify({ vliveId, purchaseId, productId: 'coins_1000', currency: 'JPY', price: 1500 })
  await page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, saved])
  const refused = page.waitForResponse('**/coin_purchase/commit')
  await page.reload()
  expect((await refused).status()).toBe(404)
  await expect(productLink(page, 'coins_100')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
  expect(await viewer.balance()).toBe(before)
  await openOrder({ page, t }, 'coins_100')
  await expect(page.getByRole('radio', { name: /\d{4}/ })).toHaveCount(2)
  expect(await stranger.balance()).toBe(100)
  await others.close()
})

test('coin pages require a session', async ({ page, t }) => {
  for (const path of ['/mypage/coin_histories', '/mypage/coin_purchase/pending/1', '/mypage/coin_purchase/complete']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: t('session.notSignedIn.title') })).toBeVisible()
  }
})

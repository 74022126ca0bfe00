import { account } from '@avalive/contract/account'
import { expect, test } from '../fixtures.ts'
import {
  buy,
  buyButton,
  Customer,
  cards,
  completePage,
  fillCard,
  openOrder,
  type PageContext,
  pendingBlock,
  productLink,
} from '../lib/coins.ts'
import { openMoreWays } from '../lib/page-end.ts'

/** Fills in the card, and returns the balance before the payment. */
const readyToPay = async (place: PageContext, customer: Customer, card: string = cards.accepted): Promise<number> => {
  const before = await customer.balance()
  await openOrder(place, 'coins_100')
  await fillCard(place, card)
  return before
}

// shows coins-32
test('maintenance that begins before the payment stops it, and nothing is charged', async ({
  page,
  context,
  origin,
  become,
  world,
  t,
  trouble,
}) => {
  trouble.expect(/status of 503/)
  const place = { page, t }
  const customer = new Customer(context.request, origin, await become('streamer'))
  const intents: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/coin_purchase/intent')) intents.push(request.url())
  })
  const before = await readyToPay(place, customer)
  await world.setMaintenance(true)
  await buyButton(place, 100).click()
  const alert = page.getByRole('alertdialog', { name: t('maintenance.cancelled') })
  await alert.getByRole('button').click()
  await expect(page).toHaveURL('/maintenance')
  expect(intents).toEqual([])
  await world.setMaintenance(false)
  expect(await customer.balance()).toBe(before)
})

test('maintenance that begins at the confirmation question stops the payment', async ({
  page,
  context,
  origin,
  become,
  world,
  t,
  trouble,
}) => {
  trouble.expect(/status of 503/)
  const place = { page, t }
  const customer = new Customer(context.request, origin, await become('streamer'))
  const before = await readyToPay(place, customer)
  await buyButton(place, 100).click()
  await expect(page.getByRole('alertdialog', { name: t('coins.order.ask') })).toBeVisible()
  await world.setMaintenance(true)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('coins.order.buy', { count: 100 }) })
    .click()
  await page
    .getByRole('alertdialog', { name: t('maintenance.cancelled') })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL('/maintenance')
  await world.setMaintenance(false)
  expect(await customer.balance()).toBe(before)
  await page.goto('/mypage/')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

// shows coins-127
test('maintenance that begins after the provider took the payment loses nothing, and the coins are confirmed afterwards', async ({
  page,
  context,
  origin,
  become,
  world,
  t,
  trouble,
}) => {
  trouble.expect(/status of 503/)
  const place = { page, t }
  const customer = new Customer(context.request, origin, await become('streamer'))
  const before = await readyToPay(place, customer)
  await page.route('**/sandbox/stripe/v1/payment_intents/*/confirm', async (route) => {
    const taken = await route.fetch()
    await world.setMaintenance(true)
    await route.fulfill({ response: taken })
  })
  await buy(place, 100)
  const alert = page.getByRole('alertdialog', { name: t('coins.maintenance.paying') })
  await alert.getByRole('button').click()
  await expect(page).toHaveURL('/maintenance')
  await expect(page.getByText(t('maintenancePage.payment'))).toBeVisible()
  await world.setMaintenance(false)
  await page.getByRole('button', { name: t('maintenancePage.check') }).click()
  await page
    .getByRole('alertdialog', { name: t('coins.outcome.paid.title') })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL('/mypage/')
  expect(await customer.balance()).toBe(before + 100)
})

// shows coins-127
test('maintenance during a cancellation leaves the order unchanged and says so', async ({
  page,
  become,
  world,
  t,
  trouble,
}) => {
  trouble.expect(/status of 503/)
  await become('konbini-pending')
  await page.goto('/mypage/')
  // Let everything that loads at the end of the page load before maintenance begins.
  await openMoreWays(page)
  const cancel = pendingBlock({ page, t }).getByRole('button', { name: t('coins.cancel.do') })
  await cancel.click()
  await world.setMaintenance(true)
  await page
    .getByRole('alertdialog', { name: t('coins.cancel.ask') })
    .getByRole('button', { name: t('coins.cancel.do') })
    .click()
  await page
    .getByRole('alertdialog', { name: t('coins.cancel.maintenance') })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL('/maintenance')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await world.setMaintenance(false)
  await page.goto('/mypage/')
  await expect(cancel).toBeVisible()
})

test("maintenance during the bank's challenge stores no secret, and the coins are credited afterwards", async ({
  page,
  context,
  origin,
  become,
  world,
  t,
  trouble,
}) => {
  trouble.expect(/status of 503/)
  const place = { page, t }
  const customer = new Customer(context.request, origin, await become('streamer'))
  const before = await readyToPay(place, customer, cards.challenged)
  await buy(place, 100)
  const approve = page.getByRole('button', { name: 'Approve the payment' })
  await approve.waitFor()
  await world.setMaintenance(true)
  await approve.click()
  await expect(page).toHaveURL('/maintenance')
  await expect(page.getByText(t('maintenancePage.payment'))).toBeVisible()
  const kept = await page.evaluate('JSON.stringify([localStorage, sessionStorage, history.state])')
  expect(kept).toContain('"avalive.maintenance.path":"/mypage/"')
  expect(kept).not.toContain('secret')
  await world.setMaintenance(false)
  await page.goto('/mypage/')
  await expect(page).toHaveURL(completePage)
  expect(await customer.balance()).toBe(before + 100)
})

// shows modes-30
test('a pending order and the policies are readable during maintenance', async ({ page, become, world, t }) => {
  await become('konbini-pending')
  await page.goto('/mypage/')
  const way = page.getByRole('link', { name: t('coins.pending.howTo') })
  const address = await way.getAttribute('href')
  await world.setMaintenance(true)
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { name: t('coins.pending.howTo') })).toBeVisible()
  for (const [path, title] of [
    ['/policies/coins', t('title.coinPolicy')],
    ['/policies/commerce_law', t('title.commerceLaw')],
    ['/policies/terms', t('title.terms')],
    ['/help', t('title.help')],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
})

test('the page waits for a slow bank and notices its answer', async ({ page, context, origin, become, world, t }) => {
  const place = { page, t }
  const customer = new Customer(context.request, origin, await become('streamer'))
  const before = await readyToPay(place, customer, cards.slow)
  await buy(place, 100)
  await expect(page.getByRole('heading', { level: 1, name: t('coins.outcome.underWay.title') })).toBeVisible()
  expect(await customer.balance()).toBe(before)
  await world.advance(61)
  await expect(page).toHaveURL(completePage, { timeout: 10_000 })
  expect(await customer.balance()).toBe(before + 100)
})

// shows coins-63
test('an order that is not paid in time expires, and the shop opens again', async ({
  page,
  context,
  origin,
  become,
  world,
  t,
}) => {
  const customer = new Customer(context.request, origin, await become('official'))
  const purchaseId = await customer.orderAtStore('coins_1000')
  await page.goto(`/mypage/coin_purchase/pending/${purchaseId}`)
  await expect(page.getByRole('heading', { level: 1, name: t('coins.pending.title') })).toBeVisible()
  await world.advance(5 * 24 * 60 * 60)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('coins.pending.over.title') })).toBeVisible()
  await page.getByRole('link', { name: t('coins.pending.back') }).click()
  await expect(page.getByRole('heading', { name: t('coins.shop.group.default'), exact: true })).toBeVisible()
  expect(await customer.purchases()).toBe(0)
})

// shows coins-9
test('an offer counts down on its last day and disappears when it ends', async ({ page, become, api, world, t }) => {
  const token = await become('viewer')
  const { products } = await api.call(account.getMypage, {}, token)
  const end = Date.parse(products.find(({ productId }) => productId === 'weekend_sale')?.endTime ?? '')
  const left = 8
  await world.advance(Math.round((end - Date.now()) / 1000) - left)
  await page.clock.install({ time: end - left * 1000 })
  await page.goto('/mypage/')
  const offer = page.getByRole('listitem').filter({ has: productLink(page, 'weekend_sale') })
  await expect(offer.getByRole('timer')).toHaveText(new RegExp(t('coins.shop.endsIn', { time: '00:00:0\\d' })))
  await expect(productLink(page, 'weekend_sale')).toHaveCount(0, { timeout: 25_000 })
  await expect(productLink(page, 'coins_100')).toBeVisible()
})

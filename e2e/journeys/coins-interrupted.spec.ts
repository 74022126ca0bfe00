import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { balance, buy, cards, completePage, fillCard, openOrder, productLink } from '../lib/coins.ts'

const confirm = '**/sandbox/stripe/v1/payment_intents/*/confirm'

/** Holds the payment request until the returned function is called. */
const holdPayment = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(confirm, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The provider takes the payment, but the browser gets no answer. */
const loseAnswer = async (page: Page, then: (route: Route) => Promise<void> | void) => {
  const { promise: taken, resolve } = Promise.withResolvers<void>()
  await page.route(confirm, async (route) => {
    const answer = await route.fetch()
    expect(answer.status()).toBe(200)
    resolve()
    await then(route)
  })
  return { taken }
}

// shows coins-36
test('leaving during a payment asks first, whichever way the person leaves', async ({ page, customer, t }) => {
  const place = { page, t }
  const letGo = await holdPayment(page)
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  await buy(place, 100)
  await expect(page.getByText(t('coins.order.payingCard'))).toBeVisible()

  const warned = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await warned
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()

  const ask = page.getByRole('alertdialog', { name: t('coins.order.leave') })
  const stay = ask.getByRole('button', { name: t('coins.order.stay') })
  await page.getByRole('link', { name: t('common.back') }).click()
  await expect(ask).toHaveAccessibleDescription(t('coins.order.leaveText'))
  await stay.click()
  await expect(page).toHaveURL('/mypage/coin_purchase?productId=coins_100')
  await page.goBack()
  await stay.click()
  await expect(page).toHaveURL('/mypage/coin_purchase?productId=coins_100')
  await expect(page.getByText(t('coins.order.payingCard'))).toBeVisible()

  letGo()
  await expect(page).toHaveURL(completePage)
  expect(await customer.balance()).toBe(100)
})

test('the question whether to leave closes when the purchase ends', async ({ page, customer, t }) => {
  const place = { page, t }
  const letGo = await holdPayment(page)
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  await buy(place, 100)
  await expect(page.getByText(t('coins.order.payingCard'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog', { name: t('coins.order.leave') })).toBeVisible()
  letGo()
  await expect(page).toHaveURL(completePage)
  await expect(page.getByRole('heading', { level: 1, name: t('coins.complete.title') })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await customer.balance()).toBe(100)
  await page.goBack()
  await expect(page).toHaveURL('/mypage/')
  await expect(balance(place, 100)).toBeAttached()
})

test('my-page in a second tab does not touch a payment of the first tab', async ({ page, customer, context, t }) => {
  const place = { page, t }
  const letGo = await holdPayment(page)
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  const sent = page.waitForRequest(confirm)
  await buy(place, 100)
  await sent
  const key = `avalive.purchase.${(await customer.account()).vliveId}`
  const saved = () => page.evaluate((name) => localStorage.getItem(name), key)
  const before = await saved()
  expect(before).not.toBeNull()

  const second = await context.newPage()
  const asked: string[] = []
  second.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await second.goto('/mypage/')
  await expect(productLink(second, 'coins_100')).toBeVisible()
  await second.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('coin_purchase'))).toEqual([])
  expect(await saved()).toBe(before)
  await second.close()

  letGo()
  await expect(page).toHaveURL(completePage)
  expect(await customer.balance()).toBe(100)
})

test('a customer who leaves during a payment sees its outcome on my-page', async ({ page, customer, t }) => {
  const place = { page, t }
  const { taken } = await loseAnswer(page, () => {})
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  await buy(place, 100)
  await taken
  await page.getByRole('link', { name: t('common.back') }).click()
  await page
    .getByRole('alertdialog', { name: t('coins.order.leave') })
    .getByRole('button', { name: t('coins.order.leaveDo') })
    .click()
  await expect(page).toHaveURL('/mypage/')
  const alert = page.getByRole('alertdialog', { name: t('coins.outcome.paid.title') })
  await expect(alert).toHaveAccessibleDescription(t('coins.outcome.paid.text', { count: 100 }))
  await alert.getByRole('button').click()
  await expect(balance(place, 100)).toBeAttached()
  expect(await customer.purchases()).toBe(1)
})

// shows coins-38
test('a reload during a purchase leads to my-page, which credits it once', async ({ page, customer, t }) => {
  const place = { page, t }
  const { taken } = await loseAnswer(page, () => {})
  page.on('dialog', (dialog) => dialog.accept())
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  await buy(place, 100)
  await taken
  await page.reload()
  await expect(page).toHaveURL('/mypage/')
  const alert = page.getByRole('alertdialog', { name: t('coins.outcome.paid.title') })
  await alert.getByRole('button').click()
  await expect(balance(place, 100)).toBeAttached()
  expect(await customer.purchases()).toBe(1)

  await page.reload()
  await expect(balance(place, 100)).toBeAttached()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await customer.purchases()).toBe(1)
})

test('a reload before the payment was sent charges nothing and shows no message', async ({ page, customer, t }) => {
  const place = { page, t }
  await holdPayment(page)
  page.on('dialog', (dialog) => dialog.accept())
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  const sent = page.waitForRequest(confirm)
  await buy(place, 100)
  await sent
  const restored = page.waitForResponse('**/coin_purchase/commit')
  await page.reload()
  await expect(page).toHaveURL('/mypage/')
  await restored
  await expect(productLink(page, 'coins_100')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await customer.balance()).toBe(0)
})

test('a payment whose answer was lost is looked up, not repeated', async ({ page, customer, t, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  const place = { page, t }
  await loseAnswer(page, (route) => route.abort('internetdisconnected'))
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  await buy(place, 100)
  await expect(page).toHaveURL(completePage)
  expect(await customer.balance()).toBe(100)
  expect(await customer.purchases()).toBe(1)
})

test('no second payment is possible while the outcome of the first is unknown', async ({
  page,
  customer,
  t,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  const place = { page, t }
  const offline = (route: Route) => route.abort('internetdisconnected')
  await page.route('**/coin_purchase/commit', offline)
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  await buy(place, 100)
  await expect(page.getByRole('heading', { level: 1, name: t('coins.unsure.title') })).toBeVisible({ timeout: 15_000 })
  const again = page.getByRole('button', { name: t('coins.unsure.check') })
  await again.click()
  await expect(again).toBeEnabled()
  await page.unroute('**/coin_purchase/commit', offline)
  await again.click()
  await expect(page).toHaveURL(completePage)
  expect(await customer.purchases()).toBe(1)
})

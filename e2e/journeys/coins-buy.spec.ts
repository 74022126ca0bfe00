import { expect, test } from '../fixtures.ts'
import {
  balance,
  buy,
  buyButton,
  Customer,
  cards,
  completePage,
  fillCard,
  openOrder,
  productLink,
  question,
} from '../lib/coins.ts'

// shows coins-1, coins-27
test('a new card buys coins and is saved on request', { tag: '@desktop' }, async ({ page, customer, t }) => {
  const place = { page, t }
  await openOrder(place, 'coins_1000')
  await expect(page).toHaveURL('/mypage/coin_purchase?productId=coins_1000')
  await expect(buyButton(place, 1080)).toBeDisabled()
  await expect(page.getByText(t('coins.order.missing.card'))).toBeVisible()
  await fillCard(place, cards.accepted)
  await page.getByLabel(t('coins.order.keepCard')).check()
  await buyButton(place, 1080).click()

  await expect(question(place).locator('dl > div')).toHaveText([
    `${t('coins.charged')}1,000`,
    `${t('coins.free')}80`,
    `${t('coins.total')}1,080`,
    `${t('coins.price')}¥1,500`,
  ])
  await question(place)
    .getByRole('button', { name: t('common.cancel') })
    .click()
  await expect(page.getByLabel(t('coins.card.number'))).toHaveValue('4242 4242 4242 4242')
  expect(await customer.balance()).toBe(0)

  await buy(place, 1080)
  await expect(page).toHaveURL('/mypage/coin_purchase/complete?purchasedCoins=1080')
  await expect(page.getByRole('heading', { level: 1, name: t('coins.complete.title') })).toBeVisible()
  await expect(page.getByText(t('coins.outcome.paid.text', { count: 1080 }))).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: t('frame.toMypage') })
    .click()
  await expect(page).toHaveURL('/mypage/')
  await expect(balance(place, 1080)).toBeAttached()
  await page.getByRole('link', { name: t('mypage.links.coinHistory') }).click()
  const row = page.getByRole('list', { name: t('title.coinHistories') }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(t('coins.history.reason.purchase'))
  await expect(row.locator('dl > div')).toHaveText([`${t('coins.charged')}+1,000`, `${t('coins.free')}+80`])

  await openOrder(place, 'coins_100')
  await expect(page.getByRole('radio', { name: /Visa.*4242/ })).toBeChecked()
  await expect(page.getByLabel(t('coins.card.number'))).toBeHidden()
  expect(await customer.cards()).toEqual(['4242 primary'])
})

// shows coins-46
test('a card is not saved without a request', async ({ page, customer, t }) => {
  const place = { page, t }
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  await buy(place, 100)
  await expect(page).toHaveURL(completePage)
  expect(await customer.cards()).toEqual([])
})

test('a saved card buys coins', async ({ page, context, origin, become, t }) => {
  const place = { page, t }
  const viewer = new Customer(context.request, origin, await become('viewer'))
  const before = await viewer.balance()
  await openOrder(place, 'coins_500')
  await expect(page.getByRole('radio', { name: /Visa.*4242/ })).toBeChecked()
  await page.getByRole('radio', { name: /Mastercard.*4444/ }).check()
  await buy(place, 525)
  await expect(page).toHaveURL('/mypage/coin_purchase/complete?purchasedCoins=525')
  expect(await viewer.balance()).toBe(before + 525)
})

// shows coins-1
test("the browser's wallet buys coins after its own confirmation", async ({ page, customer, t }) => {
  const place = { page, t }
  await openOrder(place, 'coins_100')
  await page.getByRole('button', { name: 'Google Pay' }).click()
  const sheet = page.getByRole('dialog', { name: 'Google Pay' })
  await sheet.getByRole('button', { name: t('common.cancel') }).click()
  await expect(sheet).toHaveCount(0)
  expect(await customer.balance()).toBe(0)

  await page.getByRole('button', { name: 'Google Pay' }).click()
  await sheet.getByRole('button', { name: t('coins.wallet.pay', { price: '¥150' }) }).click()
  await expect(page).toHaveURL(completePage)
  expect(await customer.balance()).toBe(100)
  expect(await customer.cards()).toEqual([])
})

const twice = (button: { click: () => void }): void => {
  button.click()
  button.click()
}

// shows coins-34
test('a double click buys once', async ({ page, customer, t }) => {
  const place = { page, t }
  const intents: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/coin_purchase/intent')) intents.push(request.url())
  })
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  await expect(buyButton(place, 100)).toBeEnabled()
  await buyButton(place, 100).evaluate(twice)
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await question(place)
    .getByRole('button', { name: t('coins.order.buy', { count: 100 }) })
    .evaluate(twice)
  await expect(page).toHaveURL(completePage)
  expect(intents).toHaveLength(1)
  expect(await customer.balance()).toBe(100)
  expect(await customer.purchases()).toBe(1)
})

test('going back from the confirmation page leads to my-page, not to the finished order', async ({
  page,
  customer: _,
  t,
}) => {
  const place = { page, t }
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  await buy(place, 100)
  await expect(page).toHaveURL(completePage)
  await page.goBack()
  await expect(page).toHaveURL('/mypage/')
  await expect(productLink(page, 'coins_100')).toBeVisible()
})

test.describe('inside the app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile AvaliveUser/1.0' })

  test('the confirmation page does not offer to open the app', async ({ page, customer: _, t }) => {
    const place = { page, t }
    await openOrder(place, 'coins_100')
    await fillCard(place, cards.accepted)
    await buy(place, 100)
    await expect(page.getByRole('heading', { level: 1, name: t('coins.complete.title') })).toBeVisible()
    await expect(page.getByRole('link', { name: t('coins.complete.addFriend') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('coins.complete.openApp') })).toHaveCount(0)
  })
})

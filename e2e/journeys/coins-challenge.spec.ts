import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import {
  balance,
  buy,
  type Customer,
  cards,
  completePage,
  fillCard,
  openOrder,
  type PageContext,
  productLink,
} from '../lib/coins.ts'

const bank = (page: Page) => page.getByRole('heading', { name: 'Confirm your payment' })

// shows coins-40
test('an approved bank challenge credits the coins', { tag: '@desktop' }, async ({ page, customer, t }) => {
  const place = { page, t }
  await openOrder(place, 'coins_1000')
  await fillCard(place, cards.challenged)
  await page.getByLabel(t('coins.order.keepCard')).check()
  await buy(place, 1080)
  await expect(bank(page)).toBeVisible()
  await expect(page.getByText('¥1,500')).toBeVisible()
  expect(await customer.balance()).toBe(0)
  await page.getByRole('button', { name: 'Approve the payment' }).click()

  // The bank's return address carries a secret, which is removed from the address bar.
  await expect(page).toHaveURL('/mypage/coin_purchase/complete?purchasedCoins=1080')
  await expect(page.getByRole('heading', { level: 1, name: t('coins.complete.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('coins.complete.addFriend') })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await customer.purchases()).toBe(1)
  expect(await customer.cards()).toEqual(['3184 primary'])

  // The confirmation is shown only once.
  await page.reload()
  await expect(page).toHaveURL('/mypage/')
  await expect(balance(place, 1080)).toBeAttached()
  await expect(productLink(page, 'coins_1000')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a payment declined at the bank charges nothing and says so', async ({ page, customer, t }) => {
  const place = { page, t }
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.challenged)
  await buy(place, 100)
  await page.getByRole('button', { name: 'Decline' }).click()
  const alert = page.getByRole('alertdialog', { name: t('coins.outcome.declined.title') })
  await expect(alert).toHaveAccessibleDescription(t('coins.outcome.declined.authentication'))
  await expect(page).toHaveURL('/mypage/')
  await alert.getByRole('button').click()
  await expect(productLink(page, 'coins_100')).toBeVisible()
  expect(await customer.balance()).toBe(0)
})

/** Opens my-page in a second tab while the first one shows the bank's page. */
const openSecondTab = async (place: PageContext, customer: Customer) => {
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.challenged)
  await buy(place, 100)
  await expect(bank(place.page)).toBeVisible()
  const second = await place.page.context().newPage()
  await second.goto('/mypage/')
  const question = second.getByRole('alertdialog', { name: place.t('coins.bank.title') })
  await expect(question).toHaveAccessibleDescription(place.t('coins.bank.text'))
  expect(await customer.balance()).toBe(0)
  return { second, question }
}

// shows coins-125
test('my-page in a second tab does not touch a payment whose bank page is open', async ({ page, customer, t }) => {
  const place = { page, t }
  const { second, question } = await openSecondTab(place, customer)
  await question.getByRole('button', { name: t('coins.bank.keep') }).click()
  await expect(productLink(second, 'coins_100')).toBeVisible()

  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page).toHaveURL(completePage)
  expect(await customer.balance()).toBe(100)
  expect(await customer.purchases()).toBe(1)

  await second.reload()
  await expect(balance({ page: second, t }, 100)).toBeAttached()
  await expect(second.getByRole('alertdialog')).toHaveCount(0)
})

// shows coins-38
test("a payment cancelled in a second tab charges nothing, and the bank's tab says so", async ({
  page,
  customer,
  t,
}) => {
  const place = { page, t }
  const { second, question } = await openSecondTab(place, customer)
  await question.getByRole('button', { name: t('coins.bank.cancel') }).click()
  const alert = second.getByRole('alertdialog', { name: t('coins.outcome.unfinished.title') })
  await expect(alert).toHaveAccessibleDescription(t('coins.outcome.unfinished.text'))
  await alert.getByRole('button').click()

  await page.getByRole('button', { name: 'Approve the payment' }).click()
  const closed = page.getByRole('alertdialog', { name: t('coins.outcome.closed.title') })
  await expect(closed).toHaveAccessibleDescription(t('coins.outcome.closed.text'))
  await expect(page).toHaveURL('/mypage/')
  await closed.getByRole('button').click()
  expect(await customer.balance()).toBe(0)

  await openOrder({ page: second, t }, 'coins_100')
  await fillCard({ page: second, t }, cards.accepted)
  await buy({ page: second, t }, 100)
  await expect(second).toHaveURL(completePage)
  expect(await customer.balance()).toBe(100)
  expect(await customer.purchases()).toBe(1)
})

// shows coins-126
test("going back from the bank's page shows that the payment is waiting", async ({ page, customer, t }) => {
  const place = { page, t }
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.challenged)
  await buy(place, 100)
  await expect(bank(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/mypage/')
  await expect(page.getByRole('alertdialog', { name: t('coins.bank.title') })).toBeVisible()
  expect(await customer.balance()).toBe(0)
})

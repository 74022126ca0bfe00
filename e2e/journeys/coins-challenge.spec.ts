import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { balance, buy, cards, completePage, fillCard, newCustomer, openOrder, productLink } from '../lib/coins.ts'

const bank = (page: Page) => page.getByRole('heading', { name: 'Confirm your payment' })

test('the bank asks, is answered, and the coins are there', { tag: '@desktop' }, async ({
  page,
  context,
  origin,
  t,
}) => {
  const place = { page, t }
  const customer = await newCustomer(context.request, origin)
  await openOrder(place, 'coins_1000')
  await fillCard(place, cards.challenged)
  await page.getByLabel(t('coins.order.keepCard')).check()
  await buy(place, 1080)
  await expect(bank(page)).toBeVisible()
  await expect(page.getByText('¥1,500')).toBeVisible()
  expect(await customer.balance()).toBe(0)
  await page.getByRole('button', { name: 'Approve the payment' }).click()

  // The bank's way back carries a secret, which does not stay in the address.
  await expect(page).toHaveURL('/mypage/coin_purchase/complete?purchasedCoins=1080')
  await expect(page.getByRole('heading', { level: 1, name: t('coins.complete.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('coins.complete.addFriend') })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await customer.purchases()).toBe(1)
  expect(await customer.cards()).toEqual(['3184 primary'])

  // Thanks are said once.
  await page.reload()
  await expect(page).toHaveURL('/mypage/')
  await expect(balance(place, 1080)).toBeAttached()
  await expect(productLink(page, 'coins_1000')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('whoever refuses at the bank is told that nothing was charged', async ({ page, context, origin, t }) => {
  const place = { page, t }
  const customer = await newCustomer(context.request, origin)
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.challenged)
  await buy(place, 100)
  await page.getByRole('button', { name: 'Decline' }).click()
  const alert = page.getByRole('alertdialog', { name: t('coins.outcome.declined.title') })
  await expect(alert).toHaveAccessibleDescription(t('coins.outcome.declined.retry'))
  await expect(page).toHaveURL('/mypage/')
  await alert.getByRole('button').click()
  await expect(productLink(page, 'coins_100')).toBeVisible()
  expect(await customer.balance()).toBe(0)
})

test('whoever walks away from the bank is told that nothing was charged, and nothing is, however late they approve', async ({
  page,
  context,
  origin,
  t,
}) => {
  const place = { page, t }
  const customer = await newCustomer(context.request, origin)
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.challenged)
  await buy(place, 100)
  await expect(bank(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/mypage/')
  const alert = other.getByRole('alertdialog', { name: t('coins.outcome.unfinished.title') })
  await expect(alert).toHaveAccessibleDescription(t('coins.outcome.unfinished.text'))
  await alert.getByRole('button').click()

  await page.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('button', { name: 'Approve the payment' })).toHaveCount(0)
  expect(await customer.balance()).toBe(0)
  await openOrder({ page: other, t }, 'coins_100')
  await fillCard({ page: other, t }, cards.accepted)
  await buy({ page: other, t }, 100)
  await expect(other).toHaveURL(completePage)
  expect(await customer.balance()).toBe(100)
  expect(await customer.purchases()).toBe(1)
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { balance, buy, cards, fillCard, newCustomer, openOrder, productLink } from '../lib/coins.ts'

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

  const alert = page.getByRole('alertdialog', { name: t('coins.outcome.paid.title') })
  await expect(alert).toHaveAccessibleDescription(t('coins.outcome.paid.text', { count: 1080 }))
  // The bank's way back carries a secret, which does not stay in the address.
  await expect(page).toHaveURL('/mypage/')
  await alert.getByRole('button').click()
  await expect(balance(place, 1080)).toBeAttached()
  expect(await customer.purchases()).toBe(1)
  expect(await customer.cards()).toEqual(['3184 primary'])

  await page.reload()
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

test('whoever walks away from the bank is told that the payment was not finished', async ({
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
  await page.goto('/mypage/')
  const alert = page.getByRole('alertdialog', { name: t('coins.outcome.unfinished.title') })
  await expect(alert).toHaveAccessibleDescription(t('coins.outcome.unfinished.text'))
  await alert.getByRole('button').click()
  expect(await customer.balance()).toBe(0)
})

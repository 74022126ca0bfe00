import { expect, test } from '../fixtures.ts'
import { buy, cards, fillCard, newCustomer, openOrder, productLink } from '../lib/coins.ts'

// shows coins-129, coins-130, coins-131
test('a minor sees the monthly limit in the shop and at the order, and cannot exceed it', async ({
  page,
  context,
  origin,
  t,
  trouble,
}) => {
  trouble.expect(/status of 403.*coin_purchase\/intent/)
  const minor = await newCustomer(context.request, origin, { age: 15 })
  // The first purchase also records the guardian's consent.
  await minor.buy('coins_100')
  await page.goto('/mypage/')
  await expect(page.getByRole('heading', { name: t('coins.limit.left', { left: '¥4,850' }) })).toBeVisible()
  await expect(page.getByText(t('coins.limit.over')).first()).toBeVisible()
  await expect(productLink(page, 'coins_3000')).toBeVisible()
  await expect(productLink(page, 'coins_5000')).toHaveCount(0)

  await openOrder({ page, t }, 'coins_3000')
  await expect(page.getByRole('heading', { name: t('coins.limit.left', { left: '¥4,850' }) })).toBeVisible()
  await fillCard({ page, t }, cards.accepted)
  // Another device buys meanwhile.
  await minor.buy('coins_1000')
  await buy({ page, t }, 3300)
  await expect(page.getByText(/¥3,350/).first()).toBeVisible()
  expect(await minor.purchases()).toBe(2)

  await page.goto('/mypage/')
  await expect(page.getByRole('heading', { name: t('coins.limit.left', { left: '¥3,350' }) })).toBeVisible()
  await expect(productLink(page, 'coins_3000')).toHaveCount(0)
})

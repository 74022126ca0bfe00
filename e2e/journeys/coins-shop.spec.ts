import { expect, test } from '../fixtures.ts'
import { buy, buyButton, cards, completePage, fillCard, newCustomer, openOrder, productLink } from '../lib/coins.ts'

// shows coins-2
test("the shop has groups, and its banner shows the best product's bonus", { tag: '@desktop' }, async ({
  page,
  customer: _,
  t,
}) => {
  await page.goto('/mypage/')
  const shop = page.getByRole('region', { name: t('coins.shop.banner.upTo', { percent: 50 }) })
  await expect(shop.getByRole('heading', { level: 3 })).toHaveText([
    t('coins.shop.group.campaign'),
    t('coins.shop.group.onceOnly'),
    t('coins.shop.group.default'),
    t('coins.shop.notes.title'),
  ])
  const products = (group: 'campaign' | 'onceOnly' | 'default') =>
    shop.getByRole('region', { name: t(`coins.shop.group.${group}`), exact: true }).getByRole('listitem')
  await expect(products('campaign')).toHaveCount(4)
  await expect(products('onceOnly')).toHaveCount(1)
  await expect(products('default')).toHaveCount(8)
  await expect(products('campaign').filter({ hasText: t('coins.shop.sale') })).toHaveCount(2)
  await expect(products('campaign').filter({ hasText: t('coins.shop.increase') })).toHaveCount(2)
  await expect(products('campaign').filter({ hasText: t('coins.shop.left', { count: 3 }) })).toHaveCount(1)
})

// shows coins-12
test('a once-only product leaves the shop after its purchase', async ({ page, customer: _, t }) => {
  const place = { page, t }
  await openOrder(place, 'starter')
  await fillCard(place, cards.accepted)
  await buy(place, 750)
  await expect(page).toHaveURL(completePage)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('frame.toMypage') })
    .click()
  await expect(productLink(page, 'coins_100')).toBeVisible()
  await expect(productLink(page, 'starter')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('coins.shop.group.onceOnly') })).toHaveCount(0)
})

test('a once-only product is sold once, even with a second order page open', async ({ page, customer, t, trouble }) => {
  trouble.expect(/status of 4\d\d.*coin_purchase\/intent/)
  const place = { page, t }
  await openOrder(place, 'starter')
  await fillCard(place, cards.accepted)
  await customer.buy('starter')
  await buy(place, 750)
  const alert = page.getByRole('alertdialog', { name: t('coins.order.refused') })
  await expect(alert).toHaveAccessibleDescription(t('server.error.coins.soldOut'))
  await alert.getByRole('button').click()
  await expect(page).toHaveURL('/mypage/')
  expect(await customer.balance()).toBe(750)
})

// shows coins-9
test('a limited product shows its remaining purchases and is sold out at the end', async ({ page, customer, t }) => {
  const place = { page, t }
  const product = page.getByRole('listitem').filter({ has: productLink(page, 'double_sale') })
  await page.goto('/mypage/')
  await expect(product).toContainText(t('coins.shop.left', { count: 2 }))
  await openOrder(place, 'double_sale')
  await fillCard(place, cards.accepted)
  await buy(place, 5600)
  await expect(page).toHaveURL(completePage)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('frame.toMypage') })
    .click()
  await expect(product).toContainText(t('coins.shop.left', { count: 1 }))

  await customer.buy('double_sale')
  await page.reload()
  await expect(productLink(page, 'coins_100')).toBeVisible()
  await expect(productLink(page, 'double_sale')).toHaveCount(0)
  await expect(page.getByText(t('coins.shop.soldOut'))).toHaveCount(1)
})

test("a minor confirms a guardian's consent once, before the first purchase", async ({ page, context, origin, t }) => {
  const place = { page, t }
  const customer = await newCustomer(context.request, origin, { age: 17 })
  const consent = page.getByRole('checkbox', { name: t('coins.order.consent') })
  await openOrder(place, 'coins_100')
  await expect(consent).toHaveAccessibleDescription(t('coins.order.consentHint'))
  await fillCard(place, cards.accepted)
  await expect(page.getByText(t('coins.order.missing.consent'))).toBeVisible()
  await expect(buyButton(place, 100)).toBeDisabled()
  await page.getByRole('button', { name: 'Google Pay' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await consent.check()
  await buy(place, 100)
  await expect(page).toHaveURL(completePage)
  expect(await customer.balance()).toBe(100)

  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)
  await expect(buyButton(place, 100)).toBeEnabled()
  await expect(consent).toHaveCount(0)
})

test("an adult is not asked for a guardian's consent", async ({ page, context, origin, t }) => {
  await newCustomer(context.request, origin, { age: 18 })
  await openOrder({ page, t }, 'coins_100')
  await expect(page.getByRole('checkbox', { name: t('coins.order.keepCard') })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: t('coins.order.consent') })).toHaveCount(0)
})

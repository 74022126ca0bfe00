import { errorCode } from '@avalive/contract/errors'
import { sandbox } from '@avalive/contract/sandbox'
import { formatDateTime } from '@avalive/i18n/format'
import { expect, test } from '../fixtures.ts'
import {
  balance,
  buy,
  buyButton,
  fillSlip,
  newCustomer,
  openOrder,
  pendingBlock,
  phones,
  productLink,
} from '../lib/coins.ts'

const stores = ['FamilyMart', 'Lawson', 'Ministop', 'Seicomart']
const day = 24 * 60 * 60 * 1000

/** The last second of the third day from now, in Japan's time. */
const deadline = (): Date => {
  const [date] = new Date(Date.now() + 9 * 60 * 60 * 1000 + 3 * day).toISOString().split('T')
  return new Date(`${date}T23:59:59+09:00`)
}

// shows coins-1, coins-39, modes-1
test('an order paid at a store credits its coins without further action', { tag: '@desktop' }, async ({
  page,
  customer,
  t,
}) => {
  test.slow()
  const place = { page, t }
  await openOrder(place, 'coins_1000')
  await page.getByRole('radio', { name: t('coins.order.konbini') }).check()
  await expect(page.getByText(t('coins.order.missing.konbini'))).toBeVisible()
  await expect(buyButton(place, 1080)).toBeDisabled()
  await expect(page.getByText(t('coins.konbini.one'))).toBeVisible()
  await fillSlip(place, '090-1234-5678')
  await buy(place, 1080)

  const alert = page.getByRole('alertdialog', { name: t('coins.outcome.pending.title') })
  await expect(alert).toHaveAccessibleDescription(t('coins.outcome.pending.text'))
  await alert.getByRole('button').click()
  await expect(page).toHaveURL(/\/mypage\/coin_purchase\/pending\/[\w-]+$/)
  const until = formatDateTime('en', deadline(), { withZone: true })
  await expect(page.getByText(until)).toBeVisible()
  await expect(page.getByText('¥1,500')).toBeVisible()
  const chains = page.getByRole('region', { name: t('coins.pending.howTo') }).getByRole('group')
  await expect(chains).toHaveCount(stores.length)
  for (const [place, store] of stores.entries()) {
    const chain = chains.nth(place)
    if (place > 0) await chain.getByText(store).click()
    await expect(chain.getByText(/^\d{6}$/)).toBeVisible()
    await expect(chain.getByText('09012345678')).toBeVisible()
  }
  expect(await customer.balance()).toBe(0)

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: t('coins.pending.voucher') }).click()
  const store = await opened
  await store.getByLabel('Store').selectOption('lawson')
  await store.getByRole('button', { name: 'Pay at the store' }).click()
  await expect(store.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible()
  await store.close()

  await expect(page.getByRole('heading', { name: t('coins.pending.paid.title') })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: t('coins.pending.back') }).click()
  await expect(page).toHaveURL('/mypage/')
  await expect(balance(place, 1080)).toBeAttached()
  await expect(productLink(page, 'coins_1000')).toBeVisible()
  expect(await customer.purchases()).toBe(1)
})

// shows coins-5
test('a pending order replaces the shop until it is cancelled', async ({ page, customer, t }) => {
  const place = { page, t }
  const slip = await customer.slipOf(await customer.orderAtStore('coins_1000'))
  await page.goto('/mypage/')
  const block = pendingBlock(place)
  await expect(block.getByText(t('coins.pending.what', { count: 1080, price: '¥1,500' }))).toBeVisible()
  await expect(productLink(page, 'coins_100')).toHaveCount(0)
  await block.getByRole('link', { name: t('coins.pending.howTo') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('coins.pending.title') })).toBeVisible()
  await page.getByRole('link', { name: t('coins.pending.back') }).click()

  await block.getByRole('button', { name: t('coins.cancel.do') }).click()
  const ask = page.getByRole('alertdialog', { name: t('coins.cancel.ask') })
  await ask.getByRole('button', { name: t('coins.cancel.keep') }).click()
  await expect(block).toBeVisible()

  await block.getByRole('button', { name: t('coins.cancel.do') }).click()
  await ask.getByRole('button', { name: t('coins.cancel.do') }).click()
  const done = page.getByRole('alertdialog', { name: t('coins.cancel.done') })
  await done.getByRole('button').click()
  await expect(productLink(page, 'coins_100')).toBeVisible()
  await expect(block).toHaveCount(0)
  expect(await customer.balance()).toBe(0)

  await page.goto(slip)
  await expect(page.getByRole('heading', { name: 'This payment was cancelled' })).toBeVisible()
})

// shows coins-68
test('an order that was just paid cannot be cancelled, and its coins are shown', async ({
  page,
  customer,
  t,
  trouble,
}) => {
  trouble.expect(/status of 400.*postpaid\/cancel/)
  const place = { page, t }
  const purchaseId = await customer.orderAtStore('coins_1000')
  await page.goto('/mypage/')
  const block = pendingBlock(place)
  await expect(block).toBeVisible()
  await customer.payAtStore(purchaseId)

  const refused = page.waitForResponse('**/coin_purchase/postpaid/cancel')
  await block.getByRole('button', { name: t('coins.cancel.do') }).click()
  await page
    .getByRole('alertdialog', { name: t('coins.cancel.ask') })
    .getByRole('button', { name: t('coins.cancel.do') })
    .click()
  const { payload } = await (await refused).json()
  expect(payload.errorCode).toBe(285540652)
  expect(errorCode('coins', 'postpaidAlreadyPaid')).toBe(285540652)
  const alert = page.getByRole('alertdialog', { name: t('coins.cancel.failed') })
  await expect(alert).toHaveAccessibleDescription(t('coins.cancel.alreadyPaid'))
  await alert.getByRole('button').click()
  await expect(balance(place, 1080)).toBeAttached()
  await expect(productLink(page, 'coins_100')).toBeVisible()
  expect(await customer.purchases()).toBe(1)
})

// shows coins-67
test('an order that is being paid at the till cannot be cancelled', async ({ page, customer, t, trouble }) => {
  trouble.expect(/status of 4\d\d.*postpaid\/cancel/)
  const place = { page, t }
  const purchaseId = await customer.orderAtStore('coins_1000')
  await page.goto(await customer.slipOf(purchaseId))
  await page.getByRole('button', { name: 'Go to the till and wait' }).click()
  await page.goto(`/mypage/coin_purchase/pending/${purchaseId}`)
  await page.getByRole('button', { name: t('coins.cancel.do') }).click()
  await page
    .getByRole('alertdialog', { name: t('coins.cancel.ask') })
    .getByRole('button', { name: t('coins.cancel.do') })
    .click()
  const alert = page.getByRole('alertdialog', { name: t('coins.cancel.failed') })
  await expect(alert).toHaveAccessibleDescription(t('coins.cancel.beingPaid'))
  await alert.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: t('coins.pending.title') })).toBeVisible()
  await customer.payAtStore(purchaseId)
  await expect.poll(() => customer.balance()).toBe(1080)
  await page.goto('/mypage/')
  await expect(balance(place, 1080)).toBeAttached()
})

// shows coins-23
test('cheap products cannot be paid at a store, and the minimum is shown', async ({ page, customer: _, t }) => {
  const place = { page, t }
  const store = page.getByRole('radio', { name: t('coins.order.konbini') })
  for (const productId of ['coins_100', 'starter']) {
    await openOrder(place, productId)
    await expect(page.getByText(t('coins.konbini.from', { price: '¥500' }))).toBeVisible()
    await expect(store).toHaveCount(0)
  }
  await openOrder(place, 'weekend_sale')
  await expect(page.getByText(t('coins.konbini.from', { price: '¥500' }))).toBeVisible()
  await expect(store).toBeVisible()
})

test('payment at a store is not offered outside Japan', async ({ page, customer, api, t }) => {
  const place = { page, t }
  const { token } = customer
  await api.call(sandbox.setRegion, { region: 'US' }, token)
  await openOrder(place, 'coins_1000')
  await expect(page.getByText(t('coins.konbini.onlyInJapan'))).toBeVisible()
  await expect(page.getByRole('radio', { name: t('coins.order.konbini') })).toHaveCount(0)
})

// shows coins-61
test('a customer who leaves Japan with the order page open is refused with the reason', async ({
  page,
  customer,
  api,
  t,
  trouble,
}) => {
  trouble.expect(/status of 4\d\d.*coin_purchase\/update/)
  const place = { page, t }
  const { token } = customer
  await openOrder(place, 'coins_1000')
  await fillSlip(place, phones.waits)
  await api.call(sandbox.setRegion, { region: 'US' }, token)
  await buy(place, 1080)
  const alert = page.getByRole('alertdialog', { name: t('coins.order.refused') })
  await expect(alert).toHaveAccessibleDescription(t('server.error.coins.konbiniNotAvailable'))
  await alert.getByRole('button').click()
  await expect(page.getByRole('radio', { name: t('coins.order.konbini') })).toHaveCount(0)
  await expect(page.getByText(t('coins.konbini.onlyInJapan'))).toBeVisible()
})

test('a customer of another region pays in the local currency and sees nothing about stores', async ({
  page,
  context,
  origin,
  t,
}) => {
  const place = { page, t }
  await newCustomer(context.request, origin, { region: 'DE' })
  await openOrder(place, 'coins_1000')
  await expect(page.getByRole('region', { name: t('coins.order.summary') })).toContainText('€9.99')
  await expect(page.getByRole('radio', { name: t('coins.order.konbini') })).toHaveCount(0)
  await expect(page.getByText(t('coins.konbini.onlyInJapan'))).toHaveCount(0)
})

test('a phone number that the stores refuse can be changed', async ({ page, customer: _, t, trouble }) => {
  trouble.expect(/status of 400.*\/confirm/)
  const place = { page, t }
  await openOrder(place, 'coins_1000')
  await fillSlip(place, '12345')
  await page.getByLabel(t('coins.konbini.phone')).blur()
  await expect(page.getByText(t('coins.konbini.phoneFault'))).toBeVisible()
  await expect(buyButton(place, 1080)).toBeDisabled()

  await fillSlip(place, phones.refused)
  await buy(place, 1080)
  const alert = page.getByRole('alertdialog', { name: t('coins.order.refused') })
  await expect(alert).toHaveAccessibleDescription(t('coins.konbini.phoneRejected'))
  await alert.getByRole('button').click()
  await expect(page.getByLabel(t('coins.konbini.name'))).toHaveValue('Nova Nakamura')

  await fillSlip(place, phones.waits)
  await buy(place, 1080)
  await page
    .getByRole('alertdialog', { name: t('coins.outcome.pending.title') })
    .getByRole('button')
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('coins.pending.title') })).toBeVisible()
})

test('an order page that was open before another order became pending sells nothing', async ({
  page,
  customer,
  t,
  trouble,
}) => {
  trouble.expect(/status of 4\d\d.*coin_purchase\/intent/)
  const place = { page, t }
  await openOrder(place, 'coins_3000')
  await fillSlip(place, phones.waits)
  await customer.orderAtStore('coins_1000')
  await buy(place, 3300)
  const alert = page.getByRole('alertdialog', { name: t('coins.order.refused') })
  await expect(alert).toHaveAccessibleDescription(t('server.error.coins.postpaidPending'))
  await alert.getByRole('button').click()
  await expect(page).toHaveURL('/mypage/')
  await expect(pendingBlock(place)).toBeVisible()
})

import { expect, test } from '../fixtures.ts'
import { buy, buyButton, cards, completePage, fillCard, openOrder, refusedCards } from '../lib/coins.ts'

const categories = ['invalidInput', 'usageLimit', 'rejected', 'unsupported', 'retry', 'unusable'] as const

// shows coins-71
test('each kind of decline is explained, nothing is charged, and another card pays', async ({
  page,
  customer,
  t,
  trouble,
}) => {
  test.slow()
  trouble.expect(/status of 402.*\/confirm/)
  const place = { page, t }
  const keep = page.getByLabel(t('coins.order.keepCard'))
  await openOrder(place, 'coins_1000')
  await page.getByRole('radio', { name: t('coins.order.card') }).check()
  await keep.check()

  const alert = page.getByRole('alertdialog', { name: t('coins.outcome.declined.title') })
  for (const category of categories) {
    await fillCard(place, refusedCards[category])
    await buy(place, 1080)
    await expect(alert).toHaveAccessibleDescription(t(`coins.outcome.declined.${category}`))
    await alert.getByRole('button').click()
    await expect(alert).toHaveCount(0)
    await expect(page).toHaveURL('/mypage/coin_purchase?productId=coins_1000')
    await expect(page.getByLabel(t('coins.card.number'))).toHaveValue(
      refusedCards[category].replace(/(.{4})(?=.)/g, '$1 '),
    )
    await expect(keep).toBeChecked()
  }
  expect(await customer.balance()).toBe(0)
  expect(await customer.cards()).toEqual([])

  await fillCard(place, cards.accepted)
  await buy(place, 1080)
  await expect(page).toHaveURL(completePage)
  expect(await customer.balance()).toBe(1080)
  expect(await customer.purchases()).toBe(1)
  expect(await customer.cards()).toEqual(['4242 primary'])
})

// shows coins-80
test('a lost, a stolen and a suspected card show the same message as any other rejection', async ({
  page,
  customer,
  t,
  trouble,
}) => {
  trouble.expect(/status of 402.*\/confirm/)
  const place = { page, t }
  await openOrder(place, 'coins_100')
  const alert = page.getByRole('alertdialog', { name: t('coins.outcome.declined.title') })
  for (const number of ['4000000000009987', '4000000000009979', '4100000000000019']) {
    await fillCard(place, number)
    await buy(place, 100)
    await expect(alert).toHaveAccessibleDescription(t('coins.outcome.declined.rejected'))
    await alert.getByRole('button').click()
    await expect(alert).toHaveCount(0)
  }
  expect(await customer.balance()).toBe(0)
})

// shows coins-33
test('an invalid card number is reported before the confirmation question', async ({ page, customer: _, t }) => {
  const place = { page, t }
  await openOrder(place, 'coins_100')
  await fillCard(place, '4242424242424241')
  await page.getByLabel(t('coins.card.cvc')).blur()
  const number = page.getByLabel(t('coins.card.number'))
  await expect(number).toHaveAccessibleDescription(t('coins.card.fault.numberWrong'))
  await buyButton(place, 100).click()
  const alert = page.getByRole('alertdialog', { name: t('coins.order.cardError') })
  await expect(alert).toHaveAccessibleDescription(t('coins.card.fault.numberWrong'))
  await alert.getByRole('button').click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await number.fill(cards.accepted)
  await buy(place, 100)
  await expect(page).toHaveURL(completePage)
})

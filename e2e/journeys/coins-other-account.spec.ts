import { expect, test } from '../fixtures.ts'
import { balance, buy, cards, fillCard, newCustomer, openOrder } from '../lib/coins.ts'

// shows coins-123
test('an order page of one account does not charge the account that another tab signed in', async ({
  page,
  context,
  browser,
  origin,
  t,
  trouble,
}) => {
  trouble.expect(/status of 409.*coin_purchase\/intent/)
  const place = { page, t }
  const elsewhere = await browser.newContext()
  const other = await newCustomer(elsewhere.request, origin)
  const { nickname } = await other.account()
  await newCustomer(context.request, origin)
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.accepted)

  // As another tab would: a logout there would lead this page away from the order.
  await context.addCookies((await elsewhere.storageState()).cookies)

  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await buy(place, 100)
  const alert = page.getByRole('alertdialog', { name: t('otherAccount.title') })
  await expect(alert).toHaveAccessibleDescription(t('coins.account.notCharged'))
  expect(sent.filter((path) => path.includes('/payment_intents/'))).toEqual([])
  await alert.getByRole('button').click()
  await expect(page).toHaveURL('/mypage/')
  await expect(page.getByRole('heading', { name: nickname })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect([await other.balance(), await other.purchases()]).toEqual([0, 0])
  await elsewhere.close()
})

// shows coins-124
test('a payment at the bank is credited to the account that ordered, even if another one is signed in on return', async ({
  page,
  context,
  browser,
  origin,
  t,
  trouble,
}) => {
  trouble.expect(/status of 404.*coin_purchase\/(commit|record)/)
  const place = { page, t }
  const first = await newCustomer(context.request, origin)
  const { cookies } = await context.storageState()
  await openOrder(place, 'coins_100')
  await fillCard(place, cards.challenged)
  await buy(place, 100)
  const approve = page.getByRole('button', { name: 'Approve the payment' })
  await approve.waitFor()

  const elsewhere = await browser.newContext()
  const other = await newCustomer(elsewhere.request, origin)
  await context.addCookies((await elsewhere.storageState()).cookies)
  await approve.click()
  const alert = page.getByRole('alertdialog', { name: t('otherAccount.title') })
  await expect(alert).toHaveAccessibleDescription(t('coins.account.mayBePaid'))
  await alert.getByRole('button').click()
  expect(await other.balance()).toBe(0)

  // Back in the first account, my-page reports the outcome.
  await context.addCookies(cookies)
  await page.goto('/mypage/')
  const paid = page.getByRole('alertdialog', { name: t('coins.outcome.paid.title') })
  await paid.getByRole('button').click()
  await expect(balance(place, 100)).toBeAttached()
  expect(await first.purchases()).toBe(1)
  expect(await other.purchases()).toBe(0)
})

import { account } from '@avalive/contract/account'
import { coinDebts } from '@avalive/contract/coin-debts'
import { live } from '@avalive/contract/live'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { productLink } from '../lib/coins.ts'

// shows coins-112
test('refunded coins that were already spent become a debt, which an operator clears', async ({
  page,
  customer,
  api,
  t,
}) => {
  await customer.buy('coins_100')
  const { medias } = await api.call(account.getMypage, {}, customer.token)
  const mediaId = medias[0]?.mediaId ?? ''
  const { gifts } = await api.call(live.listGifts, {}, customer.token)
  const giftId = gifts.find(({ price }) => price === 10)?.giftId ?? ''
  const gift = { mediaId, giftId, count: 10, idempotencyKey: crypto.randomUUID() }
  await api.call(live.sendGift, gift, customer.token)

  await page.goto('/sandbox/stripe/dashboard')
  const payment = page.getByRole('listitem').filter({ hasText: customer.lastPayment })
  await payment.getByRole('button', { name: 'Refund', exact: true }).click()
  const owed = async () => (await api.call(account.getMypage, {}, customer.token)).owedCoins
  await expect.poll(owed).toBe(100)

  await page.goto('/mypage/')
  const notice = page.getByRole('region', { name: t('coins.debt.title', { count: 100 }) })
  await expect(notice.getByRole('link', { name: t('coins.debt.contact') })).toBeVisible()
  await expect(productLink(page, 'coins_100')).toHaveCount(0)
  await expectAccessible(page)

  const operator = await api.become('operator')
  const { rows: debts } = await api.call(coinDebts.listCoinDebts, {}, operator)
  const { vliveId } = (await api.call(account.getOwner, {}, customer.token)).streamerUser
  const debtId = debts.find((debt) => debt.vliveId === vliveId)?.debtId ?? ''
  const clearing = { debtId, reason: 'Paid by bank transfer', idempotencyKey: crypto.randomUUID() }
  expect(await api.call(coinDebts.settleCoinDebt, clearing, operator)).toMatchObject({
    clearedCoins: 100,
    owedCoins: 0,
  })
  await page.reload()
  await expect(productLink(page, 'coins_100')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

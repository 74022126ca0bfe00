import { deposits } from '@avalive/contract/payouts/deposits'
import { points } from '@avalive/contract/points'
import { formatNumber } from '@avalive/i18n/format'
import { expect, test } from '../fixtures.ts'

// shows payouts-38, payouts-46
test('the panel turns the month, and the streamer reads what it paid', async ({ page, become, ownApi, world, t }) => {
  await world.advance(0)
  await become('streamer')
  const { livePoint } = await ownApi.call(points.getBalance, {})
  await page.goto('/mypage/payment_histories?sandbox=1')
  const rows = page.getByRole('list', { name: t('title.paymentHistories') }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await page.getByRole('button', { name: t('sandbox.title') }).click()
  await page.getByRole('button', { name: t('sandbox.clock.turnMonth') }).click()
  await expect(rows).toHaveCount(before + 1)
  await page.getByRole('button', { name: t('common.close') }).click()
  await rows
    .first()
    .getByRole('link', { name: t('deposits.toStatement') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('title.statement') })).toBeVisible()
  const [latest] = (await ownApi.call(deposits.listDeposits, {})).DepositHistories
  const { statement } = await ownApi.call(deposits.getStatement, { depositId: latest?.depositId ?? '' })
  expect(statement.paid).toBeGreaterThanOrEqual(livePoint.total)
  const yen = page.getByRole('region', { name: t('deposits.statement.toYen') })
  await expect(yen.getByRole('definition').first()).toHaveText(formatNumber('en', statement.paid))
  expect((await ownApi.call(points.getBalance, {})).livePoint.total).toBe(0)
})

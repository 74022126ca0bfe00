import { deposits } from '@avalive/contract/payouts/deposits'
import { formatDate, formatNumber } from '@avalive/i18n/format'
import { expect, test } from '../fixtures.ts'

const histories = '/mypage/payment_histories'

// shows payouts-46, payouts-47
test('a streamer reads past transfers, opens a statement that adds up, and goes back', { tag: '@desktop' }, async ({
  page,
  become,
  ownApi,
  t,
}) => {
  await become('streamer')
  const { DepositHistories } = await ownApi.call(deposits.listDeposits, {})
  const [latest] = DepositHistories
  if (!latest) throw new Error('the streamer has past transfers')
  await page.goto(histories)
  await expect(page.getByRole('heading', { level: 1, name: t('title.paymentHistories') })).toBeVisible()
  const list = page.getByRole('list', { name: t('title.paymentHistories') })
  const row = list.getByRole('listitem').first()
  await expect(row).toContainText(formatDate('en', latest.deposit_date))
  await expect(row).toContainText(t('deposits.yen', { amount: formatNumber('en', latest.value) }))
  await expect(row).toContainText('みずほ銀行')
  await expect(row).toContainText('****567')
  await expect(page.getByText(t('deposits.note.rate'))).toBeVisible()
  await expect(page.getByText(t('deposits.note.net'))).toBeVisible()

  await row.getByRole('link', { name: t('deposits.toStatement') }).click()
  await expect(page).toHaveURL(`${histories}/${latest.depositId}`)
  const { statement } = await ownApi.call(deposits.getStatement, { depositId: latest.depositId })
  const days = page.getByRole('region', { name: t('deposits.statement.days') })
  await expect(days.getByRole('listitem')).toHaveCount(statement.entries.length)
  expect(statement.entries.reduce((sum, { points }) => sum + points, 0)).toBe(statement.paid)
  const yen = page.getByRole('region', { name: t('deposits.statement.toYen') })
  await expect(yen.getByRole('definition').last()).toHaveText(
    t('deposits.yen', { amount: formatNumber('en', statement.payment) }),
  )
  await page.getByRole('link', { name: t('common.back') }).click()
  await expect(page).toHaveURL(histories)
})

// shows payouts-49
test('annual totals show three rows for each year', async ({ page, become, ownApi, t }) => {
  await become('streamer')
  const { totalTransferHistories: totals } = await ownApi.call(deposits.listYearlyTotals, {})
  await page.goto(`${histories}/total_transfer`)
  for (const { label, amount, tax, credit } of totals) {
    const block = page.getByRole('region', { name: t('deposits.totals.year', { year: label }) })
    await expect(block.getByRole('definition')).toHaveText(
      [amount, tax, credit].map((value) => t('deposits.yen', { amount: formatNumber('en', value) })),
    )
  }
})

// shows payouts-8
test('an official streamer has transfers, but annual totals lead to my-page', async ({ page, become, trouble, t }) => {
  trouble.expect(/403/)
  await become('official')
  await page.goto(histories)
  await expect(page.getByText('ゆうちょ銀行').first()).toBeVisible()
  await page.goto(`${histories}/total_transfer`)
  await expect(page).toHaveURL('/mypage/')
  await expect(page.getByRole('heading', { level: 1, name: t('mypage.title') })).toBeVisible()
})

test('a home outside Japan is led to my-page', async ({ page, become, trouble }) => {
  trouble.expect(/403/)
  await become('wise')
  await page.goto(histories)
  await expect(page).toHaveURL('/mypage/')
})

test('another person’s statement is not found, and neither is one that does not exist', async ({
  page,
  become,
  ownApi,
  trouble,
  t,
}) => {
  trouble.expect(/404/)
  await become('streamer')
  const { DepositHistories } = await ownApi.call(deposits.listDeposits, {})
  await become('viewer')
  for (const id of [DepositHistories[0]?.depositId, '999999999']) {
    await page.goto(`${histories}/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: t('deposits.statement.notFound.title') })).toBeVisible()
  }
})

test('a statement prints on A4 in ink on white, without the frame', { tag: '@desktop' }, async ({
  page,
  become,
  ownApi,
  t,
}) => {
  await become('streamer')
  const { DepositHistories } = await ownApi.call(deposits.listDeposits, {})
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${histories}/${DepositHistories[0]?.depositId}`)
  const print = page.getByRole('button', { name: t('deposits.statement.print') })
  await expect(print).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(print).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]\S*\]/)
})

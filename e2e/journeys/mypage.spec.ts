import { sandbox } from '@avalive/contract/sandbox'
import { expect, test } from '../fixtures.ts'
import { withoutFirstAnswer } from '../lib/first-answer.ts'
import { nameOn } from '../lib/people.ts'

// shows account-5
test('the start page shows the official streams, each with a link to watch it', { tag: '@desktop' }, async ({
  page,
  become,
  t,
}) => {
  await become('viewer')
  await page.goto('/mypage/')
  const streams = page.getByRole('region', { name: t('mypage.streams.title') }).getByRole('listitem')
  await expect(streams).toHaveCount(5)
  // Other journeys may be watching these streams, so only the form of their counts is known.
  const exact = new RegExp(t('mypage.streams.watching', { count: '#' }).replace('#', '\\d{1,3}'))
  await expect(streams.filter({ hasText: '999+' }).first()).toBeVisible()
  await expect(streams.filter({ hasText: exact }).first()).toBeVisible()
  await streams.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/viewer\/[^/]+$/)
})

// shows account-9
test('the commerce law is linked for people in Japan only', async ({ page, become, t }) => {
  const law = page.getByRole('link', { name: t('mypage.links.commerceLaw') })
  const history = page.getByRole('link', { name: t('mypage.links.coinHistory') })
  await become('viewer')
  await page.goto('/mypage/')
  await expect(history).toBeVisible()
  await expect(law).toBeVisible()
  for (const persona of ['payoneer', 'wise', 'transfer-ng']) {
    await become(persona)
    await page.goto('/mypage/')
    await expect(history).toBeVisible()
    await expect(law).toHaveCount(0)
  }
})

// shows account-12
test('payment registration is hidden in regions without transfers', async ({ page, become, api, t }) => {
  const registration = page.getByRole('link', { name: t('mypage.links.paymentRegistration') })
  const token = await become('viewer')
  await page.goto('/mypage/')
  await expect(registration).toBeVisible()

  await api.call(sandbox.setRegion, { region: 'RU' }, token)
  await page.reload()
  await expect(page.getByRole('link', { name: t('mypage.links.coinHistory') })).toBeVisible()
  await expect(registration).toHaveCount(0)
})

test('a start page that failed to load says so, and loads on retry', async ({ page, become, t, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  await become('viewer')
  await withoutFirstAnswer(page)
  await page.route('**/api/v1/web/mypage', (route) => route.abort('internetdisconnected'))
  await page.goto('/mypage/')
  await expect(page.getByRole('heading', { name: t('mypage.failed.title') })).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.unroute('**/api/v1/web/mypage')
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(nameOn(page, 'viewer')).toBeVisible()
})

test('the sandbox panel switches the person and the region', { tag: '@desktop' }, async ({ page, t }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: t('sandbox.title') }).click()
  await page.getByRole('button', { name: /Lotte im Rampenlicht/ }).click()
  await expect(page).toHaveURL('/mypage/')
  await expect(nameOn(page, 'wise')).toBeVisible()

  await page.getByRole('button', { name: t('sandbox.title') }).click()
  await page.getByLabel(t('sandbox.region')).selectOption('RU')
  await expect(page.getByRole('link', { name: t('mypage.links.paymentRegistration') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('mypage.links.coinHistory') })).toBeVisible()
})

test('the sandbox panel stays hidden with sandbox=0', async ({ page, t }) => {
  await page.goto('/login?sandbox=0')
  await page.waitForTimeout(2000)
  await expect(page.getByRole('button', { name: t('sandbox.title') })).toHaveCount(0)
  await page.goto('/download')
  await page.waitForTimeout(2000)
  await expect(page.getByRole('button', { name: t('sandbox.title') })).toHaveCount(0)
})

import { expect, test } from '../fixtures.ts'
import { shopStands } from '../lib/coins.ts'

// shows coins-21
test('a step of a flow can be entered only from the previous step', async ({ page, become }) => {
  await become('viewer')
  await page.goto('/mypage/coin_purchase?productId=1')
  await expect(page).toHaveURL('/mypage/')
  await page.goto('/mypage/coin_purchase/complete?purchasedCoins=100')
  await expect(page).toHaveURL('/mypage/')
  await page.goto('/mypage/payment_registration/payoneer/success')
  await expect(page).toHaveURL('/mypage/payment_registration/payoneer')
})

// shows notices-18, web-3
test('an unknown address shows that the page was not found', { tag: '@desktop' }, async ({ page, t }) => {
  for (const path of ['/nowhere', '/mypage/nowhere', '/LOGIN', '/notice/penalty/abc', '/event']) {
    await page.goto(path)
    await expect(page.getByText('Page could not be found.')).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: t('frame.home') })
    .click()
  await expect(page).toHaveURL('/')
})

// shows web-4
test('the root of group chats shows nothing', async ({ page }) => {
  await page.goto('/group_chat?sandbox=0')
  await expect(page.locator('main')).toBeAttached()
  await expect(page.locator('#root')).toHaveText('')
})

// shows web-10
test('campaign parameters are carried from page to page, and no others', async ({ page, become, t }) => {
  const campaign = 'utm_source=mail&utm_medium=letter&utm_campaign=spring'
  await page.goto(`/login?${campaign}&e=1&other=1`)
  await page.getByRole('link', { name: t('login.download') }).click()
  await expect(page).toHaveURL(`/download?${campaign}`)
  await page.goBack()
  await expect(page).toHaveURL(`/login?${campaign}&e=1&other=1`)

  await become('viewer')
  await page.goto(`/mypage/?${campaign}`)
  await page.getByRole('link', { name: t('mypage.links.coinHistory') }).click()
  await expect(page).toHaveURL(`/mypage/coin_histories?${campaign}`)
})

// shows session-41
test('campaign parameters and the destination survive a refused sign-in', async ({ page }) => {
  await page.goto('/login?utm_source=mail&destination=%2Fmypage%2Fmusic_rights&foo=1')
  await page.getByRole('button', { name: /Google/ }).click()
  await page.getByRole('button', { name: 'Refuse and go back' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    utm_source: 'mail',
    destination: '/mypage/music_rights',
    e: '1',
  })
})

test('going back to my-page restores its scroll position', async ({ page, become, t }) => {
  await become('viewer')
  await page.goto('/mypage/')
  const link = page.getByRole('link', { name: t('mypage.links.musicRights') })
  await shopStands({ page, t })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate<number>('scrollY')
  expect(before).toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL('/mypage/music_rights')
  // Until the next page has loaded, the previous one is only hidden and keeps its scroll position.
  await expect(page.getByText(t('rights.lead'))).toBeVisible()
  expect(await page.evaluate<number>('scrollY')).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/mypage/')
  // The position was right at first, before the last content above it loaded.
  await shopStands({ page, t })
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  expect(await page.evaluate<number>('scrollY')).toBe(before)
})

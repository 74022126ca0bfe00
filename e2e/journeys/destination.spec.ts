import { expect, test } from '../fixtures.ts'
import { chooseAccount, goToService } from '../lib/service.ts'

const foreign = {
  'another site': 'https://evil.example/',
  'a host without a scheme': '//evil.example/',
  'a host behind a backslash': '/\\evil.example',
  'a script': 'javascript:alert(document.domain)',
  'a line break': '/mypage/\r\nSet-Cookie: a=b',
  'a hidden tab': '/\t/evil.example',
}

for (const [kind, destination] of Object.entries(foreign)) {
  // shows session-43
  test(`a destination that is ${kind} is dropped`, async ({ page, become }) => {
    await page.goto(`/login?destination=${encodeURIComponent(destination)}`)
    await goToService(page, 'LINE')
    await chooseAccount(page, 'viewer')
    await expect(page).toHaveURL('/mypage/')

    // The login page itself redirects a person who is already signed in.
    await become('viewer')
    await page.goto(`/login?destination=${encodeURIComponent(destination)}`)
    await expect(page).toHaveURL('/mypage/')
  })
}

test('the sign-in ends at a destination on this site', async ({ page, t }) => {
  await page.goto('/login?destination=%2Fmypage%2Fcoin_histories%3Fx%3D1&utm_source=mail')
  await goToService(page, 'X')
  await chooseAccount(page, 'viewer')
  await expect(page).toHaveURL('/mypage/coin_histories?x=1&utm_source=mail')
  await expect(page).toHaveTitle(t('frame.title', { title: t('title.coinHistories') }))
})

test('the sign-in ends at the page that required it', async ({ page, t }) => {
  await page.goto('/mypage/music_rights?from=mail#top')
  await expect(page.getByRole('heading', { name: t('session.notSignedIn.title') })).toBeVisible()
  await page.getByRole('link', { name: t('session.logIn') }).click()
  await expect(page).toHaveURL(/\/login\?destination=/)
  await goToService(page, 'Google')
  await chooseAccount(page, 'viewer')
  await expect(page).toHaveURL('/mypage/music_rights?from=mail#top')
})

import { loginErrors } from '@avalive/rules/session/login-error'
import { expect, test } from '../fixtures.ts'
import { balanceOf } from '../lib/balance.ts'
import { nameOn } from '../lib/people.ts'
import { chooseAccount, goToService, refuse, serviceNames } from '../lib/service.ts'

const month = 30 * 24 * 60 * 60

for (const service of serviceNames) {
  // shows session-1, session-5, session-6, session-18
  test(`signing in with ${service} ends on my-page with the person's name and coins`, async ({ page, context, t }) => {
    await page.goto('/login')
    await goToService(page, service)
    const returned = page.waitForRequest('**/streamer_users/web/callback/*')
    await chooseAccount(page, 'viewer')

    await expect(page).toHaveURL('/mypage/')
    await expect(nameOn(page, 'viewer')).toBeVisible()
    const count = await balanceOf(page)
    await expect(page.getByText(t('mypage.coins', { count }), { exact: true }).first()).toBeAttached()
    expect((await returned).method()).toBe(service === 'Apple' ? 'POST' : 'GET')

    const cookies = await context.cookies()
    const session = cookies.find(({ name }) => name === 'avalive_session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(session?.expires).toBeCloseTo(Date.now() / 1000 + month, -3)
    expect(cookies.find(({ name }) => name === 'avalive_signed_in')).toMatchObject({ value: '1', httpOnly: false })
  })
}

test('signing in works on a desktop', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login')
  await goToService(page, 'Google')
  await chooseAccount(page, 'wise')
  await expect(page).toHaveURL('/mypage/')
  await expect(nameOn(page, 'wise')).toBeVisible()
})

test('refusing at the service leads back to the login page with an error', async ({ page, t }) => {
  await page.goto('/login')
  await goToService(page, 'LINE')
  await refuse(page)
  await expect(page).toHaveURL('/login?e=1')
  await expect(page.getByRole('alert')).toHaveText(t('login.error.authenticationFailed'))
})

// shows modes-31
test('a suspended person gets the error that there is no valid account', async ({ page, t }) => {
  await page.goto('/login')
  await goToService(page, 'X')
  await chooseAccount(page, 'suspended')
  await expect(page).toHaveURL(/\/login\?e=4&notice=\d+$/)
  await expect(page.getByRole('alert')).toContainText(t('login.error.validAccountNotFound'))
})

test('a person without the usage permission gets an error that says so', async ({ page, t }) => {
  await page.goto('/login')
  await goToService(page, 'Facebook')
  await chooseAccount(page, 'no-permission')
  await expect(page).toHaveURL('/login?e=5')
  await expect(page.getByRole('alert')).toHaveText(t('login.error.permissionRequired'))
})

test('a sign-in with a changed state parameter is refused', async ({ page, t }) => {
  await page.route('**/sandbox/openid/google/o/oauth2/v2/auth?*', (route) => {
    const changed = new URL(route.request().url())
    if (changed.searchParams.get('state') === 'changed') return route.continue()
    changed.searchParams.set('state', 'changed')
    return route.fulfill({ status: 302, headers: { location: changed.href } })
  })
  await page.goto('/login')
  await goToService(page, 'Google')
  await chooseAccount(page, 'viewer')
  await expect(page).toHaveURL('/login?e=2')
  await expect(page.getByRole('alert')).toHaveText(t('login.error.authenticationMismatch'))
})

// shows session-31
test('each login error has its own text, and an unknown one has none', async ({ page, t }) => {
  for (const [error, code] of Object.entries(loginErrors) as [keyof typeof loginErrors, number][]) {
    await page.goto(`/login/error?e=${code}`)
    await expect(page).toHaveURL(`/login?e=${code}`)
    await expect(page.getByRole('alert')).toHaveText(t(`login.error.${error}`))
  }
  for (const unknown of ['0', '9', '99', 'x', '']) {
    await page.goto(`/login?e=${unknown}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('a second tab can sign in at the same time as the first', async ({ page, context }) => {
  const second = await context.newPage()
  await page.goto('/login')
  await second.goto('/login')
  await goToService(page, 'Google')
  await goToService(second, 'LINE')
  await chooseAccount(page, 'viewer')
  await expect(page).toHaveURL('/mypage/')
  await chooseAccount(second, 'streamer')
  await expect(second).toHaveURL('/mypage/')
  await expect(nameOn(second, 'streamer')).toBeVisible()
})

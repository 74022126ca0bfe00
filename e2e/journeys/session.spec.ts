import { account } from '@avalive/contract/account'
import { session } from '@avalive/contract/session'
import { expect, test } from '../fixtures.ts'
import { openOwnMenu } from '../lib/own-menu.ts'
import { openMoreWays } from '../lib/page-end.ts'
import { nameOn } from '../lib/people.ts'

// shows session-15, session-30
test('logging out ends the session and leads to the login page', async ({ page, context, become, api, t }) => {
  const token = await become('viewer')
  await page.goto('/mypage/')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('mypage.links.logout') })
    .click()
  await expect(page).toHaveURL('/login')
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('avalive_session')
  expect(names).not.toContain('avalive_signed_in')
  expect(await api.status(account.getOwner, {}, token)).toBe(401)

  await page.goBack()
  await page.goto('/mypage/')
  await expect(page.getByRole('heading', { name: t('session.notSignedIn.title') })).toBeVisible()
})

// shows session-86
test('a logout that does not reach the server clears the browser and is repeated', async ({
  page,
  context,
  become,
  t,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  await become('viewer')
  await page.goto('/mypage/')
  await expect(nameOn(page, 'viewer')).toBeVisible()
  await page.route('**/session/end', (route) => route.abort('internetdisconnected'))
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: t('logout.failed.title') })).toBeVisible()
  const names = async () => (await context.cookies()).map(({ name }) => name)
  expect(await names()).toContain('avalive_session')
  expect(await names()).not.toContain('avalive_signed_in')

  await page.unroute('**/session/end')
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(page).toHaveURL('/login')
  expect(await names()).not.toContain('avalive_session')
})

// shows session-25
test('a session that ends during use leads to the login page without an alert', async ({
  page,
  context,
  become,
  api,
  trouble,
  t,
}) => {
  trouble.expect(/status of 401/)
  const token = await become('viewer')
  await page.goto('/mypage/')
  await expect(nameOn(page, 'viewer')).toBeVisible()
  await api.call(session.endSession, {}, token)

  // Changing the language loads the page's content again.
  await (await openOwnMenu({ page, t })).getByRole('combobox').selectOption('ja')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('avalive_signed_in')
})

// shows session-26
test('the login page redirects a person who is already signed in', async ({ page, become }) => {
  await become('viewer')
  await page.goto('/login')
  await expect(page).toHaveURL('/mypage/')
})

// shows web-7
test("a members' page says that the visitor is not logged in, and offers to log in", async ({ page, t }) => {
  for (const path of ['/mypage/', '/mypage/coin_histories', '/mypage/payment_registration/', '/events/1']) {
    await page.goto(path)
    await expect(page.getByText('You are not logged in.')).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.goto('/mypage/')
  await page.getByRole('link', { name: t('session.logIn') }).click()
  await expect(page).toHaveURL('/login')
})

test('signing out in one tab signs out the other', async ({ page, context, become, t, trouble }) => {
  trouble.expect(/status of 401/)
  await become('viewer')
  const other = await context.newPage()
  await other.goto('/mypage/')
  await expect(nameOn(other, 'viewer')).toBeVisible()
  // The last request of my-page by itself. Any later request is caused by a click.
  await openMoreWays(other)
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')

  await expect(other).toHaveURL(/\/login/)
  await other.goto('/mypage/coin_histories')
  await expect(other.getByRole('heading', { name: t('session.notSignedIn.title') })).toBeVisible()
})

// shows web-17
test('a failure that no page handles shows one alert', async ({ page, t, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/login')
  await page.route('**/streamer_users/web/login', (route) => route.abort('internetdisconnected'))
  const button = page.getByRole('button', { name: t('login.with', { service: 'Google' }) })
  await button.click()
  const alert = page.getByRole('alertdialog', {
    name: 'An error has occurred. Please wait a moment and then try again.',
  })
  await expect(alert).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toBeEnabled()
})

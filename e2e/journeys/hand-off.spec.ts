import { account } from '@avalive/contract/account'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseAccount, goToService } from '../lib/service.ts'

const goToGoogle = async (page: Page): Promise<void> => {
  await page.goto('/login')
  await goToService(page, 'Google')
}

/** Chooses an account and returns the hand-off code that the browser comes back with. */
const returnWithCode = async (page: Page): Promise<string> => {
  const arrival = page.waitForRequest('**/login/success?*')
  await chooseAccount(page, 'viewer')
  return new URL((await arrival).url()).searchParams.get('t') ?? ''
}

// shows session-10
test('the hand-off code is removed from the address bar before anything else loads', async ({ page }) => {
  await goToGoogle(page)
  const addresses: string[] = []
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') addresses.push(await page.evaluate('location.href'))
    await route.continue()
  })
  const code = await returnWithCode(page)
  await expect(page).toHaveURL('/mypage/')
  expect(code.length).toBeGreaterThan(20)
  expect(new URL(addresses[0] ?? '').pathname).toBe('/login/success')
  for (const address of addresses) expect(address).not.toContain(code)
  // Let running route handlers finish before the page closes.
  await page.unrouteAll({ behavior: 'wait' })
})

test('only the document request carries the hand-off code', async ({ page, context }) => {
  await goToGoogle(page)
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  const code = await returnWithCode(page)
  await expect(page).toHaveURL('/mypage/')
  await page.waitForLoadState('networkidle')

  const carrying = requests.filter((request) => request.url().includes(code))
  expect(carrying.map((request) => request.resourceType())).toEqual(['document'])
  for (const request of requests) {
    expect((await request.headerValue('referer')) ?? '').not.toContain(code)
    if (!request.url().endsWith('/session/start')) expect(request.postData() ?? '').not.toContain(code)
  }
  expect(JSON.stringify(await context.storageState())).not.toContain(code)
  expect(await page.evaluate('JSON.stringify([history.state, { ...sessionStorage }])')).not.toContain(code)
})

// shows session-12
test('a reused hand-off code is refused, and the first session ends', async ({ page, context, api, t, trouble }) => {
  trouble.expect(/status of 400.*session\/start/, /status of 401/)
  await goToGoogle(page)
  const code = await returnWithCode(page)
  await expect(page).toHaveURL('/mypage/')
  const token = (await context.cookies()).find(({ name }) => name === 'avalive_session')?.value
  expect(await api.status(account.getOwner, {}, token)).toBe(200)

  const second = await context.newPage()
  await second.goto(`/login/success?t=${code}`)
  await expect(second).toHaveURL(/\/login(\?e=1)?$/)
  expect(await api.status(account.getOwner, {}, token)).toBe(401)
  await page.goto('/mypage/')
  await expect(page.getByRole('heading', { name: t('session.notSignedIn.title') })).toBeVisible()
})

// shows session-11
test('a hand-off code is refused in another browser and invalid afterwards', async ({
  page,
  browser,
  origin,
  t,
  trouble,
}) => {
  trouble.expect(/status of 400.*session\/start/)
  await goToGoogle(page)
  let goOn = () => {}
  await page.route('**/session/start', (route) => {
    goOn = () => route.continue()
  })
  const code = await returnWithCode(page)

  const stranger = await browser.newPage({ baseURL: origin, locale: 'en-US' })
  await stranger.goto(`/login/success?t=${code}`)
  await expect(stranger).toHaveURL('/login?e=1')
  await expect(stranger.getByRole('alert')).toHaveText(t('login.error.authenticationFailed'))
  await stranger.close()

  goOn()
  await expect(page).toHaveURL('/login?e=1')
})

test('a return without a hand-off code leads to the login page', async ({ page }) => {
  await page.goto('/login/success')
  await expect(page).toHaveURL('/login')
})

import { account } from '@avalive/contract/account'
import type { Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { nameOn } from '../lib/people.ts'

// shows session-22
test("the app's token is removed from the address bar, sent as the bearer and sent nowhere else", async ({
  page,
  context,
  api,
}) => {
  const token = await api.become('wise')
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  await page.goto(`/mypage/?utm_source=app&st=${token}#coins`)
  await expect(page).toHaveURL('/mypage/?utm_source=app#coins')
  await expect(nameOn(page, 'wise')).toBeVisible()
  await page.waitForLoadState('networkidle')

  const call = requests.find((request) => request.url().endsWith('/api/v1/web/mypage'))
  expect(await call?.headerValue('authorization')).toBe(`Bearer ${token}`)
  const carrying = requests.filter((request) => request.url().includes(token))
  expect(carrying.map((request) => request.resourceType())).toEqual(['document'])
  for (const request of requests) {
    expect((await request.headerValue('referer')) ?? '').not.toContain(token)
    expect(request.postData() ?? '').not.toContain(token)
  }
  expect(JSON.stringify(await context.storageState())).not.toContain(token)
})

// shows session-21, session-22
test("the app's token takes precedence over the cookie and stays in its tab", async ({
  page,
  context,
  become,
  api,
}) => {
  await become('viewer')
  await page.goto(`/mypage/?st=${await api.become('wise')}`)
  await expect(nameOn(page, 'wise')).toBeVisible()
  await page.reload()
  await expect(nameOn(page, 'wise')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/mypage/')
  await expect(nameOn(other, 'viewer')).toBeVisible()
})

// shows session-15
test("logging out with the app's token also ends the cookie's session", async ({ page, context, become, api, t }) => {
  const ofCookie = await become('viewer')
  const ofApp = await api.become('wise')
  await page.goto(`/mypage/?st=${ofApp}`)
  await expect(nameOn(page, 'wise')).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')

  const other = await context.newPage()
  await other.goto('/mypage/')
  await expect(other.getByRole('heading', { name: t('session.notSignedIn.title') })).toBeVisible()
  for (const token of [ofCookie, ofApp]) expect(await api.status(account.getOwner, {}, token)).toBe(401)
})

// shows session-21, session-24
test("without a cookie the app's token signs in only its own tab", async ({ page, context, api, t }) => {
  await page.goto(`/mypage/?st=${await api.become('wise')}`)
  await expect(nameOn(page, 'wise')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/mypage/')
  await expect(other.getByRole('heading', { name: t('session.notSignedIn.title') })).toBeVisible()
})

test('an unknown token leads to the login page', async ({ page, trouble }) => {
  trouble.expect(/status of 401/)
  await page.goto('/mypage/?st=not-a-token')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

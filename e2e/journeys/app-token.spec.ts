import { account } from '@avalive/contract/account'
import type { Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { drawnStreams, viewerPath } from '../lib/live.ts'
import { nameOn } from '../lib/people.ts'

const browserAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile'

test.describe('in the app', () => {
  test.use({ userAgent: `${browserAgent} AvaliveUser/5.1` })

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
})

test.describe('in a browser', () => {
  test.use({ userAgent: browserAgent })

  // shows session-47
  test('a token in the address is removed and ignored, and the cookie stays in charge', async ({
    page,
    context,
    become,
    api,
  }) => {
    await become('viewer')
    const token = await api.become('wise')
    const requests: Request[] = []
    context.on('request', (request) => requests.push(request))
    await page.goto(`/mypage/?utm_source=mail&st=${token}#coins`)
    await expect(page).toHaveURL('/mypage/?utm_source=mail#coins')
    await expect(nameOn(page, 'viewer')).toBeVisible()
    await page.reload()
    await expect(nameOn(page, 'viewer')).toBeVisible()
    await page.waitForLoadState('networkidle')

    for (const request of requests) expect(await request.headerValue('authorization')).toBeNull()
    expect(requests.filter((request) => request.url().includes(token))).toHaveLength(1)
    expect(await page.evaluate(() => sessionStorage.getItem('avalive.st'))).toBeNull()
  })

  // shows session-47
  test('a token in the address signs nobody in', async ({ page, api, t }) => {
    await page.goto(`/mypage/?st=${await api.become('wise')}`)
    await expect(page).toHaveURL('/mypage/')
    await expect(page.getByRole('heading', { name: t('session.notSignedIn.title') })).toBeVisible()
  })

  // shows session-47
  test('a token in the address of a stream does not reach the WebSocket', async ({ page, become, api }) => {
    await become('viewer')
    const token = await api.become('wise')
    const sent: string[] = []
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    const [stream] = await drawnStreams(api, token)
    await page.goto(viewerPath(stream?.mediaId ?? '', `?st=${token}`))
    await expect.poll(() => sent.some((frame) => frame.includes('hello'))).toBe(true)
    expect(sent.join()).not.toContain(token)
  })
})

import { account } from '@avalive/contract/account'
import { session } from '@avalive/contract/session'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { startForeignSite } from '../lib/foreign-site.ts'
import { nameOn } from '../lib/people.ts'
import { ports } from '../lib/ports.ts'

const formTo = (address: string, fields = '', type = 'text/plain') =>
  `<form method="post" action="${address}" enctype="${type}">${fields}<button>Win a prize</button></form>`

/** The same host on another port is another origin but the same site, so the browser sends the cookie. */
const hosts = ['localhost', '127.0.0.1'] as const

const test = base.extend<{ foreign: (host: (typeof hosts)[number], path: string) => string }>({
  foreign: async ({ origin }, use) => {
    const port = ports.foreign + test.info().parallelIndex
    const end = `${origin}/api/v1${session.endSession.path}`
    const site = await startForeignSite(port, {
      '/': '<h1>Another site</h1>',
      '/form': formTo(end, `<input type="hidden" name='{"a":"' value='"}'>`),
      '/empty-form': formTo(end),
      '/encoded-form': formTo(end, '', 'application/x-www-form-urlencoded'),
    })
    await use((host, path) => `http://${host}:${port}${path}`)
    site.stop()
  },
})

const stillSignedIn = async (page: Page): Promise<void> => {
  await page.goto('/mypage/')
  await expect(nameOn(page, 'viewer')).toBeVisible()
}

for (const host of hosts) {
  // shows session-20
  test(`a call with the cookie from a page of ${host} on another port is refused`, async ({
    page,
    become,
    foreign,
    origin,
    trouble,
  }) => {
    trouble.expect(/CORS policy|net::ERR_FAILED|ERR_BLOCKED|status of 4\d\d/)
    await become('viewer')
    await page.goto(foreign(host, '/'))

    await page.evaluate(`fetch('${origin}/api/v1${session.endSession.path}',
      { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }).catch(() => {})`)
    for (const headers of ['{}', `{ 'X-Client-Type': 'web' }`]) {
      const read = await page.evaluate(`fetch('${origin}/api/v1${account.getMypage.path}',
        { credentials: 'include', headers: ${headers} }).then((answer) => answer.text(), () => 'refused')`)
      expect(read).toBe('refused')
    }
    await stillSignedIn(page)
  })

  test(`a form of a page of ${host} on another port cannot end the session`, async ({
    page,
    become,
    foreign,
    trouble,
  }) => {
    trouble.expect(/status of 4\d\d/)
    await become('viewer')
    for (const path of ['/form', '/empty-form', '/encoded-form']) {
      await page.goto(foreign(host, path))
      const answer = page.waitForResponse(`**${session.endSession.path}`)
      await page.getByRole('button', { name: 'Win a prize' }).click()
      expect((await answer).status(), path).toBeGreaterThanOrEqual(400)
      await stillSignedIn(page)
    }
  })

  test(`a page of ${host} on another port cannot open the WebSocket`, async ({
    page,
    become,
    foreign,
    origin,
    trouble,
  }) => {
    trouble.expect(/WebSocket connection to/)
    await become('viewer')
    await page.goto(foreign(host, '/'))
    const opened = await page.evaluate(`new Promise((resolve) => {
      const socket = new WebSocket('${origin.replace('http', 'ws')}/realtime')
      socket.onopen = () => resolve(true)
      socket.onerror = () => resolve(false)
    })`)
    expect(opened).toBe(false)
  })
}

test('no other page may frame this site', async ({ page, foreign, origin, trouble }) => {
  trouble.expect(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|refused to connect/i)
  await page.goto(foreign('localhost', '/'))
  await page.evaluate(`document.body.innerHTML = '<iframe src="${origin}/login"></iframe>'`)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
})

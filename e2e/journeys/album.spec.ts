import { album } from '@avalive/contract/album'
import type { Page } from '@playwright/test'
import { albumScreens } from '../album-screens.ts'
import { expect, test } from '../fixtures.ts'
import { keepCopies } from '../lib/clipboard.ts'
import { openScreen } from '../lib/open-screen.ts'
import { fitLocales } from '../lib/sweep.ts'
import { expectLargeTextFits } from '../lib/text-fit.ts'

/** The bridge of an app, which keeps what it receives. */
const record = `(() => {
  const sent = []
  const postMessage = (message) => { sent.push(message) }
  Object.assign(window, { sentToApp: sent })
  if (navigator.userAgent.includes('AvaliveAndroid/')) window.avalive = { postMessage }
  else window.webkit = { messageHandlers: { avalive: { postMessage } } }
})()`

const open = async (page: Page, path = '/memories') => {
  await page.goto(`${path}?sandbox=0`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

// shows album-2, album-10
test('the streamer’s album is full: totals, people of every category, and wins @desktop', async ({
  page,
  become,
  t,
}) => {
  await become('streamer')
  await open(page)
  for (const key of ['views', 'gifts', 'collabs', 'chats', 'wins'] as const) {
    const chapter = page.getByRole('region', { name: t(`album.${key}.title`) })
    await expect(chapter.getByRole('listitem')).toHaveCount(key === 'wins' ? 2 : 3)
  }
  const totals = page.getByRole('region', { name: t('album.totals') }).getByRole('listitem')
  await expect(totals).toHaveCount(3)
})

// shows album-3
test('all wins are a view of their own, from which Back leads to the same place', async ({ page, become, t }) => {
  await become('streamer')
  await open(page)
  await page.locator('a[href*="view=wins"]').click()
  await expect(page.getByRole('heading', { level: 1, name: t('album.wins.title') })).toBeVisible()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(2)
  await page.goBack()
  await expect(page.getByRole('region', { name: t('album.wins.title') })).toBeInViewport()
})

// shows album-6, album-11, album-12, album-13
test('an album is found by others and has a link preview while it is shared', async ({
  page,
  browser,
  become,
  api,
  t,
  origin,
  trouble,
}) => {
  trouble.expect(/Failed to load resource|404/)
  const copied = await keepCopies(page)
  await become('wise')
  await open(page)
  await page.getByRole('button', { name: t('album.share.button') }).click()
  await expect(page.getByText(t('share.copied'))).toBeVisible()
  const url = await copied()
  expect(url).toMatch(/\/memories\/[^/]+$/)
  const picture = page.getByRole('img', { name: t('album.share.picture') })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(1200)

  const visitor = await browser.newContext({ locale: 'ja-JP' })
  const documentOf = async () => (await visitor.request.get(url)).text()
  const html = await documentOf()
  expect(html).toContain('<meta property="og:title" content="Lotte im RampenlichtさんがAvaliveで過ごした')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  const image = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await visitor.request.get(image)).headers()['content-type']).toBe('image/png')

  const token = await api.become('viewer')
  const read = () => api.call(album.getMemoryAlbum, { vliveId: url.split('/').at(-1) ?? '' }, token)
  expect((await read()).memoryAlbum?.streamerUser.nickname).toBe('Lotte im Rampenlicht')

  // The toast is above the button.
  await page.getByRole('button', { name: t('common.close') }).click()
  await expect(page.getByText(t('share.copied'))).toHaveCount(0)
  await page.getByRole('button', { name: t('album.share.stop') }).click()
  await expect(page.getByText(t('album.share.stopped'))).toBeVisible()
  expect(await documentOf()).not.toContain('og:title')
  expect((await visitor.request.get(image)).status()).toBe(404)
  await visitor.close()
  await become('viewer')
  await page.goto(`${url.replace(/^https?:\/\/[^/]+/, origin)}?sandbox=0`)
  await expect(page.getByRole('heading', { level: 1, name: t('album.notFound.title') })).toBeVisible()
})

const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
for (const [client, userAgent] of [
  ['the iOS app', `${phone} AvaliveiOS/1.0`],
  ['the Android app', `${phone} AvaliveAndroid/1.0`],
  ['the user webview', `${phone} AvaliveUser/1.0`],
] as const) {
  test.describe(client, () => {
    test.use({ userAgent })

    // shows album-6
    test(`${client} receives the native-share event`, async ({ page, become, t }) => {
      await page.addInitScript(record)
      await become('payoneer')
      await open(page)
      await page.getByRole('button', { name: t('album.share.button') }).click()
      await expect.poll(() => page.evaluate('window.sentToApp.length')).toBe(1)
      const [sent] = await page.evaluate<unknown[]>('window.sentToApp')
      const message = typeof sent === 'string' ? JSON.parse(sent) : sent
      expect(message).toMatchObject({ event: 'share', params: { url: expect.stringContaining('/memories/') } })
    })

    // shows album-6
    test(`${client} without a bridge has no share button`, async ({ page, become, t }) => {
      await become('five-cards')
      await open(page)
      await expect(page.getByRole('button', { name: t('album.share.button') })).toHaveCount(0)
    })
  })
}

for (const path of ['/memories', '/memories/somebody']) {
  // shows album-5
  test(`a visitor of ${path} is sent to the download page`, async ({ page }) => {
    await page.goto(`${path}?sandbox=0`)
    await expect(page).toHaveURL(/\/download/)
  })
}

// shows album-4
test.describe('in a window of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the album is laid out for 375 px and scaled', async ({ page, become }) => {
    await become('streamer')
    await open(page)
    const zoom = await page.locator('article').evaluate((article) => Number(article.parentElement?.style.zoom))
    expect(zoom).toBeCloseTo(288 / 343, 2)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
  })
})

for (const { locale, tag } of fitLocales) {
  test.describe(locale, { tag }, () => {
    test.use({ locale, viewport: { width: 375, height: 812 } })

    for (const name of ['album', 'album-wins', 'album-ended', 'album-empty']) {
      test(`text at twice its size fits the screen ${name} in ${locale}`, async ({ page, ownApi, t }) => {
        const screen = albumScreens.find((one) => one.name === name)
        if (!screen) throw new Error(`there is no screen ${name}`)
        await openScreen(screen, { page, t }, ownApi)
        await expectLargeTextFits(page)
      })
    }
  })
}

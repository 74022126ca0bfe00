import { demoId } from '@avalive/demo-world/ids'
import type { Page } from 'playwright-core'
import { expect, test } from '../fixtures.ts'
import { Api } from '../lib/api.ts'

const mediaId = demoId('m', 'Rainy window, warm tea, your stories')

interface Picture {
  readonly time: number
  readonly width: number
  readonly source: string
}

const picture = (page: Page): Promise<Picture> =>
  page.evaluate(`(() => {
    const video = document.querySelector('video')
    return { time: video?.currentTime ?? 0, width: video?.videoWidth ?? 0, source: video?.src ?? '' }
  })()`)

const plays = async (page: Page): Promise<Picture> => {
  await expect.poll(async () => (await picture(page)).width).toBeGreaterThan(0)
  const { time } = await picture(page)
  await expect.poll(async () => (await picture(page)).time).toBeGreaterThan(time + 2)
  return picture(page)
}

// shows live-35
test("an encoder's stream plays natively or with hls.js, and is marked as live only while it plays", async ({
  browser,
  origin,
  locale,
  t,
}) => {
  // A separate context, because the script below would stay in a shared one.
  const context = await browser.newContext({ baseURL: origin, ...(locale ? { locale } : {}) })
  await new Api(context.request, origin).become('viewer')
  const page = await context.newPage()
  await page.goto(`/viewer/${mediaId}?sandbox=0`)
  await plays(page)
  await expect(page.getByText(t('live.badge'), { exact: true })).toBeVisible()

  await page.addInitScript(`HTMLMediaElement.prototype.canPlayType = () => ''`)
  await page.reload()
  expect((await plays(page)).source).toMatch(/^blob:/)
  await expect(page.getByText(t('live.badge'), { exact: true })).toBeVisible()

  await page.route('**/sandbox/hls/**', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(page.getByText(t('live.connecting'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('live.badge'), { exact: true })).toHaveCount(0)
  await context.close()
})

import { live } from '@avalive/contract/live'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newCustomer } from '../lib/coins.ts'
import { drawnStreams, likeButton, watch } from '../lib/live.ts'

// shows live-261
test('likes are counted for everybody and kept, and cost nothing', { tag: '@desktop' }, async ({
  page,
  customer,
  ownApi,
  browser,
  origin,
  t,
}) => {
  const [, , stream] = await drawnStreams(ownApi)
  const mediaId = stream?.mediaId ?? ''
  const others = await browser.newContext({ baseURL: origin, locale: 'en-US' })
  const otherPage = await others.newPage()
  await newCustomer(others.request, origin)
  await watch({ page: otherPage, t }, mediaId, '?sandbox=0')
  await watch({ page, t }, mediaId, '?sandbox=0')
  const total = async (shown: Page) =>
    Number(
      /· ([\d,]+)/
        .exec((await likeButton({ page: shown, t }).getAttribute('aria-label')) ?? '')?.[1]
        ?.replaceAll(',', ''),
    )

  // Other journeys may like the same stream.
  const before = await total(page)
  await likeButton({ page, t }).click()
  await likeButton({ page, t }).press('Enter')
  await page.locator('.stage-place').dblclick({ position: { x: 180, y: 200 } })
  expect(await total(page)).toBeGreaterThanOrEqual(before + 3)
  await expect.poll(() => total(otherPage)).toBeGreaterThanOrEqual(before + 3)

  // The server writes them within some seconds.
  await expect
    .poll(async () => (await ownApi.call(live.getMedia, { mediaId })).likes)
    .toBeGreaterThanOrEqual(before + 3)
  await otherPage.reload()
  await expect.poll(() => total(otherPage)).toBeGreaterThanOrEqual(before + 3)
  expect(await customer.balance()).toBe(0)
  await others.close()
})

import { live } from '@avalive/contract/live'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { drawnStreams, holdLine, watch } from '../lib/live.ts'
import { slowDown } from '../lib/slow-line.ts'

/** The figure as the stage draws it: its size, and the face around the centre of the head. */
const figure = { top: -150, bottom: 286, halfWidth: 150, faceTop: -97, faceBottom: 99 }

/** Upper and lower edge of the host's face in the window. */
const faceOn = async (page: Page, people: number): Promise<{ top: number; bottom: number }> => {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('there is no stage')
  const width = figure.halfWidth * 2 + figure.halfWidth * 1.5 * (people - 1)
  const scale = Math.min((box.height * 0.88) / (figure.bottom - figure.top), box.width / width)
  const head = box.y + box.height - figure.bottom * scale
  return { top: head + figure.faceTop * scale, bottom: head + figure.faceBottom * scale }
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [320, 568],
] as const) {
  test.describe(`on a phone of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    // shows live-260
    test('the stage fills the window, and neither the people’s row nor the comments cover the face', async ({
      page,
      become,
      api,
      t,
    }) => {
      const token = await become('viewer')
      const streams = await drawnStreams(api, token)
      const stream = streams.find(({ mediaStreamers }) => mediaStreamers.length === 1)
      await watch({ page, t }, stream?.mediaId ?? '', '?sandbox=0')
      await page.locator('canvas').waitFor()
      expect(await boxOf(page, '.stage-place')).toMatchObject({ x: 0, y: 0, width, height })
      const face = await faceOn(page, 1)
      expect((await boxOf(page, '.viewer-info .info-title')).bottom).toBeLessThanOrEqual(face.top)
      expect((await boxOf(page, '.viewer-rail')).y).toBeGreaterThanOrEqual(face.bottom)
      for (const control of [
        page.getByRole('link', { name: t('common.close') }),
        page.getByRole('button', { name: t('live.more') }),
        page.getByLabel(t('live.comment.label')),
        page.getByRole('button', { name: t('live.gift.open') }),
      ])
        await expect(control).toBeInViewport({ ratio: 1 })
    })

    // shows live-260, chat-2
    test('large gifts are between the face and the comments', async ({ page, customer, ownApi, t }) => {
      for (let bought = 0; bought < 2; bought++) await customer.buy('coins_1000')
      const { vliveId } = await customer.account()
      const streams = await drawnStreams(ownApi)
      const stream = streams.find(({ mediaStreamers }) => mediaStreamers.length === 1)
      const mediaId = stream?.mediaId ?? ''
      for (const giftId of ['bouquet', 'rainbow'])
        await ownApi.call(live.sendGift, { mediaId, giftId, count: 1, idempotencyKey: crypto.randomUUID(), vliveId })
      await watch({ page, t }, mediaId, '?sandbox=0')
      await page.locator('canvas').waitFor()
      await expect(page.locator('.gift-banner').last()).toBeVisible()
      const lane = await boxOf(page, 'ul.gift-lane')
      expect(lane.y).toBeGreaterThanOrEqual((await faceOn(page, 1)).bottom)
      expect(lane.bottom).toBeLessThanOrEqual((await boxOf(page, '.viewer-rail')).y)
      expect(lane.height).toBeLessThanOrEqual(60)
    })
  })
}

test.describe('on a phone', () => {
  // shows live-260
  test('a lost connection is shown between the face and the dock', async ({ page, become, api, t }) => {
    const token = await become('viewer')
    const streams = await drawnStreams(api, token)
    const line = await holdLine(page)
    await watch({ page, t }, streams[0]?.mediaId ?? '', '?sandbox=0')
    await page.locator('canvas').waitFor()
    const face = await faceOn(page, streams[0]?.mediaStreamers.length ?? 1)
    await line.cut()
    const notice = page.getByText(t('live.lost'))
    await expect(notice).toBeVisible()
    expect((await notice.boundingBox())?.y ?? 0).toBeGreaterThan(face.bottom)
  })

  test.describe('in landscape', () => {
    test.use({ viewport: { width: 844, height: 390 } })

    // shows live-260
    test('comments and actions are beside the stage, and everything is in reach', async ({ page, become, api, t }) => {
      const token = await become('viewer')
      const [stream] = await drawnStreams(api, token)
      await watch({ page, t }, stream?.mediaId ?? '', '?sandbox=0')
      const [stage, rail] = [await boxOf(page, '.stage-place'), await boxOf(page, '.viewer-rail')]
      expect(stage.right).toBeLessThanOrEqual(rail.x + 1)
      expect([stage.height, rail.height]).toEqual([390, 390])
      await expect(page.getByRole('link', { name: t('common.close') })).toBeInViewport({ ratio: 1 })
      await expect(page.getByLabel(t('live.comment.label'))).toBeInViewport({ ratio: 1 })
    })
  })
})

test.describe('in a window of 1280 × 900', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  // shows live-260
  test('the chat of 360 px is beside the stage, and other streams are below the fold', { tag: '@desktop' }, async ({
    page,
    become,
    api,
    t,
  }) => {
    const token = await become('viewer')
    const [stream] = await drawnStreams(api, token)
    await slowDown(page, '**/api/v1/media/get', 700)
    await watch({ page, t }, stream?.mediaId ?? '', '?sandbox=0')
    const [rail, info] = [await boxOf(page, '.viewer-rail'), await boxOf(page, '.viewer-info')]
    expect(rail.width).toBe(360)
    expect(Math.max(rail.bottom, info.bottom)).toBeLessThanOrEqual(900)
    const others = page.getByRole('region', { name: t('live.ended.others') })
    await expect(others.getByRole('link').first()).toBeVisible()
    expect((await others.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(rail.bottom)
    await others.scrollIntoViewIfNeeded()
    await expect(others.getByRole('link').first()).toBeInViewport()
    await expectStill(page)
  })
})

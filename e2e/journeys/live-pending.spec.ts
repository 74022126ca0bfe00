import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectStill, nowOn } from '../lib/layout-shift.ts'
import { viewerPath } from '../lib/live.ts'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  return box
}

/** What the pending screen calls the parts of the viewer. */
const parts = { viewer: '.viewer', stage: '.stage-place', chat: '.viewer-rail' } as const

/** Opens a stream from home while its page is slow, and returns the places of its parts before and after. */
const places = async (page: Page, names: readonly (keyof typeof parts)[]) => {
  await page.goto('/?sandbox=0')
  // A link of the first view would load a new document, which doesn't ask for maintenance.
  await page.locator('#shell').waitFor({ state: 'detached' })
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/maintenance/check_all', async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  // The page's own code may be there, but what it shows is not.
  const shown = Promise.withResolvers<void>()
  await page.route('**/api/v1/media/get', async (route) => {
    await shown.promise
    await route.continue()
  })
  const link = page.locator(`main a[href*="${viewerPath('')}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await asked.promise
  const before = await Promise.all(names.map((name) => boxOf(page, `[data-pending=${name}]`)))
  const since = await nowOn(page)
  answered.resolve()
  await page.locator('.viewer').waitFor()
  await expect(page.locator('[data-pending=viewer]')).toHaveCount(0)
  const now = () => Promise.all(names.map((name) => boxOf(page, parts[name])))
  const skeleton = await now()
  await page.waitForTimeout(300)
  await expectStill(page, since)
  shown.resolve()
  await page.locator('.viewer h1').waitFor()
  return { before, skeleton, after: await now() }
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const) {
  test.describe(`on a phone of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    // shows live-260
    test('a stream that loads slowly fills the window from the beginning', async ({ page }) => {
      const { before, skeleton, after } = await places(page, ['viewer'])
      expect(before).toEqual([{ x: 0, y: 0, width, height }])
      expect(skeleton).toEqual(before)
      expect(after).toEqual(before)
    })
  })
}

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  // shows live-260
  test('a stream that loads slowly has the chat beside it from the beginning', async ({ page }) => {
    const { before, skeleton, after } = await places(page, ['chat'])
    expect(before[0]?.height).toBe(390)
    expect(skeleton).toEqual(before)
    expect(after).toEqual(before)
  })
})

test.describe('in a window of 1280 × 900', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  // shows live-260
  test('a stream that loads slowly has the chat of 360 px beside it from the beginning', {
    tag: '@desktop',
  }, async ({ page, isMobile }) => {
    test.skip(isMobile, 'a desktop has the chat beside the stage')
    const { before, skeleton, after } = await places(page, ['stage', 'chat'])
    expect(before[1]?.width).toBe(360)
    expect(skeleton).toEqual(before)
    expect(after[1]).toEqual(before[1])
  })
})

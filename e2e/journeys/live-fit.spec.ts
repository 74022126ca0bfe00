import { expect, test } from '../fixtures.ts'
import { drawnStreams, openGifts, watch } from '../lib/live.ts'

for (const width of [1024, 1280, 1700]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the gift tray is as wide as the comments that it covers', async ({ page, become, api, t }) => {
      const token = await become('viewer')
      const [stream] = await drawnStreams(api, token)
      await watch({ page, t }, stream?.mediaId ?? '', '?sandbox=0')
      const tray = await openGifts({ page, t })
      // The tray is smaller while it opens.
      await expect
        .poll(async () => {
          const [over, under] = await Promise.all([tray.boundingBox(), page.locator('.viewer-rail').boundingBox()])
          return over && under && [over.x - under.x, over.width - under.width].map(Math.round)
        })
        .toEqual([0, 0])
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the gift tray shows whole rows, and a fade marks further ones', async ({ page, become, api, t }) => {
    const token = await become('viewer')
    const [stream] = await drawnStreams(api, token)
    await watch({ page, t }, stream?.mediaId ?? '', '?sandbox=0')
    const tray = await openGifts({ page, t })
    const grid = tray.locator('.gift-tray')
    await expect(grid).toHaveAttribute('data-more-after')
    const cut = await grid.evaluate((box) => {
      const { bottom } = box.getBoundingClientRect()
      const fade = 24
      return [...box.querySelectorAll('label')]
        .map((tile) => tile.getBoundingClientRect())
        .filter((tile) => tile.top < bottom - fade - 1 && tile.bottom > bottom - fade + 1).length
    })
    expect(cut).toBe(0)
    await grid.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(grid).not.toHaveAttribute('data-more-after')
    await expect(grid).toHaveAttribute('data-more-before')
  })
})

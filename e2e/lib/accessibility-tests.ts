import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import type { Screen } from '../screens.ts'
import { Api } from './api.ts'
import { openScreen } from './open-screen.ts'

const smallest = 44

/** Links within a sentence are as tall as its lines; whatever stands by itself is for thumbs. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll('a[href], button, input, select, summary')].flatMap((element) => {
    const target = element.closest('label') ?? element
    const { width, height } = target.getBoundingClientRect()
    const isSpoken = width <= 1 || getComputedStyle(element).display === 'inline'
    return isSpoken || height >= ${smallest} ? [] : [target.outerHTML.slice(0, 160) + ' ' + height]
  })`)

/** On a phone by day and night, and on a desktop. */
export const accessibilityTests = (screens: readonly Screen[]): void => {
  for (const screen of screens) {
    test.describe(screen.name, () => {
      if (screen.userAgent) test.use({ userAgent: screen.userAgent })

      test(`the screen ${screen.name} is accessible`, async ({ page, context, origin, t, trouble }) => {
        // What some of these states are about.
        trouble.expect(/Failed to load resource|net::ERR_FAILED|dynamically imported module/)
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await openScreen(screen, { page, t }, new Api(context.request, origin))
        await expectAccessible(page)
        expect(await tooSmall(page)).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page)
        await page.setViewportSize({ width: 1280, height: 900 })
        await expectAccessible(page)
      })
    })
  }
}

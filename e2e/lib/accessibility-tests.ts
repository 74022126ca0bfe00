import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectContrast, test } from '../fixtures.ts'
import type { Screen } from '../screen.ts'
import { Api } from './api.ts'
import { openScreen } from './open-screen.ts'
import { firstStates, sweep } from './sweep.ts'
import { expectLargeTextFits } from './text-fit.ts'
import { putInto } from './theme.ts'

const smallest = 44

/** Standalone controls are touch targets; a link within a sentence may be as small as its line. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll('a[href], button, input, select, summary')].flatMap((element) => {
    const target = element.closest('label') ?? element
    const { display, clipPath } = getComputedStyle(element)
    const isForThumbs = display !== 'inline' && clipPath === 'none' && element.closest('[aria-hidden=true]') === null
    const { height } = target.getBoundingClientRect()
    return isForThumbs && height > 0 && height < ${smallest} ? [target.outerHTML.slice(0, 160) + ' ' + height] : []
  })`)

/** Where a screen is checked: a test without a tag runs on a phone only. */
const visitsOf = ({ tag }: Screen, isFirst: boolean): string[][] => {
  const main = [...(tag === '@desktop-only' ? [tag] : []), ...(isFirst ? [] : [sweep])]
  return tag === '@desktop' ? [main, ['@desktop-only', sweep]] : [main]
}

export const accessibilityTests = (screens: readonly Screen[]): void => {
  const first = firstStates(screens)
  for (const screen of screens) {
    for (const tag of visitsOf(screen, first.has(screen))) {
      test.describe(screen.name, { tag }, () => {
        if (screen.userAgent) test.use({ userAgent: screen.userAgent })

        const where = tag.includes('@desktop-only') ? ' on a desktop' : ''
        test(`the screen ${screen.name} is accessible in light and dark${where}`, async ({
          page,
          context,
          origin,
          t,
          trouble,
          isMobile,
        }) => {
          // Some of these states cause such errors on purpose.
          trouble.expect(/Failed to load resource|net::ERR_FAILED|dynamically imported module/)
          await openScreen(screen, { page, t }, new Api(context.request, origin))
          await expectAccessible(page)
          if (isMobile) expect(await tooSmall(page)).toEqual([])
          await putInto(page, 'dark')
          await expectContrast(page)
          if (isMobile && !screen.hasNotices) await expectLargeTextFits(page)
        })
      })
    }
  }
}

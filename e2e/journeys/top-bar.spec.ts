import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { someStage } from '../lib/rankings.ts'
import { fitLocales } from '../lib/sweep.ts'
import { expectLargeTextFits } from '../lib/text-fit.ts'

const nameIn = (page: Page) => page.getByRole('banner').getByText('Avalive', { exact: true })

test(
  'the name has the same position on every page, with and without a back link',
  { tag: '@desktop' },
  async ({ page, ownApi, become }, { project }) => {
    await become('viewer')
    const { mediaId, hostId } = await someStage(ownApi)
    const paths = ['/mypage/', '/mypage/coin_histories', `/ranking/${hostId}`, `/ranking/${hostId}?mi=${mediaId}`]
    // On a phone a stream has no top bar.
    if (project.name === 'desktop') paths.push(`/viewer/${mediaId}`)
    await page.goto('/help')
    const place = async () => (await nameIn(page).boundingBox())?.x
    await expect(nameIn(page)).toBeVisible()
    const usual = await place()
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect.poll(place, path).toBe(usual)
    }
  },
)

for (const { locale, tag } of fitLocales) {
  test.describe(locale, { tag }, () => {
    test.use({ locale })

    test("a ranking's heading is next to the name, and both stay visible with large text", async ({
      page,
      trouble,
      t,
    }) => {
      trouble.expect(/404/)
      await page.goto('/ranking/nobody?mi=some&sandbox=0')
      const heading = page.getByRole('heading', { level: 1, name: t('title.ranking') })
      const middle = async (of: typeof heading) => {
        const box = await of.boundingBox()
        return box ? box.y + box.height / 2 : 0
      }
      await expect(heading).toBeVisible()
      expect(Math.abs((await middle(heading)) - (await middle(nameIn(page))))).toBeLessThan(4)
      expect((await heading.boundingBox())?.height, 'one line').toBeLessThan(24)
      await expectLargeTextFits(page)
      await expect(nameIn(page)).toBeInViewport({ ratio: 1 })
      await expect(heading).toBeInViewport({ ratio: 1 })
    })
  })
}

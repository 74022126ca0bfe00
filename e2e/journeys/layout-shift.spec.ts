import { expect, test } from '../fixtures.ts'
import { withoutFirstAnswer } from '../lib/first-answer.ts'
import { expectStill } from '../lib/layout-shift.ts'
import { nameOn } from '../lib/people.ts'
import { slowDown } from '../lib/slow-line.ts'

for (const locale of ['ja-JP', 'th-TH']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('nothing moves on the login page while it loads', { tag: '@desktop' }, async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The sandbox's button loads last.
      await page.waitForTimeout(1800)
      await expectStill(page)
    })

    test('nothing moves on my-page while it loads', { tag: '@desktop' }, async ({ page, become }) => {
      await become('viewer')
      // Slow enough that the skeleton is visible before the content.
      await withoutFirstAnswer(page)
      await slowDown(page, '**/api/v1/web/mypage', 700)
      await page.goto('/mypage/')
      await expect(nameOn(page, 'viewer')).toBeVisible()
      await page.waitForTimeout(1200)
      await expectStill(page)
    })
  })
}

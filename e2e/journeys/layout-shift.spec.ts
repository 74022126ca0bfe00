import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { withoutFirstAnswer } from '../lib/first-answer.ts'
import { nameOn } from '../lib/people.ts'

const most = 0.02

const watchShifts = (page: Page) =>
  page.addInitScript(`
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, by: entry.sources?.map(({ node }) => node?.outerHTML?.slice(0, 120)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  `)

interface Shift {
  readonly value: number
  readonly by: readonly string[]
}

const expectStill = async (page: Page): Promise<void> => {
  const shifts = await page.evaluate<Shift[]>('window.shifts')
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(most)
}

for (const locale of ['ja-JP', 'th-TH']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('nothing moves on the login page while it loads', { tag: '@desktop' }, async ({ page }) => {
      await watchShifts(page)
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The sandbox's corner comes last of all.
      await page.waitForTimeout(1800)
      await expectStill(page)
    })

    test('nothing moves on my-page while it loads', { tag: '@desktop' }, async ({ page, become }) => {
      await become('viewer')
      await watchShifts(page)
      // Slow enough that the skeleton stands before the content comes.
      await withoutFirstAnswer(page)
      await page.route('**/api/v1/web/mypage', (route) => setTimeout(() => route.continue(), 700))
      await page.goto('/mypage/')
      await expect(nameOn(page, 'viewer')).toBeVisible()
      await page.waitForTimeout(1200)
      await expectStill(page)
    })
  })
}

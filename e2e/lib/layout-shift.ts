import { expect, type Page } from '@playwright/test'

const most = 0.02

interface Shift {
  readonly value: number
  readonly by: readonly string[]
}

/** From the next document on, writes down what moves without having been touched. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, by: entry.sources?.map(({ node }) => node?.outerHTML?.slice(0, 120)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  `)

/** What moved until now belongs to another page. */
export const forgetShifts = (page: Page): Promise<unknown> => page.evaluate('window.shifts.length = 0')

export const expectStill = async (page: Page): Promise<void> => {
  const shifts = await page.evaluate<Shift[]>('window.shifts')
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(most)
}

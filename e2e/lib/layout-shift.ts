import { expect, type Page } from '@playwright/test'

const most = 0.02
/** A browser remembers no more of them. */
const mostRemembered = 150

interface Shift {
  readonly value: number
  readonly by: readonly string[]
}

/** What moved on this page without having been touched; the browser remembers it from the document's beginning. */
const shifts = (since: number) => `(() => {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  const records = observer.takeRecords()
  observer.disconnect()
  if (records.length >= ${mostRemembered}) throw new Error('more has moved than the browser remembers')
  return records
    .filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= ${since})
    .map(({ value, sources }) => ({ value, by: sources?.map(({ node }) => node?.outerHTML?.slice(0, 120)) }))
})()`

/** What moved before belongs to another page of the same document. */
export const nowOn = (page: Page): Promise<number> => page.evaluate<number>('performance.now()')

export const expectStill = async (page: Page, since = 0): Promise<void> => {
  const seen = await page.evaluate<Shift[]>(shifts(since))
  const sum = seen.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(seen)).toBeLessThanOrEqual(most)
}

import { expect, type Page } from '@playwright/test'

const most = 0.02
/** The browser buffers at most this many entries. */
const mostRemembered = 150

interface Shift {
  readonly value: number
  readonly by: readonly string[]
}

/** The layout shifts of this page without user input. The browser buffers them from the start of the document. */
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

/** A start time for `expectStill`: earlier shifts belong to another page of the same document. */
export const nowOn = (page: Page): Promise<number> => page.evaluate<number>('performance.now()')

export const expectStill = async (page: Page, since = 0): Promise<void> => {
  const seen = await page.evaluate<Shift[]>(shifts(since))
  const sum = seen.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(seen)).toBeLessThanOrEqual(most)
}

import type { Page } from 'playwright-core'

const unpin = `(() => {
  document.styleSheets[0]?.insertRule('[class*="sticky"] { position: relative !important; inset: auto !important }')
  scrollTo(0, 0)
})()`

/** For a picture of a whole page: scrolls to its top and puts its bars at its ends, where they would lie in mid-page. */
export const showWhole = async (page: Page): Promise<void> => {
  await page.evaluate(unpin)
}

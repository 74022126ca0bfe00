import type { Page } from 'playwright-core'

const unpin = `(() => {
  document.styleSheets[0]?.insertRule('[class*="sticky"] { position: relative !important; inset: auto !important }')
  scrollTo(0, 0)
})()`

/** Prepares a full-page picture: scrolls to the top and unpins sticky bars, which would otherwise be in the middle. */
export const showWhole = async (page: Page): Promise<void> => {
  await page.evaluate(unpin)
}

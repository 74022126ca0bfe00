import { expect, type Page } from '@playwright/test'

export const goToEnd = (page: Page): Promise<unknown> =>
  page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)')

/** The links to events, gachas and games load at the end of my-page, which grows meanwhile. */
export const openMoreWays = (page: Page): Promise<void> =>
  expect(async () => {
    await goToEnd(page)
    await expect(page.locator('a[href^="/game_ranking/"]').first()).toBeVisible({ timeout: 500 })
  }).toPass()

import type { Page } from 'playwright-core'

/** Puts the system into a theme; settles when the page stands in its new colours. */
export const putInto = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => {})',
  )
}

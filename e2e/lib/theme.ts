import type { Page } from 'playwright-core'

/** Switches the system's theme. Resolves when the page is drawn in the new colours. */
export const putInto = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => {})',
  )
}

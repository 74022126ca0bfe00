import type { Page } from '@playwright/test'

/**
 * Keeps in the page what it copies, because the browsers of parallel journeys wait for one clipboard. Also takes away the
 * browser's own dialog for sharing. Call it before the page opens.
 */
export const keepCopies = async (page: Page) => {
  await page.addInitScript(`
    delete Navigator.prototype.share
    Clipboard.prototype.writeText = async (text) => { globalThis.copiedText = text }`)
  return (): Promise<string> => page.evaluate('globalThis.copiedText ?? ""')
}

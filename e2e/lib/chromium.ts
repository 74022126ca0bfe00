import type { LaunchOptions } from 'playwright-core'
import { findOrInstallChromium } from '../../scripts/chromium.ts'

/** The machine's own Chromium. It is located once; the workers read it from the environment. */
export const chromiumOptions = async (): Promise<LaunchOptions> => {
  const browser = await findOrInstallChromium()
  if ('problem' in browser) throw new Error(browser.problem)
  process.env.CHROMIUM_PATH = browser.path
  return { executablePath: browser.path }
}

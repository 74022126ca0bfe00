import type { LaunchOptions } from 'playwright-core'
import { findOrInstallChromium } from '../../scripts/chromium.ts'

/** Documents that a journey changes come from no address, and Chromium refuses their WebSockets to this machine. */
const LOCAL_CALLS = '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets'

/** The machine's own Chromium. It is located once; the workers read it from the environment. */
export const chromiumOptions = async (): Promise<LaunchOptions> => {
  const browser = await findOrInstallChromium()
  if ('problem' in browser) throw new Error(browser.problem)
  process.env.CHROMIUM_PATH = browser.path
  return { executablePath: browser.path, args: [LOCAL_CALLS] }
}

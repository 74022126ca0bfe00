import { mkdir, rm } from 'node:fs/promises'
import { sandbox } from '@avalive/contract/sandbox'
import { defaultLocale, isLocale, type Locale } from '@avalive/i18n/locales'
import { translatorFor } from '@avalive/i18n/server'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { endWithParent } from '../scripts/lib/parent.ts'
import { inRoot } from '../scripts/lib/root.ts'
import { seconds } from '../scripts/lib/step.ts'
import { Api } from './lib/api.ts'
import { chromiumOptions } from './lib/chromium.ts'
import { openScreen } from './lib/open-screen.ts'
import { ports } from './lib/ports.ts'
import { startSandbox } from './lib/server.ts'
import { putInto } from './lib/theme.ts'
import { showWhole } from './lib/whole-page.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import { buildSpecimens } from './specimens/build.ts'

/** Implements `npm run gallery`: pictures of every screen in each state, on a phone and a desktop, light and dark. */
endWithParent()

const widths: Readonly<Record<string, BrowserContextOptions>> = {
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 900 } },
}
const themes = ['light', 'dark'] as const

const localeOrExit = (): Locale => {
  const asked = process.env.LOCALE ?? defaultLocale
  if (isLocale(asked)) return asked
  console.error(`LOCALE is ${asked}, which is none of the twelve.`)
  process.exit(1)
}

const started = performance.now()
const locale = localeOrExit()
const t = translatorFor(locale)
const folder = inRoot('gallery', locale)
// With arguments, only screens whose name begins with one of them: npm run gallery -- mypage login-error
const wanted = process.argv.slice(2)
if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

/** A screen that fails does not stop the others. */
const failed: string[] = []

const widthsOf = ({ tag }: Screen): readonly string[] => (tag === '@desktop-only' ? ['1280'] : Object.keys(widths))

/** Two at a time. Maintenance affects everybody, so its screens come last. */
const takeAll = async (browser: Browser, chosen: readonly Screen[]): Promise<void> => {
  const jobs = chosen.flatMap((screen) => widthsOf(screen).map((width) => ({ screen, width })))
  const open = jobs.filter(({ screen }) => !screen.underMaintenance)
  const closed = jobs.filter(({ screen }) => screen.underMaintenance)
  const lane = async (queue: typeof jobs) => {
    for (let job = queue.shift(); job; job = queue.shift()) await take(browser, job.screen, job.width)
  }
  await Promise.all([lane(open), lane(open)])
  if (closed.length > 0) {
    const request = (await browser.newContext()).request
    await new Api(request, origin).call(sandbox.setMaintenance, { on: true })
    await lane(closed)
  }
}

const take = async (browser: Browser, screen: Screen, width: string): Promise<void> => {
  const context = await browser.newContext({
    ...widths[width],
    baseURL: origin,
    locale,
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    ...(screen.userAgent && { userAgent: screen.userAgent }),
  })
  try {
    const page = await context.newPage()
    await openScreen(screen, { page, t }, new Api(context.request, origin))
    for (const theme of themes) await photograph(page, screen, `${screen.name}.${width}.${theme}.png`, theme)
  } catch (error) {
    console.error(`${screen.name} at ${width}:`, error)
    failed.push(`${screen.name} at ${width}`)
  } finally {
    await context.close()
  }
}

const photograph = async (page: Page, screen: Screen, file: string, colorScheme: 'light' | 'dark'): Promise<void> => {
  if (!screen.overlay) await showWhole(page)
  await putInto(page, colorScheme)
  await page.screenshot({ path: `${folder}/${file}`, fullPage: !screen.overlay, animations: 'disabled' })
}

await buildSpecimens()
const { origin, stop } = await startSandbox(ports.gallery)
const browser = await chromium.launch(await chromiumOptions())
try {
  const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
  await takeAll(browser, chosen)
  const taken = (chosen.flatMap(widthsOf).length - failed.length) * themes.length
  console.log(`• ${taken} pictures in gallery/${locale} (${seconds(started)})`)
  if (failed.length > 0) {
    console.error(`✗ failed: ${failed.join(', ')}`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await stop()
}

import type { Browser, BrowserContext, Page } from '@playwright/test'

/** What a browser cannot be made to forget: whoever does it has one to themselves. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'] as const
const lastingOnPage = ['addLocatorHandler', 'setViewportSize'] as const
const lastingInContext = ['grantPermissions', 'setGeolocation', 'setOffline'] as const
const lastingOfClock = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const

/** A page of the site that holds nothing, so that the next one finds its process warm: any other address ends it. */
const EMPTY_PAGE = '/healthz'
const LEAVE_MS = 5000

/** Tells when somebody does what lasts. */
const watch = <T extends object, K extends keyof T>(
  subject: T,
  names: readonly K[],
  onUse: (...args: unknown[]) => void,
): void => {
  for (const name of names) {
    const plain = subject[name]
    if (typeof plain !== 'function') throw new Error(`There is no ${String(name)} to watch`)
    subject[name] = ((...args: unknown[]) => {
      onUse(...args)
      return plain.apply(subject, args)
    }) as T[K]
  }
}

/**
 * A browser with one page, in which journeys of the same kind follow each other. Each finds it without cookies, storage,
 * routes or other pages; what is left is the code that the browser has compiled, which took a third of a journey's time.
 */
class Seat {
  readonly options: string
  readonly context: BrowserContext
  readonly page: Page
  readonly #origin: string
  isSpent = false

  constructor(options: string, context: BrowserContext, page: Page, origin: string) {
    this.options = options
    this.context = context
    this.page = page
    this.#origin = origin
    const spend = () => {
      this.isSpent = true
    }
    page.on('crash', spend)
    page.on('close', spend)
    watch(page, [...lasting, ...lastingOnPage], spend)
    watch(page, ['on'], (event) => {
      // Somebody answers the page's questions, and would answer those of the next journey.
      if (event === 'dialog') spend()
    })
    watch(page.clock, lastingOfClock, spend)
    watch(page, ['emulateMedia'], (media) => {
      // A theme is put back.
      if (Object.keys(Object(media)).some((name) => name !== 'colorScheme')) spend()
    })
    watch(context, [...lasting, ...lastingInContext], spend)
  }

  async clear(): Promise<void> {
    const others = this.context.pages().filter((page) => page !== this.page)
    await Promise.all(others.map((page) => page.close()))
    // First, for what was held back would be sent once nobody holds it.
    await this.page.goto(this.#origin + EMPTY_PAGE, { timeout: LEAVE_MS })
    await this.context.unrouteAll({ behavior: 'ignoreErrors' })
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.page.evaluate('localStorage.clear(); sessionStorage.clear()')
    await this.page.emulateMedia({ colorScheme: 'light' })
    await this.context.clearCookies()
  }
}

/** Of this process, which runs one journey at a time: one for each language, size or kind of browser, the oldest first. */
const seats = new Map<string, Seat>()
const MOST_SEATS = 4

export const takeSeat = async (browser: Browser, origin: string, options: string): Promise<Seat> => {
  const known = seats.get(options)
  if (known) return known
  const [oldest] = seats.values()
  if (oldest && seats.size === MOST_SEATS) await giveUp(oldest)
  const context = await browser.newContext()
  const seat = new Seat(options, context, await context.newPage(), origin)
  seats.set(options, seat)
  return seat
}

const giveUp = async (seat: Seat): Promise<void> => {
  seats.delete(seat.options)
  await seat.context.close()
}

/** A journey that failed, or did what lasts, takes its browser with it. */
export const leaveSeat = async (seat: Seat, isGood: boolean): Promise<void> => {
  try {
    if (isGood && !seat.isSpent) return await seat.clear()
  } catch {
    // It does not let go, for example because it asks whether to leave: the next one is given another.
  }
  await giveUp(seat)
}

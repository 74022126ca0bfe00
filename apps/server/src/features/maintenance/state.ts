import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { listWindows, type Window } from './store.ts'

const REFRESH_MS = 5000

const holds = (window: Window, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(window.beginAt, now) <= 0 &&
  (window.endAt === null || Temporal.Instant.compare(now, window.endAt) < 0)

/** The maintenance windows, in memory: every call asks. Refreshed when a signal says so, and by time in case one is lost. */
export class Maintenance {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: Log
  #windows: readonly Window[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, clock: Clock, log: Log) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  isOn(now: Temporal.Instant): boolean {
    return this.#windows.some((window) => holds(window, now))
  }

  async refresh(): Promise<void> {
    try {
      this.#windows = await listWindows(this.#db, this.#clock.now())
    } catch (error) {
      this.#log.error({ err: error }, 'maintenance windows could not be read')
    }
  }

  async open(): Promise<void> {
    this.#windows = await listWindows(this.#db, this.#clock.now())
    this.#timer = setInterval(() => void this.refresh(), REFRESH_MS)
    this.#timer.unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }
}

import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Signals } from '../../platform/signals.ts'
import { listWindows, type Window } from './store.ts'

const REFRESH_MS = 5000

const holds = (window: Window, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(window.beginAt, now) <= 0 &&
  (window.endAt === null || Temporal.Instant.compare(now, window.endAt) < 0)

/** The maintenance windows, in memory: every call asks. Refreshed by signal, and by time in case a signal is lost. */
export class Maintenance {
  readonly #db: Database
  readonly #log: Log
  #windows: readonly Window[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, signals: Signals, log: Log) {
    this.#db = db
    this.#log = log
    signals.on('maintenanceChanged', () => void this.refresh())
  }

  isOn(now: Temporal.Instant): boolean {
    return this.#windows.some((window) => holds(window, now))
  }

  async refresh(): Promise<void> {
    try {
      this.#windows = await listWindows(this.#db)
    } catch (error) {
      this.#log.error({ err: error }, 'maintenance windows could not be read')
    }
  }

  async open(): Promise<void> {
    this.#windows = await listWindows(this.#db)
    this.#timer = setInterval(() => void this.refresh(), REFRESH_MS)
    this.#timer.unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }
}

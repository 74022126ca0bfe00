import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { MaintenanceState } from '../../platform/maintenance.ts'
import { listWindows, type Window } from './store.ts'

const REFRESH_MS = 5000
/** How soon a window that begins or ends by the clock is noticed. */
const LOOK_MS = 1000

const holds = (window: Window, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(window.beginAt, now) <= 0 &&
  (window.endAt === null || Temporal.Instant.compare(now, window.endAt) < 0)

/**
 * The maintenance windows, cached in memory because every call checks them. Refreshed by a signal, and periodically in
 * case one is lost.
 */
export class Maintenance implements MaintenanceState {
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: Log
  readonly #whenTurned = new Set<(on: boolean) => void>()
  #windows: readonly Window[] = []
  #wasOn = false
  #timers: readonly NodeJS.Timeout[] = []

  constructor(db: Database, clock: Clock, log: Log) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  isOn(now: Temporal.Instant): boolean {
    return this.#windows.some((window) => holds(window, now))
  }

  /** Called when maintenance begins or ends, by an operator or by the clock. */
  onTurn(listener: (on: boolean) => void): void {
    this.#whenTurned.add(listener)
  }

  async refresh(): Promise<void> {
    try {
      this.#windows = await listWindows(this.#db, this.#clock.now())
    } catch (error) {
      this.#log.error({ err: error }, 'maintenance windows could not be read')
    }
    this.#look()
  }

  async open(): Promise<void> {
    this.#windows = await listWindows(this.#db, this.#clock.now())
    this.#wasOn = this.isOn(this.#clock.now())
    this.#timers = [
      setInterval(() => void this.refresh(), REFRESH_MS).unref(),
      setInterval(() => this.#look(), LOOK_MS).unref(),
    ]
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  #look(): void {
    const isOn = this.isOn(this.#clock.now())
    if (isOn === this.#wasOn) return
    this.#wasOn = isOn
    for (const listener of this.#whenTurned) listener(isOn)
  }
}

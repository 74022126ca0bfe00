import type { Log } from './log.ts'

/** Minimum time between two log lines during an outage. */
const SAMPLE_MS = 30_000
/** Connections fail and recover one by one. The outage ends when none has failed for this long. */
const SETTLED_MS = 1000

/**
 * Logs an outage of a dependency in few lines: one at the start, one at the end, and samples in between. Meanwhile,
 * thousands of calls fail for the same reason.
 */
export class Outage {
  readonly #log: Log
  readonly #what: string
  #begin: number | undefined
  #lastFailure = 0
  #lastLine = 0
  #failures = 0
  #lastBreak = Number.NEGATIVE_INFINITY

  constructor(log: Log, what: string) {
    this.#log = log
    this.#what = what
  }

  get isOn(): boolean {
    return this.#begin !== undefined
  }

  failed(reason: string): void {
    const now = performance.now()
    this.#lastFailure = now
    this.#failures++
    if (this.#begin === undefined) {
      this.#begin = now
      this.#lastLine = now
      this.#log.error({ reason }, `${this.#what} does not answer`)
    } else if (now - this.#lastLine > SAMPLE_MS) {
      this.#lastLine = now
      const seconds = Math.round((now - this.#begin) / 1000)
      this.#log.error({ reason, seconds, failures: this.#failures }, `${this.#what} still does not answer`)
    }
  }

  /** A connection broke. That alone is no outage. Logs one line when many break at once. */
  broke(reason: string): void {
    const now = performance.now()
    if (this.#begin !== undefined || now - this.#lastBreak <= SAMPLE_MS) return
    this.#lastBreak = now
    this.#log.warn({ reason }, `a connection to ${this.#what} was lost`)
  }

  /** For a dependency with many connections: some may work while others still fail. */
  worked(): void {
    if (this.#begin === undefined) return
    if (performance.now() - this.#lastFailure >= SETTLED_MS) this.ended()
  }

  ended(): void {
    if (this.#begin === undefined) return
    const seconds = Math.round((performance.now() - this.#begin) / 1000)
    this.#log.warn({ seconds, failures: this.#failures }, `${this.#what} answers again`)
    this.#begin = undefined
    this.#failures = 0
  }
}

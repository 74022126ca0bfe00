import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Place } from '../../platform/realtime/door.ts'
import { closeUnseenSpans, PROLONGED_EVERY_SECONDS, type Presence, seePresences } from './presence-store.ts'

interface Known {
  readonly presence: Presence
  /** How many sockets of this process are there: tabs count once. */
  sockets: number
}

const keyOf = ({ userId, kind, streamId }: Presence): string => `${userId} ${kind} ${streamId ?? ''}`

/**
 * Who is where in this process, written down as spans of time. Whoever comes is written at once, with all who came while
 * the last ones were written; who is here is prolonged every ten seconds; who goes is seen a last time, so that the span
 * ends then, unless they come back before it is closed.
 */
export class PresenceKeeper {
  readonly #here = new Map<string, Known>()
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #unwritten = new Map<string, Presence>()
  #writing: Promise<void> | undefined
  #prolongedAt: Temporal.Instant
  /** Somebody who is here could not be written down. */
  #isBehind = false

  constructor(db: Database, clock: Clock, log: Log) {
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#prolongedAt = clock.now()
    this.#timer = setInterval(() => this.#prolong(), PROLONGED_EVERY_SECONDS * 1000).unref()
  }

  come(userId: bigint, place: Place): void {
    const presence: Presence = { userId, ...place }
    const key = keyOf(presence)
    const known = this.#here.get(key) ?? { presence, sockets: 0 }
    known.sockets++
    this.#here.set(key, known)
    if (known.sockets === 1) this.#see(key, presence)
  }

  go(userId: bigint, place: Place): void {
    const key = keyOf({ userId, ...place })
    const known = this.#here.get(key)
    if (!known) return
    known.sockets--
    if (known.sockets > 0) return
    this.#here.delete(key)
    this.#see(key, known.presence)
  }

  /**
   * For a clock that was moved, and for a database that was away: the time between was spent by nobody, and whoever is
   * here begins again. Answers whether everybody who is here is written down.
   */
  async catchUp(now: Temporal.Instant): Promise<boolean> {
    const since = now.since(this.#prolongedAt).total('seconds')
    if (this.#isBehind || Math.abs(since) >= 2 * PROLONGED_EVERY_SECONDS) {
      this.#prolong()
      await this.settled()
    }
    return !this.#isBehind
  }

  /** When all that is known has been written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const { presence } of this.#here.values()) this.#see(keyOf(presence), presence)
    await this.settled()
  }

  #prolong(): void {
    this.#prolongedAt = this.#clock.now()
    this.#isBehind = false
    for (const [key, { presence }] of this.#here) this.#see(key, presence)
  }

  #see(key: string, presence: Presence): void {
    this.#unwritten.set(key, presence)
    this.#writing ??= this.#write()
  }

  async #write(): Promise<void> {
    // What comes in the same turn goes in the same statement.
    await Promise.resolve()
    while (this.#unwritten.size > 0) {
      const presences = [...this.#unwritten.values()]
      this.#unwritten = new Map()
      const now = this.#clock.now()
      try {
        await closeUnseenSpans(this.#db, now)
        await seePresences(this.#db, presences, now)
      } catch (error) {
        // Those who are still here are written with the next prolonging.
        this.#isBehind = true
        this.#log.warn({ err: error }, 'presence could not be written')
      }
    }
    this.#writing = undefined
  }
}

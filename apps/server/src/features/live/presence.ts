import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { PresenceTarget } from '../../platform/realtime/door.ts'
import type { PresenceRecorder } from '../../platform/realtime/presence.ts'
import { markWritten } from './abandoned-store.ts'
import { closeUnseenSpans, PROLONGED_EVERY_SECONDS, type Presence, seePresences } from './presence-store.ts'

interface LocalPresence {
  readonly presence: Presence
  /** How many sockets of this process are there: tabs count once. */
  sockets: number
}

const keyOf = ({ userId, kind, streamId }: Presence): string => `${userId} ${kind} ${streamId ?? ''}`

/**
 * Who is where in this process, written down as spans of time. Whoever comes is written at once, with all who came while
 * the last ones were written; who is here is prolonged every ten seconds; who goes is seen a last time, so that the span
 * ends then, unless they come back before it is closed. Whenever everybody has been written, that is written, too.
 */
export class PresenceKeeper implements PresenceRecorder {
  /** This process, for the others. */
  readonly id = randomUUID()
  readonly #here = new Map<string, LocalPresence>()
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #unwritten = new Map<string, Presence>()
  #writing: Promise<void> | undefined
  /** When everybody was last written down. */
  #writtenAt: Temporal.Instant
  /** Somebody who is here could not be written down. */
  #isBehind = false
  /** All who are here are to be written, and not only some. */
  #isWhole = false
  #steadySince: Temporal.Instant

  constructor(db: Database, clock: Clock, log: Log) {
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#writtenAt = clock.now()
    this.#steadySince = this.#writtenAt
    this.#timer = setInterval(() => void this.prolong(), PROLONGED_EVERY_SECONDS * 1000).unref()
    // The others must know of this process before anybody is here.
    void this.prolong()
  }

  come(userId: bigint, place: PresenceTarget): void {
    const presence: Presence = { userId, ...place }
    const key = keyOf(presence)
    const known = this.#here.get(key) ?? { presence, sockets: 0 }
    known.sockets++
    this.#here.set(key, known)
    if (known.sockets === 1) this.#see(key, presence)
  }

  go(userId: bigint, place: PresenceTarget): void {
    const key = keyOf({ userId, ...place })
    const known = this.#here.get(key)
    if (!known) return
    known.sockets--
    if (known.sockets > 0) return
    this.#here.delete(key)
    this.#see(key, known.presence)
  }

  /** How many people are how often somewhere here. */
  get count(): number {
    return this.#here.size
  }

  /** Since when this process has been there, and able to write, without a break. */
  get steadySince(): Temporal.Instant {
    return this.#steadySince
  }

  /**
   * For a clock that was moved, and for a database that was away: the time between was spent by nobody, and whoever is
   * here begins again. Answers whether everybody who is here is written down.
   */
  async catchUp(now: Temporal.Instant): Promise<boolean> {
    if (this.#isBehind || this.#isLate(now)) await this.prolong()
    return !this.#isBehind
  }

  /** Writes everybody down who is here. */
  async prolong(): Promise<void> {
    this.#isBehind = false
    this.#isWhole = true
    for (const [key, { presence }] of this.#here) this.#unwritten.set(key, presence)
    this.#writing ??= this.#write()
    await this.settled()
  }

  /** When all that is known has been written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.prolong()
  }

  #isLate(now: Temporal.Instant): boolean {
    return Math.abs(now.since(this.#writtenAt).total('seconds')) >= 2 * PROLONGED_EVERY_SECONDS
  }

  #see(key: string, presence: Presence): void {
    this.#unwritten.set(key, presence)
    this.#writing ??= this.#write()
  }

  async #write(): Promise<void> {
    // What comes in the same turn goes in the same statement.
    await Promise.resolve()
    while (this.#unwritten.size > 0 || this.#isWhole) {
      const presences = [...this.#unwritten.values()]
      const isWhole = this.#isWhole
      this.#unwritten = new Map()
      this.#isWhole = false
      const now = this.#clock.now()
      try {
        await closeUnseenSpans(this.#db, now)
        if (presences.length > 0) await seePresences(this.#db, presences, now, this.id)
        if (isWhole) await this.#writtenAll(now)
      } catch (error) {
        // Those who are still here are written with the next prolonging.
        this.#isBehind = true
        this.#log.warn({ err: error }, 'presence could not be written')
      }
    }
    this.#writing = undefined
  }

  async #writtenAll(now: Temporal.Instant): Promise<void> {
    await markWritten(this.#db, this.id, now)
    const done = this.#clock.now()
    if (this.#isLate(done)) this.#steadySince = done
    this.#writtenAt = done
  }
}

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
  /** Number of sockets in this process. Several tabs of a person count as one presence. */
  sockets: number
}

const keyOf = ({ userId, kind, streamId }: Presence): string => `${userId} ${kind} ${streamId ?? ''}`

/**
 * Records the presences of this process as time spans. New presences are written at once, batched while a write is
 * running. Present ones are extended every ten seconds. A presence that ends is written one last time, so that its span
 * ends then, unless the person returns before it is closed. After each complete write, the process also records that it
 * wrote.
 */
export class PresenceKeeper implements PresenceRecorder {
  /** Identifies this process to the others. */
  readonly id = randomUUID()
  readonly #here = new Map<string, LocalPresence>()
  readonly #db: Database
  readonly #clock: Clock
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #unwritten = new Map<string, Presence>()
  #writing: Promise<void> | undefined
  /** When all presences were last written. */
  #writtenAt: Temporal.Instant
  /** Whether a write failed since the last complete one. */
  #isBehind = false
  /** Whether the next write is to cover all presences, not only new ones. */
  #isWhole = false
  #steadySince: Temporal.Instant

  constructor(db: Database, clock: Clock, log: Log) {
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#writtenAt = clock.now()
    this.#steadySince = this.#writtenAt
    this.#timer = setInterval(() => void this.prolong(), PROLONGED_EVERY_SECONDS * 1000).unref()
    // The other processes must know of this one before anyone connects to it.
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

  /** Number of (user, kind, stream) presences in this process. */
  get count(): number {
    return this.#here.size
  }

  /** Since when this process has been running and able to write without interruption. */
  get steadySince(): Temporal.Instant {
    return this.#steadySince
  }

  /**
   * Catches up after the clock was moved or the database was away. The time in between counts for nobody, and present
   * people begin new spans. Returns whether all presences are written.
   */
  async catchUp(now: Temporal.Instant): Promise<boolean> {
    if (this.#isBehind || this.#isLate(now)) await this.prolong()
    return !this.#isBehind
  }

  /** Writes all presences of this process. */
  async prolong(): Promise<void> {
    this.#isBehind = false
    this.#isWhole = true
    for (const [key, { presence }] of this.#here) this.#unwritten.set(key, presence)
    this.#writing ??= this.#write()
    await this.settled()
  }

  /** Resolves when all known presences have been written. */
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
    // Batch presences that arrive in the same tick into one statement.
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
        // The next extension writes everyone who is still here.
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

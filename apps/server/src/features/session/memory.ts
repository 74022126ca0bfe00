import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { keyOf } from '../../platform/secrets.ts'
import type { Signals } from '../../platform/signals.ts'
import { type FoundSession, findSession, sessionsStillGood } from './store.ts'
import { isOver, isSuspended } from './suspension.ts'

/** The signed-in person behind a request. */
export type Caller = Omit<FoundSession, 'suspendedUntil' | 'expiresAt'>

const MOST_REMEMBERED = 20_000
const REMEMBERED_MS = 60_000

const ifGood = (session: FoundSession | undefined, now: Temporal.Instant): Caller | null =>
  !session || isOver(session.expiresAt, now) || isSuspended(session.suspendedUntil, now) ? null : session

/**
 * Sessions by token. They are remembered so that a call does not begin with a query, and forgotten at once, in every
 * process, when a session ends or its user changes. While signals cannot arrive nothing is taken from memory.
 */
export class SessionMemory {
  readonly #db: Database
  readonly #clock: Clock
  readonly #signals: Signals
  readonly #known = new LRUCache<string, FoundSession>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS })
  /** Counts forgettings: what was loaded before one must not be remembered after it. */
  #generation = 0

  constructor(db: Database, clock: Clock, signals: Signals) {
    this.#db = db
    this.#clock = clock
    this.#signals = signals
    signals.onLost(() => this.#forget(() => true))
    signals.on('sessionEnded', ({ sessionId }) => this.forgetSession(sessionId))
    signals.on('userChanged', ({ userId }) => this.#forget((session) => session.userId === BigInt(userId)))
  }

  async find(token: string): Promise<Caller | null> {
    return this.findByKey(keyOf(token), this.#clock.now())
  }

  /** Answers at once what it remembers. */
  findByKey(key: string, now: Temporal.Instant): Caller | null | Promise<Caller | null> {
    const session = this.#remembered(key)
    return session ? ifGood(session, now) : this.#load(key).then((loaded) => ifGood(loaded, now))
  }

  /** For those who stay longer than a call: which of these sessions can still be used, by the database's word. */
  stillGood(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return sessionsStillGood(this.#db, sessionIds, this.#clock.now())
  }

  /** For the process that ended it; the others are told by signal. */
  forgetSession(sessionId: string): void {
    this.#forget((session) => session.sessionId === sessionId)
  }

  /** Whether a token is known to be somebody's, without asking the database. */
  knows(key: string): boolean {
    return this.#known.has(key)
  }

  #remembered(key: string): FoundSession | undefined {
    if (this.#signals.connected()) return this.#known.get(key)
    this.#known.clear()
    return undefined
  }

  async #load(key: string): Promise<FoundSession | undefined> {
    const generation = this.#generation
    const session = await findSession(this.#db, Buffer.from(key, 'base64url'))
    if (session && generation === this.#generation && this.#signals.connected()) this.#known.set(key, session)
    return session
  }

  #forget(matches: (session: FoundSession) => boolean): void {
    this.#generation++
    for (const [key, session] of this.#known.entries()) if (matches(session)) this.#known.delete(key)
  }
}

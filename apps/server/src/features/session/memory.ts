import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { keyOf } from '../../platform/secrets.ts'
import type { Caller, Sessions } from '../../platform/sessions.ts'
import type { Signals } from '../../platform/signals.ts'
import { type FoundSession, findSession, sessionsStillGood } from './store.ts'
import { isOver, isSuspended } from './suspension.ts'

const MAX_REMEMBERED = 20_000
const REMEMBERED_MS = 60_000
/** A token that was nobody's never becomes somebody's. The time only bounds what is remembered for nothing. */
const MISS_REMEMBERED_MS = 10_000
const MAX_PROVEN = 50_000

const ifGood = (session: FoundSession | undefined, now: Temporal.Instant): Caller | null =>
  !session || isOver(session.expiresAt, now) || isSuspended(session.suspendedUntil, now) ? null : session

/**
 * Sessions by token. They are remembered so that a call does not begin with a query, and forgotten at once, in every
 * process, when a session ends or its user changes. While signals cannot arrive nothing is taken from memory.
 */
export class SessionMemory implements Sessions {
  readonly #db: Database
  readonly #clock: Clock
  readonly #signals: Signals
  readonly #known = new LRUCache<string, FoundSession>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS })
  /** Tokens that were nobody's a moment ago: asking again costs no query. */
  readonly #missing = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: MISS_REMEMBERED_MS })
  /** Tokens that were a session's when they were last looked up, also while nothing may be remembered. */
  readonly #proven = new LRUCache<string, true>({ max: MAX_PROVEN })
  /** Lookups that are under way, so that the many first calls of a page make one query. */
  readonly #loading = new Map<string, Promise<FoundSession | undefined>>()
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
    if (session) return ifGood(session, now)
    if (this.#missing.has(key)) return null
    return this.#load(key).then((loaded) => ifGood(loaded, now))
  }

  knows(key: string): boolean {
    return this.#proven.has(key)
  }

  isMissing(key: string): boolean {
    return this.#missing.has(key)
  }

  async prove(key: string): Promise<boolean> {
    return !this.#missing.has(key) && (await this.#load(key)) !== undefined
  }

  /** For those who stay longer than a call: which of these sessions can still be used, by the database's word. */
  stillGood(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return sessionsStillGood(this.#db, sessionIds, this.#clock.now())
  }

  /** For the process that ended it; the others are told by signal. */
  forgetSession(sessionId: string): void {
    this.#forget((session) => session.sessionId === sessionId)
  }

  #remembered(key: string): FoundSession | undefined {
    if (this.#signals.connected()) return this.#known.get(key)
    this.#known.clear()
    return undefined
  }

  #load(key: string): Promise<FoundSession | undefined> {
    const running = this.#loading.get(key)
    if (running) return running
    const loading = this.#query(key).finally(() => {
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    })
    this.#loading.set(key, loading)
    return loading
  }

  async #query(key: string): Promise<FoundSession | undefined> {
    const generation = this.#generation
    const session = await findSession(this.#db, Buffer.from(key, 'base64url'))
    if (session) this.#proven.set(key, true)
    else {
      this.#proven.delete(key)
      this.#missing.set(key, true)
    }
    if (session && generation === this.#generation && this.#signals.connected()) this.#known.set(key, session)
    return session
  }

  #forget(matches: (session: FoundSession) => boolean): void {
    this.#generation++
    // What a running lookup has read may be from before.
    this.#loading.clear()
    for (const [key, session] of this.#known.entries()) if (matches(session)) this.#known.delete(key)
  }
}

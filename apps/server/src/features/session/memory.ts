import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { hashOf, keyOf } from '../../platform/secrets.ts'
import type { Caller, Sessions, SessionUse } from '../../platform/sessions.ts'
import type { Signals } from '../../platform/signals.ts'
import { type IdleLimits, isIdle, isUseDue } from './idle.ts'
import { findRestricted } from './restricted-store.ts'
import { type FoundSession, findSession, recordUse, sessionsStillGood } from './store.ts'
import { isOver, isSuspended } from './suspension.ts'

const MAX_REMEMBERED = 20_000
const REMEMBERED_MS = 60_000
/** An invalid token never becomes valid. The limit only bounds the memory for useless entries. */
const MISS_REMEMBERED_MS = 10_000
const MAX_PROVEN = 50_000

const isAllowed = (session: FoundSession, now: Temporal.Instant): boolean =>
  session.usagePermitted && !isOver(session.expiresAt, now) && !isSuspended(session.suspendedUntil, now)

interface SessionMemoryParts {
  readonly db: Database
  readonly clock: Clock
  readonly signals: Signals
  readonly idle: IdleLimits
  readonly log: Log
}

/**
 * Sessions by token, cached so that a call doesn't need a query. Every process drops a session at once when it ends or
 * its user changes. While signals cannot arrive, the cache is not used.
 */
export class SessionMemory implements Sessions {
  readonly #db: Database
  readonly #clock: Clock
  readonly #signals: Signals
  readonly #idle: IdleLimits
  readonly #log: Log
  readonly #known = new LRUCache<string, FoundSession>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS })
  /** Tokens that were recently found invalid, so that they cost no further query. */
  readonly #missing = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: MISS_REMEMBERED_MS })
  /** Tokens that were valid when last looked up, even while nothing may be cached. */
  readonly #proven = new LRUCache<string, true>({ max: MAX_PROVEN })
  /** Lookups in progress, so that the first calls of a page share one query. */
  readonly #loading = new Map<string, Promise<FoundSession | undefined>>()
  /** Incremented by each invalidation: a session loaded before one must not be cached after it. */
  #generation = 0

  constructor({ db, clock, signals, idle, log }: SessionMemoryParts) {
    this.#db = db
    this.#clock = clock
    this.#signals = signals
    this.#idle = idle
    this.#log = log
    signals.onLost(() => this.#forget(() => true))
    signals.on('sessionEnded', ({ sessionId }) => this.forgetSession(sessionId))
    signals.on('userChanged', ({ userId }) => this.#forget((session) => session.userId === BigInt(userId)))
  }

  async find(token: string, use: SessionUse = 'person'): Promise<Caller | null> {
    return this.findByKey(keyOf(token), this.#clock.now(), use)
  }

  /** Returns cached results synchronously. */
  findByKey(key: string, now: Temporal.Instant, use: SessionUse = 'person'): Caller | null | Promise<Caller | null> {
    const session = this.#remembered(key)
    // Another process may have recorded a later use, so only the database decides that a session is idle.
    if (session && !isIdle(session, this.#idle, now)) return this.#admit(session, now, use)
    if (!session && this.#missing.has(key)) return null
    return this.#load(key).then((loaded) =>
      loaded && !isIdle(loaded, this.#idle, now) ? this.#admit(loaded, now, use) : null,
    )
  }

  /** Not cached, because hardly anybody has one. */
  async findRestricted(token: string): Promise<Caller | null> {
    const found = await findRestricted(this.#db, hashOf(token), this.#clock.now())
    return found
      ? { ...found, role: 'user', awaitsSecondFactor: false, consoleRoles: new Set(), hasAvatar: false }
      : null
  }

  cachedUserId(key: string): bigint | undefined {
    return this.#known.get(key)?.userId
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

  /** For connections that outlive a call: which of these sessions are still valid according to the database. */
  stillGood(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return sessionsStillGood(this.#db, sessionIds, this.#idle, this.#clock.now())
  }

  /** For the process that ended the session. The others receive a signal. */
  forgetSession(sessionId: string): void {
    this.#forget((session) => session.sessionId === sessionId)
  }

  /** Returns the caller if they may use the service. Records a person's use in the background, once every few minutes. */
  #admit(session: FoundSession, now: Temporal.Instant, use: SessionUse): Caller | null {
    if (!isAllowed(session, now)) return null
    if (use === 'person' && isUseDue(session, this.#idle, now)) {
      // Set before the write, so that calls at the same time don't write, too.
      session.lastUsedAt = now
      recordUse(this.#db, session.sessionId, now).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the use of a session could not be recorded')
      })
    }
    return session
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
    // Lookups in progress may have read older data.
    this.#loading.clear()
    for (const [key, session] of this.#known.entries()) if (matches(session)) this.#known.delete(key)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keepalives, type Timeouts } from './db/timeouts.ts'
import { asUnavailable } from './db/unavailable.ts'
import type { Log } from './log.ts'
import type { Outage } from './outage.ts'

/** Notifications that invalidate caches in the other processes at once. */
export interface SignalPayloads {
  sessionEnded: { sessionId: string }
  userChanged: { userId: string }
  maintenanceChanged: Record<string, never>
  /** A person has read some, or there are new ones: those with ids from `from` to `to`. */
  notificationsChanged: { readonly userId: string } | { readonly from: string; readonly to: string }
  /** Events in these rooms were numbered; null means any room. `process` is the sender, which already knows. */
  roomsGrew: { process: string; streamIds: readonly string[] | null }
}
export type SignalName = keyof SignalPayloads

type Listener<N extends SignalName> = (payload: SignalPayloads[N]) => void

const CHANNEL = 'avalive'
const RECONNECT_MS = 500
/** A connection can hang without an error, and stale caches would be trusted meanwhile. So it is tested often. */
const TEST_MS = 2000
const ANSWER_MS = 2000

export interface SignalsOptions {
  readonly connectionString: string
  readonly timeouts: Timeouts
  readonly log: Log
  /** Shared with the pools: a lost database is one outage, whichever connection fails first. */
  readonly outage: Outage
}

/**
 * PostgreSQL's LISTEN/NOTIFY. A signal sent inside a transaction is delivered when it commits. While the connection is
 * down, `connected()` is false and caches must not be used.
 */
export class Signals {
  readonly #options: SignalsOptions
  readonly #listeners = new Map<SignalName, Set<Listener<never>>>()
  readonly #whenLost = new Set<() => void>()
  #client: pg.Client | undefined
  #connected = false
  #closed = false
  #retry: NodeJS.Timeout | undefined
  #test: NodeJS.Timeout | undefined

  constructor(options: SignalsOptions) {
    this.#options = options
  }

  connected(): boolean {
    return this.#connected
  }

  on<N extends SignalName>(name: N, listener: Listener<N>): void {
    const listeners = this.#listeners.get(name) ?? new Set()
    listeners.add(listener as Listener<never>)
    this.#listeners.set(name, listeners)
  }

  /** Calls the listener when signals may be missed from now on. Caches that rely on them are stale. */
  onLost(listener: () => void): void {
    this.#whenLost.add(listener)
  }

  async open(): Promise<void> {
    try {
      await this.#connect()
    } catch (error) {
      await this.close()
      throw asUnavailable(error)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#connected = false
    clearTimeout(this.#retry)
    clearInterval(this.#test)
    // A hung database would never answer.
    await Promise.race([this.#client?.end(), sleep(ANSWER_MS, undefined, { ref: false })])
  }

  async #connect(): Promise<void> {
    const { connectionString, timeouts } = this.#options
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: timeouts.connectMs,
      query_timeout: ANSWER_MS,
      options: keepalives,
      keepAlive: true,
    })
    this.#client = client
    client.on('notification', ({ payload }) => this.#receive(payload ?? '{}'))
    client.on('error', (error) => {
      if (!this.#closed) this.#options.outage.broke(error.message)
      this.#lost(client)
    })
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      this.#lost(client, error)
      throw error
    }
    this.#connected = true
    this.#test = setInterval(() => {
      client.query('select').catch((error) => this.#lost(client, error))
    }, TEST_MS)
  }

  #receive(text: string): void {
    const { name, payload } = JSON.parse(text)
    for (const listener of this.#listeners.get(name) ?? []) listener(payload as never)
  }

  #lost(client: pg.Client, error?: unknown): void {
    if (this.#closed || this.#client !== client) return
    this.#connected = false
    this.#client = undefined
    clearInterval(this.#test)
    client.end().catch(() => undefined)
    for (const listener of this.#whenLost) listener()
    if (error instanceof Error) {
      this.#options.outage.failed(error.message)
      this.#options.log.warn({ err: asUnavailable(error) }, 'the connection for notifications failed')
    }
    this.#retry = setTimeout(() => {
      this.#connect().catch(() => undefined)
    }, RECONNECT_MS)
  }
}

import pg from 'pg'
import type { Log } from './log.ts'

/** What one process must tell the others at once, so that nobody goes on working with what it remembers. */
export interface SignalPayloads {
  sessionEnded: { sessionId: string }
  userChanged: { userId: string }
  maintenanceChanged: Record<string, never>
}
export type SignalName = keyof SignalPayloads

type Listener<N extends SignalName> = (payload: SignalPayloads[N]) => void

const CHANNEL = 'avalive'
const RECONNECT_MS = 500

/**
 * PostgreSQL's LISTEN/NOTIFY. A signal sent inside a transaction leaves with its commit.
 * While the connection is down `connected()` is false, and whoever remembers things must not.
 */
export class Signals {
  readonly #connectionString: string
  readonly #log: Log
  readonly #listeners = new Map<SignalName, Set<Listener<never>>>()
  readonly #whenLost = new Set<() => void>()
  #client: pg.Client | undefined
  #connected = false
  #closed = false
  #retry: NodeJS.Timeout | undefined

  constructor(connectionString: string, log: Log) {
    this.#connectionString = connectionString
    this.#log = log
  }

  connected(): boolean {
    return this.#connected
  }

  on<N extends SignalName>(name: N, listener: Listener<N>): void {
    const listeners = this.#listeners.get(name) ?? new Set()
    listeners.add(listener as Listener<never>)
    this.#listeners.set(name, listeners)
  }

  /** Told when signals may be missed from now on: what was remembered on their strength is not to be trusted. */
  onLost(listener: () => void): void {
    this.#whenLost.add(listener)
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString })
    client.on('notification', ({ payload }) => this.#receive(payload ?? '{}'))
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#client = client
    this.#connected = true
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#connected = false
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #receive(text: string): void {
    const { name, payload } = JSON.parse(text)
    for (const listener of this.#listeners.get(name) ?? []) listener(payload as never)
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#closed || (this.#client && this.#client !== client)) return
    if (!this.#connected && this.#retry) return
    this.#connected = false
    this.#client = undefined
    for (const listener of this.#whenLost) listener()
    if (error) this.#log.warn({ err: error }, 'signals lost their connection')
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.open().catch((failure: Error) => this.#lost(client, failure))
    }, RECONNECT_MS)
  }
}

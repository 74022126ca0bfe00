import { LRUCache } from 'lru-cache'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { type SecurityEventName, type SecurityFields, securityEvents } from './security-events.ts'

const WINDOW_MS = 60_000
/** How many lines of a limited event one process writes per minute, however many sources there are. */
const MAX_PER_EVENT = 300
const MAX_SOURCES = 20_000

/** Where an event comes from, as far as the server knows. */
export interface Source {
  /** As rate limits count it, from `networkOf`. Only a shortened form is written. */
  readonly network?: string
  readonly requestId?: string
  /** The account of a signed-in caller. */
  readonly caller?: bigint
}

/** For events that no request causes, and for those that must not tell where they come from. */
export const nowhere: Source = {}

/** The lines of one event in the current minute. */
class Budget {
  #written = 0
  readonly #bySource = new LRUCache<string, number>({ max: MAX_SOURCES })
  suppressed = 0
  readonly suppressedSources = new Set<string>()

  /** Returns whether one more line may be written. */
  take(source: string, perSource: number): boolean {
    const ofSource = (this.#bySource.get(source) ?? 0) + 1
    this.#bySource.set(source, ofSource)
    if (ofSource <= perSource && this.#written < MAX_PER_EVENT) {
      this.#written++
      return true
    }
    this.suppressed++
    if (this.suppressedSources.size < MAX_SOURCES) this.suppressedSources.add(source)
    return false
  }
}

/**
 * Writes security events as lines of the log with `type: "security"` and the name in `event`, so that a collector can
 * separate them. Events that a client can cause at will are limited per source and minute; the rest are counted and
 * reported once a minute, so that an attack cannot fill the disk.
 */
export class SecurityLog {
  readonly #log: Log
  readonly #errors: Log
  readonly #timer: NodeJS.Timeout
  #budgets = new Map<SecurityEventName, Budget>()

  constructor(config: Pick<Config, 'mode' | 'LOG_LEVEL'>, log: Log) {
    this.#errors = log
    // A quiet LOG_LEVEL must not silence it in production. In the sandbox a person reads the log.
    const level = config.mode === 'production' ? 'info' : config.LOG_LEVEL
    this.#log = log.child({ type: 'security' }, { level })
    this.#timer = setInterval(() => this.flush(), WINDOW_MS).unref()
  }

  /** Never throws: a call must not fail because its event cannot be written. */
  write<Name extends SecurityEventName>(event: Name, source: Source, fields: SecurityFields<Name>): void {
    const { perSource, fields: schema } = securityEvents[event]
    const parsed = schema.safeParse(fields)
    if (!parsed.success) {
      const wrong = parsed.error.issues.map(({ path }) => path.join('.'))
      this.#errors.error({ event, wrong }, 'a security event has wrong fields')
      return
    }
    if (perSource !== null && !this.#budgetOf(event).take(keyOf(source), perSource)) return
    const { network, requestId, caller } = source
    const where = { reqId: requestId, network: network && shortened(network), caller: caller?.toString() }
    this.#log.info({ event, ...where, ...parsed.data }, 'security event')
  }

  /** Reports what was only counted, and begins a new minute. */
  flush(): void {
    const budgets = this.#budgets
    this.#budgets = new Map()
    for (const [of, { suppressed: count, suppressedSources }] of budgets) {
      if (count > 0) this.write('suppressed', nowhere, { of, count, sources: suppressedSources.size })
    }
  }

  close(): void {
    clearInterval(this.#timer)
    this.flush()
  }

  #budgetOf(event: SecurityEventName): Budget {
    const known = this.#budgets.get(event)
    if (known) return known
    const fresh = new Budget()
    this.#budgets.set(event, fresh)
    return fresh
  }
}

/**
 * An address is personal data. Its /24 (IPv6: /48) is enough to recognize the origin of an attack; the proxy's log has
 * the address itself (decision 0045).
 */
export const shortened = (network: string): string => {
  if (network.includes('.'))
    return `${network
      .slice(network.lastIndexOf(':') + 1)
      .split('.')
      .slice(0, 3)
      .join('.')}.0/24`
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** A signed-in caller is one source wherever they are; all others count by their network. */
const keyOf = ({ caller, network }: Source): string => (caller === undefined ? (network ?? '') : `user:${caller}`)

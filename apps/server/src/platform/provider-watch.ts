import type { Counter } from 'prom-client'

/** What a process has seen of one outside service since it started. */
export interface ProviderSeen {
  readonly provider: string
  readonly answered: number
  readonly failed: number
  readonly lastAnsweredAt: string | null
  readonly lastFailedAt: string | null
  /** The name of the last error. Never its message, which may quote what was sent. */
  readonly lastError: string | null
}

const never = { answered: 0, failed: 0, lastAnsweredAt: null, lastFailedAt: null, lastError: null }

/** A service's functions by name, its own before those of its class. */
const functionsOf = (service: object): Map<string, (...args: unknown[]) => unknown> => {
  const found = new Map<string, (...args: unknown[]) => unknown>()
  for (let holder = service; holder !== Object.prototype; holder = Object.getPrototypeOf(holder)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
      if (typeof value === 'function' && name !== 'constructor' && !found.has(name)) found.set(name, value)
    }
  }
  return found
}

/** Counts calls of outside services and their failures, without knowing what the services do. */
export class ProviderWatch {
  readonly #seen = new Map<string, ProviderSeen>()
  readonly #calls: Counter<'provider' | 'outcome'>
  readonly #now: () => Temporal.Instant

  constructor(calls: Counter<'provider' | 'outcome'>, now: () => Temporal.Instant) {
    this.#calls = calls
    this.#now = now
  }

  /** Returns the same service with its asynchronous functions watched. */
  watch<Service extends object>(provider: string, service: Service): Service {
    this.#seen.set(provider, { provider, ...never })
    // Only the functions are new, so that everything else stays the service's own.
    const watched: Service = Object.create(service)
    for (const [name, value] of functionsOf(service)) {
      const call = (...args: unknown[]) => {
        const returned: unknown = Reflect.apply(value, service, args)
        if (returned instanceof Promise) this.#follow(provider, returned)
        return returned
      }
      Object.defineProperty(watched, name, { value: call, writable: true, configurable: true, enumerable: true })
    }
    return watched
  }

  get seen(): readonly ProviderSeen[] {
    return [...this.#seen.values()]
  }

  #follow(provider: string, returned: Promise<unknown>): void {
    returned.then(
      () => this.#note(provider, 'answered', (seen) => ({ answered: seen.answered + 1, lastAnsweredAt: this.#at() })),
      (error: unknown) =>
        this.#note(provider, 'failed', (seen) => ({
          failed: seen.failed + 1,
          lastFailedAt: this.#at(),
          lastError: error instanceof Error ? error.name : typeof error,
        })),
    )
  }

  #at(): string {
    return this.#now().toString({ smallestUnit: 'second' })
  }

  #note(provider: string, outcome: string, change: (seen: ProviderSeen) => Partial<ProviderSeen>): void {
    const seen = this.#seen.get(provider) ?? { provider, ...never }
    this.#seen.set(provider, { ...seen, ...change(seen) })
    this.#calls.inc({ provider, outcome })
  }
}

/** What a process has received from one outside service since it started. */
export interface WebhooksSeen {
  readonly provider: string
  readonly received: number
  /** With a wrong signature, a wrong secret, or something that nobody here knows. */
  readonly refused: number
  readonly failed: number
  readonly lastReceivedAt: string | null
  readonly lastRefusedAt: string | null
  readonly lastFailedAt: string | null
}

const PREFIX = '/webhooks/'
const never = { received: 0, refused: 0, failed: 0, lastReceivedAt: null, lastRefusedAt: null, lastFailedAt: null }

/** Counts webhooks by provider and outcome. */
export class WebhookWatch {
  readonly #seen = new Map<string, WebhooksSeen>()
  readonly #now: () => Temporal.Instant

  constructor(now: () => Temporal.Instant) {
    this.#now = now
  }

  get seen(): readonly WebhooksSeen[] {
    return [...this.#seen.values()].sort((a, b) => a.provider.localeCompare(b.provider))
  }

  /** Notes the answer to a request of a route. Ignores routes that are no webhooks. */
  note(route: string, status: number): void {
    if (!route.startsWith(PREFIX)) return
    const provider = route.slice(PREFIX.length)
    const seen = this.#seen.get(provider) ?? { provider, ...never }
    const at = this.#now().toString({ smallestUnit: 'second' })
    if (status >= 500) this.#seen.set(provider, { ...seen, failed: seen.failed + 1, lastFailedAt: at })
    else if (status >= 400) this.#seen.set(provider, { ...seen, refused: seen.refused + 1, lastRefusedAt: at })
    else this.#seen.set(provider, { ...seen, received: seen.received + 1, lastReceivedAt: at })
  }
}

const KEPT = 500

/** One request and its answer. */
export interface LoggedRequest {
  readonly id: string
  /** Milliseconds. */
  readonly at: number
  readonly method: string
  readonly path: string
  /** The query or the body, without secrets such as card numbers. */
  readonly input: string
  readonly idempotencyKey: string | null
  readonly status: number
  /** The answer was a stored one. */
  readonly replayed: boolean
  readonly answer: string
}

/** The latest requests of this process, for tests and for a page. It is not kept over a restart. */
export class RequestLog {
  readonly #requests: LoggedRequest[] = []

  add(request: LoggedRequest): void {
    this.#requests.push(request)
    if (this.#requests.length > KEPT) this.#requests.shift()
  }

  /** Oldest first. */
  all(): readonly LoggedRequest[] {
    return [...this.#requests]
  }
}

const KEPT = 500

/** A request with its answer. */
export interface LoggedRequest {
  readonly id: string
  /** In milliseconds. */
  readonly at: number
  readonly method: string
  readonly path: string
  /** The query or the body, without secrets such as card numbers. */
  readonly input: string
  readonly idempotencyKey: string | null
  readonly status: number
  /** Whether the answer was a saved one. */
  readonly replayed: boolean
  readonly answer: string
}

/** Anybody can open the page, so that it shows nothing that grants access. */
const secretValue = /("(?:access_token|client_secret|registration_link|url)":\s*")[^"]*"/g

/** The latest requests of this process, for tests and the requests page. It is lost on restart. */
export class RequestLog {
  readonly #requests: LoggedRequest[] = []

  add(request: LoggedRequest): void {
    this.#requests.push({ ...request, answer: request.answer.replace(secretValue, '$1…"') })
    if (this.#requests.length > KEPT) this.#requests.shift()
  }

  /** Oldest first. */
  all(): readonly LoggedRequest[] {
    return [...this.#requests]
  }
}

import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core'

/** Collects what the browser reports when a page breaks, a request fails or a policy is violated. */
export class Trouble {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []
  /** Documents with status 404. Their page shows that it was not found, so the browser's error is expected. */
  readonly #missing = new Set<string>()

  readonly #context: BrowserContext

  constructor(context: BrowserContext) {
    this.#context = context
    context.on('console', this.#onConsole)
    context.on('response', this.#onResponse)
    context.on('weberror', this.#onError)
    context.on('requestfailed', this.#onFailure)
  }

  readonly #onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error') this.#seen.push(`${message.text()} ${message.location().url}`)
  }

  readonly #onResponse = (response: Response): void => {
    if (response.status() === 404 && response.request().isNavigationRequest()) this.#missing.add(response.url())
  }

  readonly #onError = (webError: WebError): void => {
    this.#seen.push(`${webError.error()}`)
  }

  readonly #onFailure = (request: Request): void => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') this.#seen.push(`${reason} ${request.url()}`)
  }

  /** Removes the listeners, because the browser is reused by another journey. */
  stop(): void {
    this.#context.off('console', this.#onConsole)
    this.#context.off('response', this.#onResponse)
    this.#context.off('weberror', this.#onError)
    this.#context.off('requestfailed', this.#onFailure)
  }

  /** Marks trouble that the journey causes on purpose. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns)
  }

  unexpected(): readonly string[] {
    const isExpected = (line: string) =>
      this.#expected.some((pattern) => pattern.test(line)) || [...this.#missing].some((url) => line.endsWith(` ${url}`))
    return this.#seen.filter((line) => !isExpected(line))
  }
}

import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core'

/** What a browser says when a page breaks, calls what is not there, or does what its policy forbids. */
export class Trouble {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []
  /** Documents that say themselves that there is no such page. */
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
    // A page that is left takes its requests with it.
    if (reason !== 'net::ERR_ABORTED') this.#seen.push(`${reason} ${request.url()}`)
  }

  /** The browser goes on to another journey. */
  stop(): void {
    this.#context.off('console', this.#onConsole)
    this.#context.off('response', this.#onResponse)
    this.#context.off('weberror', this.#onError)
    this.#context.off('requestfailed', this.#onFailure)
  }

  /** The journey is about this very trouble. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns)
  }

  unexpected(): readonly string[] {
    const isExpected = (line: string) =>
      this.#expected.some((pattern) => pattern.test(line)) || [...this.#missing].some((url) => line.endsWith(` ${url}`))
    return this.#seen.filter((line) => !isExpected(line))
  }
}

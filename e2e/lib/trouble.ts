import type { BrowserContext } from 'playwright-core'

/** What a browser says when a page breaks, calls what is not there, or does what its policy forbids. */
export class Trouble {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []
  /** Documents that say themselves that there is no such page. */
  readonly #missing = new Set<string>()

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`${message.text()} ${message.location().url}`)
    })
    context.on('response', (response) => {
      if (response.status() === 404 && response.request().isNavigationRequest()) this.#missing.add(response.url())
    })
    context.on('weberror', ({ error }) => this.#seen.push(`${error()}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A page that is left takes its requests with it.
      if (reason !== 'net::ERR_ABORTED') this.#seen.push(`${reason} ${request.url()}`)
    })
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

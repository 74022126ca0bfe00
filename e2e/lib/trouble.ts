import type { BrowserContext } from 'playwright-core'

/** What a browser says when a page breaks, calls what is not there, or does what its policy forbids. */
export class Trouble {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`${message.text()} ${message.location().url}`)
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
    return this.#seen.filter((line) => !this.#expected.some((pattern) => pattern.test(line)))
  }
}

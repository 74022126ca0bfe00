import { createHash } from 'node:crypto'
import type { VendorFailure } from './failure.ts'
import type { BaseRecords, SavedAnswer } from './records.ts'
import type { Store } from './store.ts'
import type { Work } from './work.ts'

export const ANSWERS_KEPT_SECONDS = 24 * 60 * 60

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A request with an idempotency key. */
export interface KeyedRequest {
  readonly key: string
  /** Each caller has its own keys. */
  readonly caller: string
  readonly path: string
  /** A canonical form of the input: equal inputs give equal text. */
  readonly input: string
}

/** The vendor's errors for idempotency keys. */
export interface KeyFailures {
  /** The key was used for another path or with other input. */
  readonly keyReused: (request: KeyedRequest, saved: SavedAnswer) => VendorFailure
  /** The first request with the key is still in progress. */
  readonly keyInUse: (request: KeyedRequest) => VendorFailure
}

const idOf = ({ caller, key }: KeyedRequest): string => `${caller} ${key}`

/**
 * Saves the first answer for each key for a day. The same request gets the saved answer; a different one is refused.
 */
export class SavedAnswers {
  readonly #store: Store
  readonly #failures: KeyFailures
  readonly #now: () => number
  readonly #inFlight = new Set<string>()

  constructor(store: Store, failures: KeyFailures, now: () => number) {
    this.#store = store
    this.#failures = failures
    this.#now = now
  }

  find(request: KeyedRequest): SavedAnswer | undefined {
    if (this.#inFlight.has(idOf(request))) throw this.#failures.keyInUse(request)
    const saved = this.#store.get('answer', idOf(request))
    if (!saved || saved.created <= this.#now() / 1000 - ANSWERS_KEPT_SECONDS) return undefined
    if (saved.path === request.path && saved.parameters === digest(request.input)) return saved
    throw this.#failures.keyReused(request, saved)
  }

  /** Runs the request and marks its key as in use until it ends. */
  async hold<T>(request: KeyedRequest, run: () => Promise<T>): Promise<T> {
    this.#inFlight.add(idOf(request))
    try {
      return await run()
    } finally {
      this.#inFlight.delete(idOf(request))
    }
  }

  save(
    work: Work<BaseRecords>,
    request: KeyedRequest,
    answer: Pick<SavedAnswer, 'requestId' | 'status' | 'body'>,
  ): void {
    const { path, input } = request
    work.put('answer', { ...work.fresh('idem'), id: idOf(request), path, parameters: digest(input), ...answer })
  }
}

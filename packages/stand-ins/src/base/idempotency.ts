import { createHash } from 'node:crypto'
import type { VendorFailure } from './failure.ts'
import type { BaseRecords, SavedAnswer } from './records.ts'
import type { Store } from './store.ts'
import type { Work } from './work.ts'

export const ANSWERS_KEPT_SECONDS = 24 * 60 * 60

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A request under an idempotency key. */
export interface KeyedRequest {
  readonly key: string
  /** Callers do not share their keys. */
  readonly caller: string
  readonly path: string
  /** The same text for the same input. */
  readonly input: string
}

/** The vendor's errors about keys. */
export interface KeyFailures {
  /** The key was used for another address, or with other input. */
  readonly keyReused: (request: KeyedRequest, saved: SavedAnswer) => VendorFailure
  /** The first request under the key is still being answered. */
  readonly keyInUse: (request: KeyedRequest) => VendorFailure
}

const idOf = ({ caller, key }: KeyedRequest): string => `${caller} ${key}`

/** Remembers the first answer under each key for a day: the same request gets it again, another one is refused. */
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

  /** Runs the request while its key is in use. */
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

import { LRUCache } from 'lru-cache'
import { Refusal } from '../errors.ts'

const WINDOW_MS = 60_000
const MAX_NETWORKS = 20_000

/** The lookups of one network. */
interface Attempts {
  begin: number
  misses: number
  running: number
  /** Lookups that wait because the running ones might use up the remaining misses. First in, first out. */
  readonly waiting: Set<() => void>
}

/**
 * Looks up tokens that this process has not cached. An attacker can invent a new token for every request, so each
 * network has a limited number of misses per minute. Valid tokens don't count. While a lookup runs, its outcome is
 * unknown, so further lookups wait for it instead of being refused.
 */
export class TokenLookups {
  readonly #maxMisses: number
  readonly #networks = new LRUCache<string, Attempts>({ max: MAX_NETWORKS })

  constructor(maxMissesPerMinute: number) {
    this.#maxMisses = maxMissesPerMinute
  }

  /** Returns the result of `find`; null counts as a miss. Refuses without calling it once no misses are left. */
  async find<T>(network: string, find: () => Promise<T | null>): Promise<T | null> {
    const attempts = this.#attemptsOf(network)
    await this.#begin(attempts)
    try {
      const found = await find()
      if (found === null) attempts.misses++
      return found
    } finally {
      attempts.running--
      this.#wake(attempts)
    }
  }

  /** The seconds until a refused network may try again. */
  secondsLeft(network: string): number {
    const known = this.#networks.get(network)
    return known ? Math.max(1, Math.ceil((known.begin + WINDOW_MS - performance.now()) / 1000)) : 0
  }

  async #begin(attempts: Attempts): Promise<void> {
    for (;;) {
      if (attempts.misses >= this.#maxMisses) throw new Refusal('tooManyRequests')
      if (attempts.misses + attempts.running < this.#maxMisses) break
      await new Promise<void>((resolve) => attempts.waiting.add(resolve))
    }
    attempts.running++
  }

  #wake({ misses, waiting }: Attempts): void {
    for (const resume of waiting) {
      waiting.delete(resume)
      resume()
      // Without remaining misses, all of them are refused. Otherwise there is room for one.
      if (misses < this.#maxMisses) return
    }
  }

  #attemptsOf(network: string): Attempts {
    const now = performance.now()
    const known = this.#networks.get(network)
    if (known && now - known.begin < WINDOW_MS) return known
    // Waiting lookups keep the old minute, which is dropped with them.
    const fresh: Attempts = { begin: now, misses: 0, running: 0, waiting: new Set() }
    this.#networks.set(network, fresh)
    return fresh
  }
}

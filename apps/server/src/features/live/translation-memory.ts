import type { Clock } from '../../platform/clock.ts'
import type { Translation } from '../../providers/translate/port.ts'

const KEPT = 2000
const KEPT_MINUTES = 10

/**
 * Keeps translations of this process for a short time: many viewers translate the same comment. People who ask at the same
 * time share one request. Failures are not kept.
 */
export class TranslationMemory {
  readonly #clock: Clock
  readonly #kept = new Map<string, { readonly until: Temporal.Instant; readonly translation: Promise<Translation> }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get(key: string, translate: () => Promise<Translation>): Promise<Translation> {
    const now = this.#clock.now()
    const known = this.#kept.get(key)
    if (known && Temporal.Instant.compare(now, known.until) < 0) return known.translation
    const translation = translate()
    this.#kept.delete(key)
    this.#kept.set(key, { until: now.add({ minutes: KEPT_MINUTES }), translation })
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break
      this.#kept.delete(oldest)
    }
    translation.catch(() => this.#kept.delete(key))
    return translation
  }
}

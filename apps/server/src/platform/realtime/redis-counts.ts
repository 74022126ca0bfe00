import type { Redis } from 'ioredis'
import * as z from 'zod'

export const COUNTS_CHANNEL = 'avalive:watching'

/** Arrivals of so long are told together. */
const TOLD_AFTER_MS = 200
/** Everything is told again so often; a process that is not heard for longer than three times that has died. */
const REPEATED_MS = 10_000
const DEAD_AFTER_MS = 30_000

const told = z.object({
  process: z.string(),
  /** All of the process's rooms, and not only those that have changed. */
  all: z.boolean(),
  counts: z.record(z.string(), z.number()),
  /** A process that has just come asks the others to tell theirs. */
  asks: z.boolean(),
})
type Told = z.output<typeof told>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Other {
  counts: Map<string, number>
  heardAt: number
}

/** How many people are in which room, summed over the processes: each tells the others its own. */
export class SharedCounts {
  readonly #redis: Redis
  readonly #process: string
  readonly #changed: (mediaId: string) => void
  readonly #own = new Map<string, number>()
  readonly #others = new Map<string, Other>()
  readonly #repeating: NodeJS.Timeout
  #news = new Map<string, number>()
  #telling: NodeJS.Timeout | undefined

  constructor(redis: Redis, process: string, changed: (mediaId: string) => void) {
    this.#redis = redis
    this.#process = process
    this.#changed = changed
    this.#repeating = setInterval(() => this.repeat(), REPEATED_MS).unref()
  }

  set(mediaId: string, count: number): void {
    if (count === 0) this.#own.delete(mediaId)
    else this.#own.set(mediaId, count)
    this.#news.set(mediaId, count)
    this.#telling ??= setTimeout(() => this.#tellNews(), TOLD_AFTER_MS).unref()
    this.#changed(mediaId)
  }

  sum(mediaId: string): number {
    let sum = this.#own.get(mediaId) ?? 0
    for (const { counts } of this.#others.values()) sum += counts.get(mediaId) ?? 0
    return sum
  }

  /** Says all that there is here, and lets go of those who say nothing any more. */
  repeat(asks = false): void {
    this.#tell({ process: this.#process, all: true, counts: Object.fromEntries(this.#own), asks })
    const limit = performance.now() - DEAD_AFTER_MS
    for (const [process, other] of this.#others) {
      if (other.heardAt >= limit) continue
      this.#others.delete(process)
      for (const mediaId of other.counts.keys()) this.#changed(mediaId)
    }
  }

  hear(text: string): void {
    const { data } = told.safeParse(parsed(text))
    if (!data || data.process === this.#process) return
    const { process, all, counts, asks } = data
    const before = this.#others.get(process)?.counts ?? new Map<string, number>()
    const entries = Object.entries(counts)
    this.#others.set(process, {
      counts: new Map(all ? entries : [...before, ...entries]),
      heardAt: performance.now(),
    })
    for (const mediaId of new Set([...entries.map(([id]) => id), ...(all ? before.keys() : [])])) this.#changed(mediaId)
    if (asks) this.repeat()
  }

  /** The others need not wait until this process counts as dead. */
  async close(): Promise<void> {
    clearInterval(this.#repeating)
    clearTimeout(this.#telling)
    if (this.#redis.status !== 'ready') return
    const farewell: Told = { process: this.#process, all: true, counts: {}, asks: false }
    await this.#redis.publish(COUNTS_CHANNEL, JSON.stringify(farewell))
  }

  #tellNews(): void {
    this.#telling = undefined
    const counts = Object.fromEntries(this.#news)
    this.#news = new Map()
    this.#tell({ process: this.#process, all: false, counts, asks: false })
  }

  /** What cannot be told now is told with the next repetition. */
  #tell(message: Told): void {
    if (this.#redis.status === 'ready')
      this.#redis.publish(COUNTS_CHANNEL, JSON.stringify(message)).catch(() => undefined)
  }
}

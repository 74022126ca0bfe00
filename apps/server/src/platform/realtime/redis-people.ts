import type { Redis } from 'ioredis'
import * as z from 'zod'
import { Headcount } from './headcount.ts'
import { PeopleOfProcess } from './people-of-process.ts'

export const PEOPLE_CHANNEL = 'avalive:watching'

/** Arrivals of so long are told together. */
const TOLD_AFTER_MS = 200
/** Everything is told again so often; a process that is not heard for longer than three times that has died. */
const REPEATED_MS = 10_000
const DEAD_AFTER_MS = 30_000

const byRoom = z.record(z.string(), z.array(z.string()))
const told = z.object({
  process: z.string(),
  /** Whoever is not among those who came is not there: all are told, and not only the news. */
  all: z.boolean(),
  came: byRoom,
  went: byRoom,
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

/** Who is in which room, over the processes: each tells the others its own, and who is at several is one person. */
export class SharedPeople {
  readonly #redis: Redis
  readonly #process: string
  readonly #changed: (mediaId: string) => void
  /** Of this process, by its sockets. */
  readonly #own = new Headcount<string>()
  /** Of all processes, by these. */
  readonly #everywhere = new Headcount<string>()
  readonly #others = new Map<string, PeopleOfProcess>()
  readonly #repeating: NodeJS.Timeout
  /** Who came (true) or went since the others were told. */
  #news = new Map<string, Map<string, boolean>>()
  #telling: NodeJS.Timeout | undefined

  constructor(redis: Redis, process: string, changed: (mediaId: string) => void) {
    this.#redis = redis
    this.#process = process
    this.#changed = changed
    this.#repeating = setInterval(() => this.repeat(), REPEATED_MS).unref()
  }

  come(mediaId: string, userId: bigint): void {
    if (this.#own.come(mediaId, String(userId))) this.#note(mediaId, String(userId), true)
  }

  go(mediaId: string, userId: bigint): void {
    if (this.#own.go(mediaId, String(userId))) this.#note(mediaId, String(userId), false)
  }

  count(mediaId: string): number {
    return this.#everywhere.count(mediaId)
  }

  /** Says all that there is here, and lets go of those who say nothing any more. */
  repeat(asks = false): void {
    this.#tell({ all: true, came: Object.fromEntries(this.#own.all()), went: {}, asks })
    const limit = performance.now() - DEAD_AFTER_MS
    for (const [process, other] of this.#others) {
      if (other.heardAt >= limit) continue
      other.are({})
      this.#others.delete(process)
    }
  }

  hear(text: string): void {
    const { data } = told.safeParse(parsed(text))
    if (!data || data.process === this.#process) return
    const { process, all, came, went, asks } = data
    const other = this.#others.get(process) ?? this.#meet()
    this.#others.set(process, other)
    other.heardAt = performance.now()
    if (all) other.are(came)
    else {
      other.come(came)
      other.go(went)
    }
    if (asks) this.repeat()
  }

  /** The others need not wait until this process counts as dead. */
  async close(): Promise<void> {
    clearInterval(this.#repeating)
    clearTimeout(this.#telling)
    if (this.#redis.status === 'ready') await this.#publish({ all: true, came: {}, went: {}, asks: false })
  }

  #note(mediaId: string, who: string, isHere: boolean): void {
    if (isHere) this.#everywhere.come(mediaId, who)
    else this.#everywhere.go(mediaId, who)
    const news = this.#news.get(mediaId) ?? new Map<string, boolean>()
    this.#news.set(mediaId, news.set(who, isHere))
    this.#telling ??= setTimeout(() => this.#tellNews(), TOLD_AFTER_MS).unref()
    this.#changed(mediaId)
  }

  #meet(): PeopleOfProcess {
    return new PeopleOfProcess({
      came: (mediaId, who) => this.#everywhere.come(mediaId, who) && this.#changed(mediaId),
      went: (mediaId, who) => this.#everywhere.go(mediaId, who) && this.#changed(mediaId),
    })
  }

  #tellNews(): void {
    this.#telling = undefined
    const news = [...this.#news]
    this.#news = new Map()
    const those = (areHere: boolean) =>
      Object.fromEntries(
        news.map(([mediaId, people]) => [mediaId, [...people].flatMap(([who, is]) => (is === areHere ? [who] : []))]),
      )
    this.#tell({ all: false, came: those(true), went: those(false), asks: false })
  }

  /** What cannot be told now is told with the next repetition. */
  #tell(message: Omit<Told, 'process'>): void {
    if (this.#redis.status === 'ready') this.#publish(message).catch(() => undefined)
  }

  #publish(message: Omit<Told, 'process'>): Promise<unknown> {
    const whole: Told = { process: this.#process, ...message }
    return this.#redis.publish(PEOPLE_CHANNEL, JSON.stringify(whole))
  }
}

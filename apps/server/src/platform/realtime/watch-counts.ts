/** A count may change with every arrival; the room hears of it so often. */
const TOLD_EVERY_MS = 1000

type Tell = (mediaId: string) => void

/** Who is in which room of this process, and when the rooms are told how many. */
export class WatchCounts {
  /** Sockets by person, by room: a person counts once however many tabs there are. */
  readonly #people = new Map<string, Map<bigint, number>>()
  readonly #waiting = new Map<string, NodeJS.Timeout>()
  readonly #tell: Tell

  constructor(tell: Tell) {
    this.#tell = tell
  }

  /** Answers how many people there are now. */
  come(mediaId: string, userId: bigint): number {
    const people = this.#people.get(mediaId) ?? new Map<bigint, number>()
    this.#people.set(mediaId, people)
    people.set(userId, (people.get(userId) ?? 0) + 1)
    return people.size
  }

  go(mediaId: string, userId: bigint): number {
    const people = this.#people.get(mediaId)
    if (!people) return 0
    const left = (people.get(userId) ?? 0) - 1
    if (left > 0) people.set(userId, left)
    else people.delete(userId)
    if (people.size === 0) this.#people.delete(mediaId)
    return people.size
  }

  changed(mediaId: string): void {
    if (this.#waiting.has(mediaId)) return
    const timer = setTimeout(() => {
      this.#waiting.delete(mediaId)
      this.#tell(mediaId)
    }, TOLD_EVERY_MS)
    this.#waiting.set(mediaId, timer.unref())
  }

  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
  }
}

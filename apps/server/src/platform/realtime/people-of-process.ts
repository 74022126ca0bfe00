/** People by room, as sent between processes. */
export type ByRoom = Readonly<Record<string, readonly string[]>>

interface PresenceListener {
  readonly came: (mediaId: string, who: string) => void
  readonly went: (mediaId: string, who: string) => void
}

/** The people at another process, as that process reports them. Repeated reports have no effect. */
export class PeopleOfProcess {
  /** The sequence number of the last applied change; undefined before the first full list. */
  turn: number | undefined
  /** The number of our own heartbeats that were received since the process was last heard. */
  silentBeats = 0
  /** Whether a full list was requested from it. */
  isAsked = false
  readonly #listener: PresenceListener
  readonly #rooms = new Map<string, Set<string>>()

  constructor(listener: PresenceListener) {
    this.#listener = listener
  }

  come(people: ByRoom): void {
    for (const [mediaId, those] of Object.entries(people)) for (const who of those) this.#take(mediaId, who)
  }

  go(people: ByRoom): void {
    for (const [mediaId, those] of Object.entries(people)) for (const who of those) this.#lose(mediaId, who)
  }

  /** Applies a full list. */
  are(people: ByRoom): void {
    for (const [mediaId, there] of this.#rooms) {
      const staying = new Set(people[mediaId])
      for (const who of there) if (!staying.has(who)) this.#lose(mediaId, who)
    }
    this.come(people)
  }

  #take(mediaId: string, who: string): void {
    const there = this.#rooms.get(mediaId) ?? new Set()
    if (there.has(who)) return
    this.#rooms.set(mediaId, there.add(who))
    this.#listener.came(mediaId, who)
  }

  #lose(mediaId: string, who: string): void {
    const there = this.#rooms.get(mediaId)
    if (!there?.delete(who)) return
    if (there.size === 0) this.#rooms.delete(mediaId)
    this.#listener.went(mediaId, who)
  }
}

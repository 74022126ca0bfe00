/** People by room, as they are told from process to process. */
export type ByRoom = Readonly<Record<string, readonly string[]>>

interface PresenceListener {
  readonly came: (mediaId: string, who: string) => void
  readonly went: (mediaId: string, who: string) => void
}

/** Who is at another process, as that one says. What it says twice is true once. */
export class PeopleOfProcess {
  /** The last change that it told; undefined before all were told. */
  turn: number | undefined
  /** How many beats of our own came back since it was last heard. */
  silentBeats = 0
  /** It was asked for everybody. */
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

  /** These are all. */
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

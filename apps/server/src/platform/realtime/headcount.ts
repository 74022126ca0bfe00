/** Counts the people of each room. A person with several tabs or at several processes counts once. */
export class Headcount<P> {
  readonly #rooms = new Map<string, Map<P, number>>()

  /** Returns whether the person was not there before. */
  come(mediaId: string, person: P): boolean {
    const people = this.#rooms.get(mediaId) ?? new Map<P, number>()
    this.#rooms.set(mediaId, people)
    const before = people.get(person) ?? 0
    people.set(person, before + 1)
    return before === 0
  }

  /** Returns whether the person is no longer there. */
  go(mediaId: string, person: P): boolean {
    const people = this.#rooms.get(mediaId)
    const before = people?.get(person)
    if (!people || before === undefined) return false
    if (before > 1) {
      people.set(person, before - 1)
      return false
    }
    people.delete(person)
    if (people.size === 0) this.#rooms.delete(mediaId)
    return true
  }

  count(mediaId: string): number {
    return this.#rooms.get(mediaId)?.size ?? 0
  }

  /** Everybody in a room, in the order of their arrival. */
  of(mediaId: string): readonly P[] {
    return [...(this.#rooms.get(mediaId)?.keys() ?? [])]
  }

  /** Everybody, by room. */
  all(): [mediaId: string, people: P[]][] {
    return Array.from(this.#rooms, ([mediaId, people]) => [mediaId, [...people.keys()]])
  }
}

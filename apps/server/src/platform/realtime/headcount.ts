/** A person in a room, between those who arrived before and after. */
interface Visit<P> {
  readonly person: P
  /** How many of their tabs or processes are there. */
  times: number
  earlier: Visit<P> | undefined
  later: Visit<P> | undefined
}

interface People<P> {
  readonly visits: Map<P, Visit<P>>
  latest: Visit<P> | undefined
}

/** Counts the people of each room. A person with several tabs or at several processes counts once. */
export class Headcount<P> {
  readonly #rooms = new Map<string, People<P>>()

  /** Returns whether the person was not there before. */
  come(mediaId: string, person: P): boolean {
    const people = this.#rooms.get(mediaId) ?? { visits: new Map<P, Visit<P>>(), latest: undefined }
    this.#rooms.set(mediaId, people)
    const known = people.visits.get(person)
    if (known) {
      known.times++
      return false
    }
    const visit: Visit<P> = { person, times: 1, earlier: people.latest, later: undefined }
    if (people.latest) people.latest.later = visit
    people.latest = visit
    people.visits.set(person, visit)
    return true
  }

  /** Returns whether the person is no longer there. */
  go(mediaId: string, person: P): boolean {
    const people = this.#rooms.get(mediaId)
    const visit = people?.visits.get(person)
    if (!people || !visit) return false
    if (visit.times > 1) {
      visit.times--
      return false
    }
    if (visit.earlier) visit.earlier.later = visit.later
    if (visit.later) visit.later.earlier = visit.earlier
    else people.latest = visit.earlier
    people.visits.delete(person)
    if (people.visits.size === 0) this.#rooms.delete(mediaId)
    return true
  }

  count(mediaId: string): number {
    return this.#rooms.get(mediaId)?.visits.size ?? 0
  }

  /** The people who arrived last, the latest first. Reads no more than these of a room of any size. */
  latest(mediaId: string, most: number): P[] {
    const found: P[] = []
    let visit = this.#rooms.get(mediaId)?.latest
    for (; visit && found.length < most; visit = visit.earlier) found.push(visit.person)
    return found
  }

  /** Everybody, by room. */
  all(): [mediaId: string, people: P[]][] {
    return Array.from(this.#rooms, ([mediaId, { visits }]) => [mediaId, [...visits.keys()]])
  }
}

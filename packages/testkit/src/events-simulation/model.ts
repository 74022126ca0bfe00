import type { PlannedEvent } from './plan.ts'

const SWITCH_WAIT = 48 * 60 * 60 * 1000

type Standing = 'pre' | 'in' | 'cancelled' | 'gone'
/** The stored status of an entry. */
export type Stored = 0 | 1 | 2 | 3 | 4

interface Stretch {
  readonly event: PlannedEvent
  readonly from: number
  to: number
}

interface Streamer {
  readonly standing: Map<string, Standing>
  readonly stretches: Stretch[]
  readonly gifts: { readonly at: number; readonly coins: number }[]
  readonly times: { readonly kind: 'broadcast' | 'watch'; readonly from: number; readonly to: number }[]
  switchedAt: number
}

/**
 * The expected state, derived a second time from the rules alone and without tables: the entries, the periods in which
 * each streamer scores in which event, and all gifts and times. Scores are computed from these on request.
 */
export class Model {
  readonly #events: ReadonlyMap<string, PlannedEvent>
  readonly #streamers = new Map<number, Streamer>()

  constructor(events: readonly PlannedEvent[]) {
    this.#events = new Map(events.map((event) => [event.eventId, event]))
  }

  /** Returns the expected refusal of `enter`, or undefined if it succeeds. */
  enter(number: number, eventId: string, now: number): string | undefined {
    const one = this.#at(number, now)
    const event = this.#event(eventId)
    const standing = one.standing.get(eventId)
    const scoring = this.#scoring(one, now)
    if (now >= event.end) return 'events.entryClosed'
    if (standing === 'gone') return 'events.entryForbidden'
    if (now < event.begin) {
      if (standing === 'pre') return 'events.alreadyEntered'
      for (const [other, how] of one.standing) {
        const { begin, end } = this.#event(other)
        if (how === 'pre' && begin < event.end && event.begin < end) one.standing.set(other, 'cancelled')
      }
      one.standing.set(eventId, 'pre')
      return undefined
    }
    if (scoring?.event === event) return 'events.alreadyEntered'
    const isSwitch = standing === 'in' && scoring !== undefined
    if (isSwitch && now < one.switchedAt + SWITCH_WAIT) return 'events.switchTooSoon'
    if (scoring) {
      scoring.to = Math.max(scoring.from, now)
      if (!isSwitch || scoring.event.groups > 0) one.standing.set(scoring.event.eventId, 'gone')
    }
    if (isSwitch) one.switchedAt = now
    one.standing.set(eventId, 'in')
    one.stretches.push({ event, from: this.#notBefore(one, now), to: event.end })
    return undefined
  }

  cancel(number: number, eventId: string, now: number): string | undefined {
    const one = this.#at(number, now)
    if (now >= this.#event(eventId).begin) return 'events.eventBegun'
    if (one.standing.get(eventId) !== 'pre') return 'events.noPreEntry'
    one.standing.set(eventId, 'cancelled')
    return undefined
  }

  gift(number: number, coins: number, at: number): void {
    this.#at(number, at).gifts.push({ at, coins })
  }

  spend(number: number, kind: 'broadcast' | 'watch', from: number, to: number): void {
    this.#at(number, to).times.push({ kind, from, to })
  }

  entriesOf(number: number, now: number): ReadonlyMap<string, Stored> {
    const one = this.#at(number, now)
    const scoring = this.#scoring(one, now)?.event.eventId
    const stored = (id: string, how: Standing): Stored => {
      if (how === 'in') return id === scoring ? 3 : 2
      return how === 'pre' ? 1 : how === 'gone' ? 4 : 0
    }
    return new Map([...one.standing].map(([id, how]) => [id, stored(id, how)]))
  }

  /** The scores of all participants of an event. */
  scoresOf(eventId: string, now: number): ReadonlyMap<number, number> {
    const scores = new Map<number, number>()
    for (const number of this.#streamers.keys()) {
      const one = this.#at(number, now)
      const how = one.standing.get(eventId)
      if (how === 'pre' || how === 'in') scores.set(number, this.#scoreOf(one, this.#event(eventId)))
    }
    return scores
  }

  #scoreOf({ stretches, gifts, times }: Streamer, event: PlannedEvent): number {
    const mine = stretches.filter((stretch) => stretch.event === event)
    if (event.scoreType === 1) {
      const counted = gifts.filter(({ at }) => mine.some(({ from, to }) => at >= from && at < to))
      return counted.reduce((sum, { coins }) => sum + coins, 0)
    }
    const kind = event.scoreType === 2 ? 'broadcast' : 'watch'
    const spent = times
      .filter((time) => time.kind === kind)
      .flatMap((time) => mine.map(({ from, to }) => Math.min(to, time.to) - Math.max(from, time.from)))
      .filter((ms) => ms > 0)
    return Math.floor(spent.reduce((sum, ms) => sum + ms, 0) / 1000)
  }

  #event(eventId: string): PlannedEvent {
    const event = this.#events.get(eventId)
    if (!event) throw new Error(`no event ${eventId}`)
    return event
  }

  /** A clock that is set back must not count the same time twice. */
  #notBefore({ stretches }: Streamer, moment: number): number {
    return Math.max(moment, ...stretches.map(({ to }) => to))
  }

  #scoring({ stretches }: Streamer, now: number): Stretch | undefined {
    const last = stretches.at(-1)
    return last && now < last.to ? last : undefined
  }

  /** The streamer's state at a moment. Pre-entries whose events have begun become active, in order. */
  #at(number: number, now: number): Streamer {
    const known = this.#streamers.get(number)
    if (!known) {
      const one: Streamer = { standing: new Map(), stretches: [], gifts: [], times: [], switchedAt: -Infinity }
      this.#streamers.set(number, one)
      return one
    }
    const begun = [...known.standing]
      .filter(([id, how]) => how === 'pre' && this.#event(id).begin <= now)
      .map(([id]) => this.#event(id))
    for (const event of begun.toSorted((one, other) => one.begin - other.begin)) {
      const last = known.stretches.at(-1)
      if (last && last.to > event.begin) last.to = Math.max(last.from, event.begin)
      known.stretches.push({ event, from: this.#notBefore(known, event.begin), to: event.end })
      known.standing.set(event.eventId, 'in')
    }
    return known
  }
}

/** A message from the server to the outside: a request to the payment provider, or a message to the database. */
export interface Passage {
  readonly way: 'provider' | 'database'
  /** The request, or the statement that the message belongs to. */
  readonly what: string
  /** The protocol's name of the message. A request is one message, a statement is several. */
  readonly message: string
  /** The server waits for a response before it continues. */
  readonly isAnswered: boolean
  /** Once it has arrived, the outside is permanently changed. */
  readonly isKept: boolean
}

/**
 * `before`: it never arrives. `unanswered`: it arrives, but its response doesn't. `after`: the response arrives, but
 * nothing that the server does next gets out. `late`: it arrives when the next server is already running.
 */
export type Moment = 'before' | 'unanswered' | 'after' | 'late'

/** The moment of a passage at which a server is killed. `turn` is the occurrence among identical passages. */
export interface StopPoint {
  readonly passage: Passage
  readonly turn: number
  readonly moment: Moment
}

export type Order = 'go' | 'stop' | 'stopAnswer'

interface Held {
  readonly way: Passage['way']
  readonly isLate: boolean
  readonly deliver: () => void
  readonly drop: () => void
}

interface Armed {
  readonly point: StopPoint
  readonly reached: () => void
  seen: number
  /** Let the response pass and stop the next passage. */
  stopsNext: boolean
}

export const nameOf = ({ way, message, what }: Passage): string => `${way}: ${message} ${what}`

/**
 * Everything that the server sends passes through here and can be frozen at a chosen point. Several purchases are
 * frozen one after the other, each at its own point. Then a single kill of the server hits all of them.
 */
export class FaultLine {
  #recorded: Passage[] | undefined
  #armed: Armed | undefined
  #held: Held[] = []
  #round = Promise.withResolvers<void>()

  /** Records all passages during `work`. */
  async record(work: () => Promise<unknown>): Promise<readonly Passage[]> {
    const recorded: Passage[] = []
    this.#recorded = recorded
    try {
      await work()
    } finally {
      this.#recorded = undefined
    }
    return recorded
  }

  /** Resolves when the point is reached. Nothing else is stopped until then. */
  arm(point: StopPoint): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#armed = { point, reached: resolve, seen: 0, stopsNext: false }
    return promise
  }

  disarm(): void {
    this.#armed = undefined
  }

  /** Decides what to do with a passage. */
  meet(passage: Passage): Order {
    this.#recorded?.push(passage)
    const armed = this.#armed
    if (!armed) return 'go'
    if (armed.stopsNext) return 'stop'
    if (nameOf(passage) !== nameOf(armed.point.passage)) return 'go'
    armed.seen += 1
    if (armed.seen !== armed.point.turn) return 'go'
    if (armed.point.moment === 'after') {
      armed.stopsNext = true
      return 'go'
    }
    return armed.point.moment === 'unanswered' ? 'stopAnswer' : 'stop'
  }

  /** The server has finished all due work, and nothing that resulted from it is still to pass. */
  endRound(): void {
    this.#round.resolve()
    this.#round = Promise.withResolvers()
  }

  /** Resolves at the end of a round. */
  nextRound(): Promise<void> {
    return this.#round.promise
  }

  /** Holds what was stopped until the server is dead. */
  hold(way: Passage['way'], act: Pick<Held, 'deliver' | 'drop'>): void {
    const armed = this.#armed
    this.#held.push({ way, isLate: armed?.point.moment === 'late', ...act })
    armed?.reached()
  }

  /** The server is dead: drop everything that must never arrive. */
  dropDead(): void {
    for (const held of this.#held) if (!held.isLate) held.drop()
    this.#held = this.#held.filter(({ isLate }) => isLate)
  }

  /** Deliver what the dead server had sent and was delayed until now. */
  deliverLate(way: Passage['way']): void {
    for (const held of this.#held) if (held.way === way) held.deliver()
    this.#held = this.#held.filter((held) => held.way !== way)
  }
}

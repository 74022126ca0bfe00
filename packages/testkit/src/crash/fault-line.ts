/** Something on its way from the server to the outside: a request to the payment provider, a message to the database. */
export interface Passage {
  readonly way: 'provider' | 'database'
  /** The request, or the statement that the message belongs to. */
  readonly what: string
  /** The protocol's name of the message. A request is one, a statement is several. */
  readonly message: string
  /** The server waits for an answer before it goes on. */
  readonly isAnswered: boolean
  /** Once it has arrived, the outside has changed for good. */
  readonly isKept: boolean
}

/**
 * `before`: it never arrives. `unanswered`: it arrives, its answer does not. `after`: the answer arrives, and nothing that
 * the server does about it gets out. `late`: it arrives when the next server is already at work.
 */
export type Moment = 'before' | 'unanswered' | 'after' | 'late'

/** The moment of a passage at which a server is going to die; `turn` counts passages that look the same. */
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
  /** The answer may pass; the next thing that comes is stopped. */
  stopsNext: boolean
}

export const nameOf = ({ way, message, what }: Passage): string => `${way}: ${message} ${what}`

/**
 * Everything that leaves the server crosses this line, and freezes on it where it is told to. One purchase after the
 * other is frozen at its own point; then the server is killed once, and all of them have died where they stood.
 */
export class FaultLine {
  #recorded: Passage[] | undefined
  #armed: Armed | undefined
  #held: Held[] = []
  #round = Promise.withResolvers<void>()

  /** All that crosses the line during this work. */
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

  /** What is to be done with something that has come to the line. */
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

  /** The server has been through all that was due, and nothing that this led to is still to cross the line. */
  endRound(): void {
    this.#round.resolve()
    this.#round = Promise.withResolvers()
  }

  /** Resolves at the end of a round. */
  nextRound(): Promise<void> {
    return this.#round.promise
  }

  /** Keeps what was stopped until the server is dead. */
  hold(way: Passage['way'], act: Pick<Held, 'deliver' | 'drop'>): void {
    const armed = this.#armed
    this.#held.push({ way, isLate: armed?.point.moment === 'late', ...act })
    armed?.reached()
  }

  /** The server is dead: what never arrives is gone with it. */
  dropDead(): void {
    for (const held of this.#held) if (!held.isLate) held.drop()
    this.#held = this.#held.filter(({ isLate }) => isLate)
  }

  /** What the dead server had sent, and what was long under way, arrives. */
  deliverLate(way: Passage['way']): void {
    for (const held of this.#held) if (held.way === way) held.deliver()
    this.#held = this.#held.filter((held) => held.way !== way)
  }
}

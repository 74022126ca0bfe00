/** More than anybody types, joins and pings. A client that sends more is not ours. */
const WORDS_A_MINUTE = 120
/** A little more than is relayed, for frames that arrive in bursts. */
const MOTIONS_A_SECOND = 30
const MESSAGES_A_SECOND = 120

class Window {
  readonly #ms: number
  readonly #most: number
  #begin = Number.NEGATIVE_INFINITY
  #count = 0

  constructor(most: number, ms: number) {
    this.#most = most
    this.#ms = ms
  }

  take(now: number): boolean {
    if (now - this.#begin >= this.#ms) {
      this.#begin = now
      this.#count = 0
    }
    this.#count++
    return this.#count <= this.#most
  }
}

/** The rate limits of one socket. */
export class Allowance {
  readonly #messages = new Window(MESSAGES_A_SECOND, 1000)
  readonly #words = new Window(WORDS_A_MINUTE, 60_000)
  readonly #motions = new Window(MOTIONS_A_SECOND, 1000)

  /** Checked before a message is even parsed. */
  message(now = performance.now()): boolean {
    return this.#messages.take(now)
  }

  word(now = performance.now()): boolean {
    return this.#words.take(now)
  }

  /** A motion over the limit is not relayed, but the socket stays open. */
  motion(now = performance.now()): boolean {
    return this.#motions.take(now)
  }
}

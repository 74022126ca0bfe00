import type { Database } from '../../platform/db/database.ts'
import { type GiftOutcome, type NewGift, sendGift, sendGifts } from './gift-store.ts'

const GIFTS_PER_STATEMENT = 20
const STATEMENTS_AT_ONCE = 4

interface Waiting {
  readonly gift: NewGift
  readonly answer: PromiseWithResolvers<GiftOutcome>
}

/**
 * Sends gifts to the database. A gift goes at once while few statements are running. Gifts that arrive while all of
 * them are busy wait for the next one to end and then share a statement, so that nobody waits under low load.
 */
export class GiftQueue {
  readonly #db: Database
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor(db: Database) {
    this.#db = db
  }

  send(gift: NewGift): Promise<GiftOutcome> {
    const answer = Promise.withResolvers<GiftOutcome>()
    this.#waiting.push({ gift, answer })
    this.#next()
    return answer.promise
  }

  #next(): void {
    if (this.#running >= STATEMENTS_AT_ONCE || this.#waiting.length === 0) return
    const batch = this.#waiting.splice(0, GIFTS_PER_STATEMENT)
    this.#running++
    void this.#run(batch).finally(() => {
      this.#running--
      this.#next()
    })
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await sendGifts(
        this.#db,
        batch.map(({ gift }) => gift),
      )
      for (const [index, { answer }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome) answer.resolve(outcome)
        else answer.reject(new Error('a gift was not answered'))
      }
    } catch {
      // One of them failed, or its sender's wallet is locked, and nothing was stored. Alone, each gets its own answer, and
      // may wait without keeping a later statement waiting. If the commit went through and only its answer was lost, the
      // gifts are found again by their keys.
      for (const { gift, answer } of batch) sendGift(this.#db, gift).then(answer.resolve, answer.reject)
    }
  }
}

import type { Database } from '../../platform/db/database.ts'
import { isLockTimeout } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import { type GiftOutcome, type GiftTerms, type NewGift, sendGift, sendGifts } from './gift-store.ts'

const GIFTS_PER_STATEMENT = 20
const STATEMENTS_AT_ONCE = 2
/** How often a gift waits for a locked wallet, each time for the lock timeout of `send_gifts`. */
const ATTEMPTS = 20

interface Waiting {
  readonly gift: NewGift
  readonly answer: PromiseWithResolvers<GiftOutcome>
}

/**
 * Sends gifts to the database. A gift goes at once while few statements are running. Gifts that arrive while all of
 * them are busy wait for the next one to end and then share a statement, so that nobody waits under low load. The gifts
 * of one sender are sent one after another.
 */
export class GiftQueue {
  readonly #db: Database
  readonly #terms: () => GiftTerms
  readonly #waiting = new Set<Waiting>()
  /** The senders whose gifts are being sent. */
  readonly #senders = new Set<bigint>()
  #running = 0

  constructor(db: Database, terms: () => GiftTerms) {
    this.#db = db
    this.#terms = terms
  }

  send(gift: NewGift): Promise<GiftOutcome> {
    const answer = Promise.withResolvers<GiftOutcome>()
    this.#waiting.add({ gift, answer })
    this.#next()
    return answer.promise
  }

  #next(): void {
    if (this.#running >= STATEMENTS_AT_ONCE) return
    const batch = this.#takeBatch()
    if (batch.length === 0) return
    this.#running++
    void this.#run(batch).finally(() => {
      this.#running--
      this.#next()
    })
  }

  /** The oldest gifts, one of each sender. */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    for (const waiting of this.#waiting) {
      const { senderId } = waiting.gift
      if (this.#senders.has(senderId)) continue
      this.#senders.add(senderId)
      this.#waiting.delete(waiting)
      if (batch.push(waiting) === GIFTS_PER_STATEMENT) break
    }
    return batch
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    const gifts = batch.map(({ gift }) => gift)
    try {
      const outcomes = await sendGifts(this.#db, gifts, this.#terms())
      for (const [index, outcome] of outcomes.entries()) batch[index]?.answer.resolve(outcome)
      for (const { senderId } of gifts) this.#senders.delete(senderId)
    } catch {
      // One of them failed, or its sender's wallet is locked, and nothing was stored. Alone, each gets its own answer, and
      // may wait without keeping a later statement waiting. If the commit went through and only its answer was lost, the
      // gifts are found again by their keys.
      for (const waiting of batch) void this.#sendAlone(waiting)
    }
  }

  async #sendAlone({ gift, answer }: Waiting, attempt = 1): Promise<void> {
    try {
      answer.resolve(await sendGift(this.#db, gift, this.#terms()))
    } catch (error) {
      if (isLockTimeout(error) && attempt < ATTEMPTS) return this.#sendAlone({ gift, answer }, attempt + 1)
      answer.reject(isLockTimeout(error) ? new Refusal('unavailable') : error)
    }
    this.#senders.delete(gift.senderId)
    this.#next()
  }
}

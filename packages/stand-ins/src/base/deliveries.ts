import type { Delivery, DeliveryAttempt, StoredEvent } from './records.ts'
import type { Store } from './store.ts'

export interface Endpoint {
  readonly url: string
  /** The signing key. */
  readonly secret: string
}

/** How a vendor serializes and signs an event. */
export interface WebhookFormat {
  /** Headers that prove to the receiver who sent the raw body, and when (in Unix seconds). */
  readonly sign: (body: string, secret: string, seconds: number) => Readonly<Record<string, string>>
  readonly bodyOf: (event: StoredEvent) => string
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** The delay before the next attempt after each failure; the last one repeats. */
const waits = [1 * SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]
const LONGEST_WAIT = 12 * HOUR
/** The time from the first attempt to the last. Three days, as with Stripe. */
const RETRY_PERIOD = 72 * HOUR
const TIMEOUT = 20 * SECOND
const AT_ONCE = 16

type Outcome = Pick<DeliveryAttempt, 'status' | 'problem'>

const failed500: Outcome = { status: 500, problem: 'answered 500' }

type Channel = Endpoint & WebhookFormat

const post = async ({ url, secret, sign, bodyOf }: Channel, event: StoredEvent, now: number): Promise<Outcome> => {
  const body = bodyOf(event)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...sign(body, secret, Math.floor(now / SECOND)),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    await response.arrayBuffer()
    return { status: response.status, problem: response.ok ? null : `answered ${response.status}` }
  } catch (error) {
    return { status: null, problem: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Delivers events to the endpoint at least once and in no guaranteed order, until it returns 2xx or the retry period
 * ends.
 */
export class Deliveries {
  readonly #store: Store
  readonly #channel: Channel | undefined
  readonly #now: () => number
  readonly #underWay = new Map<string, Promise<void>>()
  #closed = false

  constructor(store: Store, channel: Channel | undefined, now: () => number) {
    this.#store = store
    this.#channel = channel
    this.#now = now
  }

  #due(): Delivery[] {
    const now = this.#now()
    // If the clock was set back, a delivery must not wait until the old due time.
    const isDue = ({ dueAt }: Delivery) => dueAt <= now || dueAt > now + LONGEST_WAIT
    return this.#store.all('delivery').filter((delivery) => !this.#underWay.has(delivery.id) && isDue(delivery))
  }

  /** Attempts all deliveries that are due and returns their number. */
  async run(): Promise<number> {
    const channel = this.#channel
    if (!channel) return 0
    // Only deliver events that are durable, because a crash could undo the others.
    await this.#store.durable()
    let attempted = 0
    for (;;) {
      const due = this.#closed ? [] : this.#due().slice(0, AT_ONCE)
      if (due.length === 0) return attempted
      attempted += due.length
      await Promise.all(due.map((delivery) => this.#attempt(channel, delivery)))
    }
  }

  /** Delivers the events that must arrive before the answer to the request that caused them. */
  async runBeforeAnswer(): Promise<void> {
    const channel = this.#channel
    if (!channel || this.#closed) return
    const early = this.#store
      .all('delivery')
      .filter(({ fault, attempts }) => fault === 'before-answer' && attempts.length === 0)
    await Promise.all(early.map((each) => this.#underWay.get(each.id) ?? this.#attempt(channel, each)))
  }

  #attempt(channel: Channel, delivery: Delivery): Promise<void> {
    const attempt = this.#send(channel, delivery).finally(() => this.#underWay.delete(delivery.id))
    this.#underWay.set(delivery.id, attempt)
    return attempt
  }

  async #send(channel: Channel, delivery: Delivery): Promise<void> {
    const event = this.#store.get('event', delivery.event)
    const at = this.#now()
    const answer: Outcome = event ? await post(channel, event, at) : { status: null, problem: 'the event is gone' }
    const outcome = delivery.fault === 'answered-500' && delivery.attempts.length === 0 ? failed500 : answer
    if (this.#closed) return
    const attempts = [...delivery.attempts, { at: Math.floor(at / SECOND), ...outcome }]
    const arrived = outcome.problem === null
    // Count from the first attempt, not from the event: if the clock jumps, events can be old when they are first sent.
    const begun = (attempts[0]?.at ?? 0) * SECOND
    const dueAt = this.#now() + (waits[attempts.length - 1] ?? LONGEST_WAIT)
    const isLast = !event || dueAt - begun > RETRY_PERIOD
    const after = { ...delivery, attempts, dueAt }
    this.#store.transact(() => {
      if (!arrived && !isLast) return this.#store.put('delivery', after)
      this.#store.remove('delivery', delivery.id)
      this.#store.put('past_delivery', { ...after, state: arrived ? 'delivered' : 'given_up' })
    })
  }

  /** Resolves when no attempt is in progress. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values())
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.idle()
  }
}

import { showEvent } from '../resources/events.ts'
import type { Delivery, DeliveryAttempt, StoredEvent } from '../state/records.ts'
import type { Store } from '../state/store.ts'
import { signatureOf } from './signature.ts'

export interface Endpoint {
  readonly url: string
  /** `whsec_…` */
  readonly secret: string
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** How long after each failure the next attempt comes; the last one repeats. */
const waits = [1 * SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]
const LONGEST_WAIT = 12 * HOUR
/** Stripe tries for three days. */
const PATIENCE = 72 * HOUR
const TIMEOUT = 20 * SECOND
const AT_ONCE = 16

type Outcome = Pick<DeliveryAttempt, 'status' | 'problem'>

const post = async ({ url, secret }: Endpoint, event: StoredEvent, now: number): Promise<Outcome> => {
  const body = JSON.stringify(showEvent(event, 1), null, 2)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret, Math.floor(now / SECOND)),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
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

/** Brings events to the endpoint: at least once, in no order, until it says 2xx or patience ends. */
export class Deliveries {
  readonly #store: Store
  readonly #endpoint: Endpoint | undefined
  readonly #now: () => number
  readonly #underWay = new Map<string, Promise<void>>()
  #closed = false

  constructor(store: Store, endpoint: Endpoint | undefined, now: () => number) {
    this.#store = store
    this.#endpoint = endpoint
    this.#now = now
  }

  #due(): Delivery[] {
    const now = this.#now()
    // A clock that was moved back must not leave a delivery waiting for the old future.
    const isDue = ({ dueAt }: Delivery) => dueAt <= now || dueAt > now + LONGEST_WAIT
    return this.#store.all('delivery').filter((delivery) => !this.#underWay.has(delivery.id) && isDue(delivery))
  }

  /** Attempts everything that is due now, and answers how much that was. */
  async run(): Promise<number> {
    const endpoint = this.#endpoint
    if (!endpoint) return 0
    // What is not yet safe may not be told: a crash could unmake it.
    await this.#store.durable()
    let attempted = 0
    for (;;) {
      const due = this.#closed ? [] : this.#due().slice(0, AT_ONCE)
      if (due.length === 0) return attempted
      attempted += due.length
      await Promise.all(due.map((delivery) => this.#attempt(endpoint, delivery)))
    }
  }

  #attempt(endpoint: Endpoint, delivery: Delivery): Promise<void> {
    const attempt = this.#send(endpoint, delivery).finally(() => this.#underWay.delete(delivery.id))
    this.#underWay.set(delivery.id, attempt)
    return attempt
  }

  async #send(endpoint: Endpoint, delivery: Delivery): Promise<void> {
    const event = this.#store.get('event', delivery.event)
    const at = this.#now()
    const outcome: Outcome = event ? await post(endpoint, event, at) : { status: null, problem: 'the event is gone' }
    if (this.#closed) return
    const attempts = [...delivery.attempts, { at: Math.floor(at / SECOND), ...outcome }]
    const arrived = outcome.problem === null
    // From the first attempt, not from the event: a clock that jumps makes events that are old when they go out.
    const begun = (attempts[0]?.at ?? 0) * SECOND
    const tired = !event || this.#now() - begun > PATIENCE
    const wait = waits[attempts.length - 1] ?? LONGEST_WAIT
    const after = { ...delivery, attempts, dueAt: this.#now() + wait }
    this.#store.transact(() => {
      if (!arrived && !tired) return this.#store.put('delivery', after)
      this.#store.remove('delivery', delivery.id)
      this.#store.put('past_delivery', { ...after, state: arrived ? 'delivered' : 'given_up' })
    })
  }

  /** Resolves when no attempt is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values())
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.idle()
  }
}

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiAnswer, type ApiRequest, createApi } from './api/handle.ts'
import { ANSWERS_KEPT_SECONDS } from './api/idempotency.ts'
import type { Keys } from './api/keys.ts'
import { rateLimit } from './api/rate.ts'
import { act } from './payments/due.ts'
import { EVENTS_KEPT_SECONDS } from './resources/events.ts'
import { fileJournal } from './state/journal.ts'
import type { StripeState } from './state/port.ts'
import type { StoredEvent } from './state/records.ts'
import { Store } from './state/store.ts'
import { Work } from './state/work.ts'
import { Deliveries, type Endpoint } from './webhooks/deliveries.ts'

export interface StripeOptions extends Keys {
  /** Where browsers reach this server; the hosted pages stand below it. */
  readonly publicUrl: string
  /** The folder that the journal is kept in, unless `state` keeps it elsewhere. */
  readonly dataDir: string
  readonly state?: StripeState
  /** Who is told of events. `copies` says when, in seconds, each copy of one goes out: `() => [0, 0, 5]` sends three. */
  readonly webhook?: Endpoint & { readonly copies?: (event: StoredEvent) => readonly number[] }
  readonly now?: () => Date
  /** How often what fell due is looked for, in milliseconds of real time; 0 leaves it to the caller of `tick`. */
  readonly tickEvery?: number
  /** How long each answer takes on its way. */
  readonly latencyMs?: number
  /** More than this are answered 429. Without it there is no limit. */
  readonly requestsPerSecond?: number
  readonly onError?: (error: unknown) => void
}

export interface SandboxStripe {
  readonly publicUrl: string
  readonly publishableKey: string
  /** Answers one request of Stripe's HTTP API. */
  handle(request: ApiRequest): Promise<ApiAnswer>
  /** Does something that happens outside the API, as a whole or not at all, and waits until it is kept. */
  act<T>(what: (work: Work) => T): Promise<T>
  /** Runs all that fell due by now and delivers the events that are due. Answers how much that was. */
  tick(): Promise<number>
  /** Resolves when nothing is under way: events are delivered, or wait for their next attempt. */
  settled(): Promise<void>
  close(): Promise<void>
}

const FORGET_EVERY = 60_000

const outside = { requestId: null, idempotencyKey: null }

export const createStripe = async (options: StripeOptions): Promise<SandboxStripe> => {
  const { webhook, onError = console.error } = options
  const publicUrl = options.publicUrl.replace(/\/+$/, '')
  const now = () => (options.now?.() ?? new Date()).getTime()
  const store = await Store.open(options.state ?? fileJournal(join(options.dataDir, 'stripe.journal')))
  const copies = (event: StoredEvent) => (webhook ? (webhook.copies?.(event) ?? [0]) : [])
  const settings = { publicUrl, copies }
  const deliveries = new Deliveries(store, webhook, now)

  const nextTask = () =>
    store
      .all('task')
      .filter(({ at }) => at <= now())
      .sort((a, b) => a.at - b.at)[0]

  /** In the order of time, each at its own moment: a clock that jumps over days passes through all of them. */
  const runTasks = (): number => {
    let run = 0
    for (let task = nextTask(); task; task = nextTask()) {
      const due = task
      try {
        store.transact(() => act(new Work(store, settings, due.at, outside), due))
      } catch (error) {
        // One thing that cannot happen must not hold up all that comes after it.
        onError(error)
        store.transact(() => store.remove('task', due.id))
      }
      run += 1
    }
    return run
  }

  let forgotAt = 0
  /** Looks through everything, so it is not done at every step. */
  const forget = (): void => {
    if (Math.abs(now() - forgotAt) < FORGET_EVERY) return
    forgotAt = now()
    store.transact(() => {
      const seconds = forgotAt / 1000
      const old = (created: number, kept: number) => created < seconds - kept
      for (const { id, created } of store.all('answer'))
        if (old(created, ANSWERS_KEPT_SECONDS)) store.remove('answer', id)
      const onTheWay = new Set(store.all('delivery').map(({ event }) => event))
      for (const { id, created } of store.all('event')) {
        if (old(created, EVENTS_KEPT_SECONDS) && !onTheWay.has(id)) store.remove('event', id)
      }
      for (const { id, created } of store.all('past_delivery')) {
        if (old(created, EVENTS_KEPT_SECONDS)) store.remove('past_delivery', id)
      }
    })
  }

  let pending: Promise<unknown> = Promise.resolve()
  const tick = async (): Promise<number> => {
    const run = runTasks()
    forget()
    await store.durable()
    return run + (await deliveries.run())
  }
  /** What was just done may have made something due. */
  const soon = (): void => {
    const next = tick().catch(onError)
    pending = Promise.all([pending, next])
  }

  const answer = createApi({
    store,
    settings,
    keys: options,
    now,
    checkRate: rateLimit(options.requestsPerSecond),
    latency: () => (options.latencyMs ? sleep(options.latencyMs) : Promise.resolve()),
    onError,
  })

  const timer = options.tickEvery === 0 ? undefined : setInterval(soon, options.tickEvery ?? 1000).unref()
  soon()

  return {
    publicUrl,
    publishableKey: options.publishableKey,
    async handle(request) {
      const reply = await answer(request)
      if (request.method !== 'GET') soon()
      return reply
    },
    async act(what) {
      const result = store.transact(() => what(new Work(store, settings, now(), outside)))
      await store.durable()
      soon()
      return result
    },
    tick,
    async settled() {
      await pending
      await deliveries.idle()
    },
    async close() {
      clearInterval(timer)
      await deliveries.close()
      await pending
      await store.close()
    },
  }
}

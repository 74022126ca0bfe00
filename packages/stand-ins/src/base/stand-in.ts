import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApi, type Protocol, type VendorAnswer, type VendorRequest } from './api.ts'
import { Deliveries, type Endpoint, type WebhookFormat } from './deliveries.ts'
import { type Copy, type FaultOptions, faultyCopies } from './faults.ts'
import { ANSWERS_KEPT_SECONDS } from './idempotency.ts'
import { fileJournal } from './journal.ts'
import type { BaseRecords, StoredEvent } from './records.ts'
import { RequestLog } from './request-log.ts'
import type { StandInState } from './state.ts'
import { Store } from './store.ts'
import { Work } from './work.ts'

/** The parts that differ between vendors. */
export interface Vendor<R extends BaseRecords = BaseRecords> {
  /** Also the name of its file in the data directory. */
  readonly name: string
  readonly protocol: Protocol<R>
  /** Signs webhooks; absent if the vendor sends none. */
  readonly sign?: WebhookFormat['sign']
  /** Formats an event for delivery; by default its id, type, time and object. */
  readonly showEvent?: (event: StoredEvent) => object
  /** Runs tasks planned with `work.schedule`, by kind. */
  readonly tasks?: Readonly<Record<R['task']['kind'], (work: Work<R>, target: string) => void>>
}

export interface StandInOptions {
  /** The URL at which browsers reach this server, and the base of the hosted pages. */
  readonly publicUrl: string
  /** The folder of the journal, unless `state` stores the records elsewhere. */
  readonly dataDir: string
  readonly state?: StandInState
  readonly webhook?: Endpoint & {
    /** The delay of each copy of an event, in seconds: `() => [0, 0, 5]` sends three. */
    readonly copies?: (event: StoredEvent) => readonly number[]
    /** Injects delivery faults from a seed, unless `copies` is set. */
    readonly faults?: FaultOptions
  }
  readonly now?: () => Date
  /** How often to run due work, in milliseconds of real time. 0 leaves it to the caller of `tick`. */
  readonly tickEvery?: number
  /** Latency of each answer. */
  readonly latencyMs?: number
  readonly onError?: (error: unknown) => void
}

export interface StandIn<R extends BaseRecords = BaseRecords> {
  readonly publicUrl: string
  readonly log: RequestLog
  /** Handles one request to the vendor's HTTP API. */
  handle(request: VendorRequest): Promise<VendorAnswer>
  /** Does something outside the API in one transaction, and waits until it is durable. */
  act<T>(what: (work: Work<R>) => T): Promise<T>
  /** Runs all due tasks and delivers all due events. Returns their number. */
  tick(): Promise<number>
  /** Resolves when nothing is in progress: events are delivered or wait for their next attempt. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Events can be retrieved for 30 days, as with Stripe. */
export const EVENTS_KEPT_SECONDS = 30 * 24 * 60 * 60
const FORGET_EVERY = 60_000

const outside = { requestId: null, idempotencyKey: null }

const plainEvent = ({ id, type, created, object }: StoredEvent): object => ({ id, type, created, data: object })

/** Increments the count in the transaction that emits the event, so that a restart continues the same plan. */
const countedCopies = (faults: FaultOptions, { type }: StoredEvent, work: Work): readonly Copy[] => {
  const before = work.get('event_count', type)
  const count = (before?.count ?? 0) + 1
  work.put('event_count', { ...(before ?? work.fresh('count')), id: type, count })
  return faultyCopies(faults, type, count)
}

const copiesBy =
  (webhook: StandInOptions['webhook']) =>
  (event: StoredEvent, work: Work): readonly Copy[] => {
    if (!webhook) return []
    if (webhook.copies) return webhook.copies(event).map((delay) => ({ delay }))
    return webhook.faults ? countedCopies(webhook.faults, event, work) : [{ delay: 0 }]
  }

/** A server that behaves like a vendor: it answers requests, sends webhooks and keeps its records across restarts. */
export const createStandIn = async <R extends BaseRecords>(
  vendor: Vendor<R>,
  options: StandInOptions,
): Promise<StandIn<R>> => {
  const { webhook, onError = console.error } = options
  const { sign, showEvent = plainEvent } = vendor
  if (webhook && !sign) throw new Error(`${vendor.name} has no function that signs webhooks`)
  const publicUrl = options.publicUrl.replace(/\/+$/, '')
  const now = () => (options.now?.() ?? new Date()).getTime()
  const store = await Store.open<R>(options.state ?? fileJournal(join(options.dataDir, `${vendor.name}.journal`)))
  const base: Store = store
  const settings = { publicUrl, copies: copiesBy(webhook) }
  const bodyOf = (event: StoredEvent) => JSON.stringify(showEvent(event), null, 2)
  const deliveries = new Deliveries(base, webhook && sign && { ...webhook, sign, bodyOf }, now)
  const log = new RequestLog()

  const nextTask = (): R['task'] | undefined => {
    const time = now()
    return store
      .all('task')
      .filter(({ at }) => at <= time)
      .sort((a, b) => a.at - b.at)[0]
  }

  const runTask = (task: R['task']): void => {
    const run = vendor.tasks?.[task.kind as R['task']['kind']]
    if (!run) throw new Error(`${vendor.name} has no task ${task.kind}`)
    base.remove('task', task.id)
    run(new Work(store, settings, task.at, outside), task.target)
  }

  /** Runs tasks in order of time, each at its own due time. If the clock jumps over several days, none is skipped. */
  const runTasks = (): number => {
    let run = 0
    for (let task = nextTask(); task; task = nextTask()) {
      const due = task
      try {
        store.transact(() => runTask(due))
      } catch (error) {
        // A failing task must not block the ones after it.
        onError(error)
        store.transact(() => base.remove('task', due.id))
      }
      run += 1
    }
    return run
  }

  let forgotAt = 0
  /** Scans all records, so it runs only once in a while. */
  const forget = (): void => {
    if (Math.abs(now() - forgotAt) < FORGET_EVERY) return
    forgotAt = now()
    store.transact(() => {
      const seconds = forgotAt / 1000
      const old = (created: number, kept: number) => created < seconds - kept
      for (const { id, created } of base.all('answer'))
        if (old(created, ANSWERS_KEPT_SECONDS)) base.remove('answer', id)
      const onTheWay = new Set(base.all('delivery').map(({ event }) => event))
      for (const { id, created } of base.all('event')) {
        if (old(created, EVENTS_KEPT_SECONDS) && !onTheWay.has(id)) base.remove('event', id)
      }
      for (const { id, created } of base.all('past_delivery')) {
        if (old(created, EVENTS_KEPT_SECONDS)) base.remove('past_delivery', id)
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
  /** The last operation may have made something due. */
  const soon = (): void => {
    const next = tick().catch(onError)
    pending = Promise.all([pending, next])
  }

  const answer = createApi({
    protocol: vendor.protocol,
    store,
    settings,
    now,
    latency: () => (options.latencyMs ? sleep(options.latencyMs) : Promise.resolve()),
    log,
    onError,
  })

  const timer = options.tickEvery === 0 ? undefined : setInterval(soon, options.tickEvery ?? 1000).unref()
  soon()

  return {
    publicUrl,
    log,
    async handle(request) {
      const reply = await answer(request)
      if (webhook?.faults) await deliveries.runBeforeAnswer()
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

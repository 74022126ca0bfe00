import type { Copy } from './faults.ts'
import { randomText } from './random-text.ts'
import type { BaseRecords, Kept, Kind, StoredEvent } from './records.ts'
import type { Store } from './store.ts'

export interface Settings {
  /** The URL at which browsers reach the hosted pages. */
  readonly publicUrl: string
  /** The copies of an event to deliver; none without an endpoint. */
  readonly copies: (event: StoredEvent, work: Work) => readonly Copy[]
}

export interface Origin {
  readonly requestId: string | null
  readonly idempotencyKey: string | null
}

/** One unit of work, at one point in time and in one transaction. */
export class Work<R extends BaseRecords = BaseRecords> {
  readonly store: Store<R>
  readonly settings: Settings
  /** In milliseconds. */
  readonly now: number
  readonly #origin: Origin

  constructor(store: Store<R>, settings: Settings, now: number, origin: Origin) {
    this.store = store
    this.settings = settings
    this.now = now
    this.#origin = origin
  }

  get seconds(): number {
    return Math.floor(this.now / 1000)
  }

  get<K extends Kind<R>>(kind: K, id: string | null): R[K] | undefined {
    return id === null ? undefined : this.store.get(kind, id)
  }

  /** Returns a record that another record refers to, and throws if it doesn't exist. */
  must<K extends Kind<R>>(kind: K, id: string): R[K] {
    const record = this.store.get(kind, id)
    if (!record) throw new Error(`there is no ${kind} ${id}`)
    return record
  }

  put<K extends Kind<R>>(kind: K, record: R[K] & Kept): R[K] {
    this.store.put(kind, record)
    return record
  }

  /** The base fields of a new record. */
  fresh(prefix: string): Kept {
    return { id: `${prefix}_${randomText(24)}`, seq: this.store.nextSequence(), created: this.seconds }
  }

  emit(type: string, object: object, previous: object | null = null): void {
    const event = this.put('event', {
      ...this.fresh('evt'),
      type,
      // Copy the object, because later changes must not alter the event.
      object: structuredClone(object),
      previous,
      request: { id: this.#origin.requestId, idempotencyKey: this.#origin.idempotencyKey },
    })
    for (const { delay, fault } of this.settings.copies(event, this)) this.deliver(event, delay, fault)
  }

  /** Schedules a delivery of the event, `delay` seconds from now. */
  deliver(event: StoredEvent, delay: number, fault?: Copy['fault']): void {
    const delivery = {
      ...this.fresh('whd'),
      event: event.id,
      dueAt: this.now + delay * 1000,
      attempts: [],
      ...(fault && { fault }),
    }
    if (fault === 'loss') this.put('past_delivery', { ...delivery, state: 'given_up' })
    else this.put('delivery', delivery)
  }

  schedule(kind: R['task']['kind'], target: string, at: number): void {
    this.put('task', { ...this.fresh('task'), kind, target, at })
  }
}

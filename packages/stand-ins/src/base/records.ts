import type { FaultKind } from './faults.ts'

/**
 * Base of all records. `seq` is the order of creation, in which lists are sorted. Times are Unix seconds, as on the
 * wire.
 */
export interface Kept {
  readonly id: string
  readonly seq: number
  readonly created: number
}

export interface StoredEvent extends Kept {
  readonly type: string
  readonly object: object
  readonly previous: object | null
  readonly request: { readonly id: string | null; readonly idempotencyKey: string | null }
}

export interface DeliveryAttempt {
  readonly at: number
  readonly status: number | null
  readonly problem: string | null
}

/** One copy of an event to be delivered to the endpoint. */
export interface Delivery extends Kept {
  readonly event: string
  /** In milliseconds. */
  readonly dueAt: number
  readonly attempts: readonly DeliveryAttempt[]
  readonly fault?: FaultKind
}

/**
 * A delivery that succeeded or was given up. It is a separate kind, so that searching for due deliveries stays fast.
 */
export interface PastDelivery extends Delivery {
  readonly state: 'delivered' | 'given_up'
}

/** The first answer for an idempotency key. */
export interface SavedAnswer extends Kept {
  readonly path: string
  readonly parameters: string
  readonly requestId: string
  readonly status: number
  readonly body: string
}

/** A scheduled task; `at` is in milliseconds. */
export interface Task extends Kept {
  readonly kind: string
  readonly target: string
  readonly at: number
}

/** Number of events emitted of a type, which is the record's id. With the seed, it decides the next event's fault. */
export interface EventCount extends Kept {
  readonly count: number
}

/** The records of every stand-in. A vendor adds its own: `interface WiseRecords extends BaseRecords { … }`. */
export interface BaseRecords {
  readonly event: StoredEvent
  readonly delivery: Delivery
  readonly past_delivery: PastDelivery
  readonly answer: SavedAnswer
  readonly task: Task
  readonly event_count: EventCount
}

export type Kind<R> = keyof R & string

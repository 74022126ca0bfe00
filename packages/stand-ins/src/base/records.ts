import type { FaultKind } from './faults.ts'

/** Every record has its place in the order of creation, by which lists run. Times are Unix seconds, as on the wire. */
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

/** One copy of an event on its way to the endpoint. */
export interface Delivery extends Kept {
  readonly event: string
  /** Milliseconds. */
  readonly dueAt: number
  readonly attempts: readonly DeliveryAttempt[]
  readonly fault?: FaultKind
}

/** One whose way is over. It is kept apart, so that looking for what is due stays quick. */
export interface PastDelivery extends Delivery {
  readonly state: 'delivered' | 'given_up'
}

/** The first answer under an idempotency key. */
export interface SavedAnswer extends Kept {
  readonly path: string
  readonly parameters: string
  readonly requestId: string
  readonly status: number
  readonly body: string
}

/** Something that falls due at a time, in milliseconds. */
export interface Task extends Kept {
  readonly kind: string
  readonly target: string
  readonly at: number
}

/** How many events of a type (its id) have been emitted: with the seed, this decides the next one's fault. */
export interface EventCount extends Kept {
  readonly count: number
}

/** The records of every stand-in. A vendor's own come on top: `interface WiseRecords extends BaseRecords { … }`. */
export interface BaseRecords {
  readonly event: StoredEvent
  readonly delivery: Delivery
  readonly past_delivery: PastDelivery
  readonly answer: SavedAnswer
  readonly task: Task
  readonly event_count: EventCount
}

export type Kind<R> = keyof R & string

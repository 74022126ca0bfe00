import { randomBytes } from 'node:crypto'
import type { Kept, Kind, Records, StoredEvent, TaskKind } from './records.ts'
import type { Store } from './store.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const randomText = (length: number): string => {
  let text = ''
  // Bytes past the last whole round of letters would favour the first ones.
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) if (byte < 248) text += letters[byte % letters.length]
  }
  return text.slice(0, length)
}

export interface Settings {
  /** Where browsers reach the hosted pages. */
  readonly publicUrl: string
  /** When, in seconds from its creation, each copy of an event goes out; none when nobody listens. */
  readonly copies: (event: StoredEvent) => readonly number[]
}

export interface Origin {
  readonly requestId: string | null
  readonly idempotencyKey: string | null
}

/** One unit of work: it happens at one moment, as a whole or not at all. */
export class Work {
  readonly store: Store
  readonly settings: Settings
  /** Milliseconds. */
  readonly now: number
  readonly #origin: Origin

  constructor(store: Store, settings: Settings, now: number, origin: Origin) {
    this.store = store
    this.settings = settings
    this.now = now
    this.#origin = origin
  }

  get seconds(): number {
    return Math.floor(this.now / 1000)
  }

  get<K extends Kind>(kind: K, id: string | null): Records[K] | undefined {
    return id === null ? undefined : this.store.get(kind, id)
  }

  /** A record that another record speaks of is always there. */
  must<K extends Kind>(kind: K, id: string): Records[K] {
    const record = this.store.get(kind, id)
    if (!record) throw new Error(`there is no ${kind} ${id}`)
    return record
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.store.put(kind, record)
    return record
  }

  /** The beginning of a new record. */
  fresh(prefix: string): Kept {
    return { id: `${prefix}_${randomText(24)}`, seq: this.store.nextSequence(), created: this.seconds }
  }

  emit(type: string, object: object, previous: object | null = null): void {
    const event = this.put('event', {
      ...this.fresh('evt'),
      type,
      // What the event says is how things were: later changes must not reach into it.
      object: structuredClone(object),
      previous,
      request: { id: this.#origin.requestId, idempotencyKey: this.#origin.idempotencyKey },
    })
    for (const delay of this.settings.copies(event)) this.deliver(event, delay)
  }

  /** Sends a copy of the event on its way, so many seconds from now. */
  deliver(event: StoredEvent, delay: number): void {
    this.put('delivery', {
      ...this.fresh('whd'),
      event: event.id,
      dueAt: this.now + delay * 1000,
      attempts: [],
    })
  }

  schedule(kind: TaskKind, target: string, at: number): void {
    this.put('task', { ...this.fresh('task'), kind, target, at })
  }
}

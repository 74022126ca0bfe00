import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'

/** Events that one area publishes to the others. An event is sent when the transaction of its change commits. */
export interface OutboxEvents {
  accountCreated: { userId: string; service: string }
}
export type OutboxEvent = keyof OutboxEvents

export type Subscriber<E extends OutboxEvent> = (context: Context, payload: OutboxEvents[E]) => Promise<void>
export type Subscribers = { readonly [E in OutboxEvent]?: readonly Subscriber<E>[] }

/** All subscribers of all features, by event. */
export const subscribersOf = (features: readonly { readonly subscribers?: Subscribers }[]): Subscribers => {
  const all: { [E in OutboxEvent]?: Subscriber<E>[] } = {}
  for (const { subscribers } of features) {
    for (const event of Object.keys(subscribers ?? {}) as OutboxEvent[]) {
      all[event] = [...(all[event] ?? []), ...(subscribers?.[event] ?? [])]
    }
  }
  return all
}

const MAX_ATTEMPTS = 10

export const emit = async <E extends OutboxEvent>(tx: Database, event: E, payload: OutboxEvents[E]): Promise<void> => {
  const body = JSON.stringify({ event, payload })
  await sql`select graphile_worker.add_job('outbox', ${body}::json, max_attempts => ${MAX_ATTEMPTS})`.execute(tx)
}

/** Delivery is at least once, so subscribers must be idempotent. */
export const deliver = async (context: Context, subscribers: Subscribers, body: unknown): Promise<void> => {
  const { event, payload } = body as { event: OutboxEvent; payload: OutboxEvents[OutboxEvent] }
  for (const subscriber of subscribers[event] ?? []) await subscriber(context, payload)
}

import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'

/** Events that one area publishes to the others. An event is sent when the transaction of its change commits. */
export interface OutboxEvents {
  accountCreated: { userId: string; service: string }
  /** A change of where a person's payouts go. `changeId` is the same if the event is delivered twice. */
  payoutDestinationChanged: {
    userId: string
    form: 'personal' | 'bank' | 'payoneer' | 'wise'
    changeId: string
    at: string
  }
  /** The command made this account an operator's. */
  operatorInvited: { userId: string }
  /** The command sealed all values with this key; `values` of them had another one. */
  valuesResealed: { key: string; values: number }
}
export type OutboxEvent = keyof OutboxEvents

export type Subscriber<E extends OutboxEvent> = (context: Context, payload: OutboxEvents[E]) => Promise<void>
export type Subscribers = { readonly [E in OutboxEvent]?: readonly Subscriber<E>[] }

/** All subscribers of all features, by event. */
export const subscribersOf = (
  features: readonly { readonly subscribers?: Subscribers }[],
): { readonly [E in OutboxEvent]: readonly Subscriber<E>[] } => {
  const all = <E extends OutboxEvent>(event: E): readonly Subscriber<E>[] =>
    features.flatMap(({ subscribers }) => subscribers?.[event] ?? [])
  return {
    accountCreated: all('accountCreated'),
    payoutDestinationChanged: all('payoutDestinationChanged'),
    operatorInvited: all('operatorInvited'),
    valuesResealed: all('valuesResealed'),
  }
}

const MAX_ATTEMPTS = 10

export const emit = async <E extends OutboxEvent>(tx: Database, event: E, payload: OutboxEvents[E]): Promise<void> => {
  const body = JSON.stringify({ event, payload })
  await sql`select graphile_worker.add_job('outbox', ${body}::json, max_attempts => ${MAX_ATTEMPTS})`.execute(tx)
}

/** Delivery is at least once, so subscribers must be idempotent. */
export const deliver = async (context: Context, subscribers: Subscribers, body: unknown): Promise<void> => {
  const deliverTo = async <E extends OutboxEvent>(event: E, payload: OutboxEvents[E]): Promise<void> => {
    for (const subscriber of subscribers[event] ?? []) await subscriber(context, payload)
  }
  const { event, payload } = body as { event: OutboxEvent; payload: OutboxEvents[OutboxEvent] }
  await deliverTo(event, payload)
}

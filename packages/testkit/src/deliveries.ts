import { notificationsFeature } from '@avalive/server/features/notifications/index'
import type { Context } from '@avalive/server/platform/context'
import { deliver, type OutboxEvent, type OutboxEvents, type Subscribers } from '@avalive/server/platform/jobs/outbox'
import { expect } from 'vitest'
import type { Member, TestApp } from './app.ts'

type Delivery = { readonly [E in OutboxEvent]: { readonly event: E; readonly payload: OutboxEvents[E] } }[OutboxEvent]

const real: Subscribers = notificationsFeature.subscribers ?? {}

/** Delivers an event by two deliverers at once, each with a pool of its own, several times. */
const deliverAtOnce = async ({ context }: { readonly context: Context }, delivery: Delivery): Promise<void> => {
  const pools = [context.db, context.backgroundDb]
  const deliveries = [...pools, ...pools].map((db) => deliver({ ...context, db }, real, delivery))
  await Promise.all(deliveries)
}

/**
 * Makes the outbox deliver each event to the notifications several times at once, and returns the list of delivered
 * events. Call it before the app starts.
 */
export const deliverRepeatedly = (): Delivery[] => {
  const delivered: Delivery[] = []
  const repeated = (event: OutboxEvent) => async (context: Context, payload: unknown) => {
    const delivery = { event, payload } as Delivery
    delivered.push(delivery)
    await deliverAtOnce({ context }, delivery)
  }
  const events = Object.keys(real) as OutboxEvent[]
  Object.assign(notificationsFeature, {
    subscribers: Object.fromEntries(events.map((event) => [event, [repeated(event)]])),
  })
  return delivered
}

/** Waits until the outbox has delivered all events. */
export const outboxIsEmpty = async ({ context }: TestApp): Promise<void> => {
  const waiting = async () => (await context.pool.query('select last_error from graphile_worker.jobs')).rows
  await expect.poll(waiting).toEqual([])
}

export const inboxRowsOf = async ({ context }: TestApp, { userId }: Pick<Member, 'userId'>) =>
  context.db.selectFrom('notifications').where('userId', '=', userId).orderBy('id').select(['kind', 'params']).execute()

type Row = { readonly kind: string; readonly params: unknown }
const keyOf = ({ kind, params }: Row): string => `${kind} ${JSON.stringify(Object.entries(params ?? {}).toSorted())}`
/** The outbox delivers events in any order. */
const inOrder = (rows: readonly Row[]) => rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** Expects exactly these notifications of a person, also after all events so far are delivered again. */
export const expectInbox = async (
  app: TestApp,
  delivered: readonly Delivery[],
  member: Pick<Member, 'userId'>,
  expected: readonly Row[],
): Promise<void> => {
  const exactly = inOrder(expected.map(({ kind, params }) => ({ kind, params })))
  const found = async () => inOrder(await inboxRowsOf(app, member))
  await outboxIsEmpty(app)
  expect(await found()).toEqual(exactly)
  expect(delivered.length).toBeGreaterThan(0)
  for (const delivery of [...delivered]) await deliverAtOnce(app, delivery)
  expect(await found()).toEqual(exactly)
}

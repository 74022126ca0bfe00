import { randomUUID } from 'node:crypto'
import type { notifications } from '@avalive/contract/notifications'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { deleteSubscription, saveSubscription } from './push-store.ts'

type Calls = typeof notifications

const MAX_SUBSCRIPTIONS = 10

/** The subscription belongs to the session: a browser that is logged out gets nothing more. */
export const subscribePush: Handler<Calls['subscribePush']> = async (input, { context, caller, locale }) => {
  checkShownAccount(caller, input.vliveId)
  const { push, sealing, clock, db } = context
  if (!push) throw new Refusal('notifications.pushNotAvailable')
  const { endpoint, keys } = input
  if (!push.accepts(endpoint)) throw new Refusal('notifications.endpointRefused')
  const id = randomUUID()
  const subscription = {
    id,
    userId: caller.userId,
    sessionId: caller.sessionId,
    endpoint: sealing.seal('push_subscriptions.endpoint', id, endpoint),
    endpointLookup: sealing.lookup('push_subscriptions.endpoint', endpoint),
    keys: sealing.seal('push_subscriptions.keys', id, JSON.stringify(keys)),
    locale,
    createdAt: clock.now(),
  }
  await db.transaction().execute((tx) => saveSubscription(tx, subscription, MAX_SUBSCRIPTIONS))
  return {}
}

export const unsubscribePush: Handler<Calls['unsubscribePush']> = async ({ endpoint }, { context, caller }) => {
  const { sealing, db } = context
  await deleteSubscription(db, caller.userId, sealing.lookup('push_subscriptions.endpoint', endpoint))
  return {}
}

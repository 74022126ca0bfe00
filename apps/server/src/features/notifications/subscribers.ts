import type { NotificationKind } from '@avalive/rules/notifications/kinds'
import type { Context } from '../../platform/context.ts'
import type { Subscribers } from '../../platform/jobs/outbox.ts'
import {
  type Addressed,
  notifyFollowers,
  notifyOperators,
  notifyParticipants,
  notifyPeople,
  notifyReminded,
} from './notify-store.ts'

export const momentOf = ({ clock }: Context, at: string) => ({ at: Temporal.Instant.from(at), now: clock.now() })

export const notify = <K extends NotificationKind>(
  context: Context,
  kind: K,
  at: string,
  people: readonly Addressed<K>[],
): Promise<void> => notifyPeople(context.db, { ...momentOf(context, at), kind }, people)

/** Each event becomes notifications in one statement, which does nothing when the event is delivered again. */
export const notificationSubscribers: Subscribers = {
  payoutDestinationChanged: [
    (context, { userId, form, changeId, at }) =>
      notify(context, 'destinationChanged', at, [{ userId, cause: changeId, params: { form } }]),
  ],
  payoutsSettled: [
    (context, { way, outcome, payouts, at }) =>
      notify(
        context,
        outcome === 'sent' ? 'payoutSent' : 'payoutReturned',
        at,
        payouts.map(({ id, userId, points }) => ({ userId, cause: id, params: { way, points } })),
      ),
  ],
  giftCodeSettled: [
    (context, { userId, issueId, outcome, at }) =>
      notify(context, 'giftCode', at, [{ userId, cause: issueId, params: { outcome } }]),
  ],
  exportReady: [
    (context, { userId, requestId, at }) =>
      notify(context, 'exportReady', at, [{ userId, cause: requestId, params: {} }]),
  ],
  deletionChanged: [
    (context, { userId, state, changeId, at }) =>
      notify(context, 'accountDeletion', at, [{ userId, cause: changeId, params: { state } }]),
  ],
  operatorRolesGiven: [
    (context, { userId, roles, at }) => notifyOperators(context.db, momentOf(context, at), userId, roles),
  ],
  eventResultsFinal: [(context, { eventId, at }) => notifyParticipants(context.db, momentOf(context, at), eventId)],
  streamStarted: [
    (context, { mediaId, at }) => notifyReminded(context.db, momentOf(context, at), mediaId),
    (context, { mediaId, at }) => notifyFollowers(context.db, momentOf(context, at), mediaId),
  ],
}

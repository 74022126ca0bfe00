import type { Context } from '../../platform/context.ts'
import type { OutboxEvents, Subscribers } from '../../platform/jobs/outbox.ts'
import { notifyReporters, notifySignedIn } from './notify-store.ts'
import { momentOf, notify } from './subscribers.ts'

/** How many people are notified of a notice in one statement. */
const BATCH_SIZE = 10_000

/** An interrupted run is repeated from the start, and leaves out those who were notified. */
const notifyOfNotice = async (context: Context, { noticeId, at }: OutboxEvents['noticePublished']): Promise<void> => {
  const moment = momentOf(context, at)
  let after: bigint | null = 0n
  while (after !== null) after = await notifySignedIn(context.db, moment, noticeId, after, BATCH_SIZE)
}

/** Penalties, answered appeals, closed reports, reset profiles and published notices. */
export const noticeSubscribers: Subscribers = {
  penaltySent: [
    (context, { userId, penaltyId, at }) =>
      notify(context, 'penalty', at, [{ userId, cause: penaltyId, params: { penaltyId } }]),
  ],
  appealAnswered: [
    (context, { userId, penaltyId, outcome, at }) =>
      notify(context, 'appealAnswered', at, [{ userId, cause: penaltyId, params: { penaltyId, outcome } }]),
  ],
  profileReset: [(context, { userId, at }) => notify(context, 'profileReset', at, [{ userId, cause: at, params: {} }])],
  reportCaseClosed: [
    (context, { caseId, hasViolation, at }) => notifyReporters(context.db, momentOf(context, at), caseId, hasViolation),
  ],
  noticePublished: [notifyOfNotice],
}

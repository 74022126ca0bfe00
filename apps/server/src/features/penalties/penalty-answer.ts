import type { Answer } from '@avalive/contract/call'
import type { penalties } from '@avalive/contract/penalties'
import { penaltyLevels, penaltyReasonNumbers } from '@avalive/rules/penalties/penalty'
import type { Context } from '../../platform/context.ts'
import type { Sealing } from '../../platform/sealed.ts'
import { isInForce } from './history.ts'
import type { StoredPenalty } from './store.ts'

const factsOf = (penalty: StoredPenalty, now: Temporal.Instant) => ({
  id: Number(penalty.id),
  penaltyType: penalty.type,
  penaltyLevel: penaltyLevels[penalty.type],
  penaltyReason: penalty.reason,
  penaltyReasonNumber: penaltyReasonNumbers[penalty.reason],
  penaltyPlace: penalty.place,
  category: penalty.category,
  days: penalty.days,
  sentAt: penalty.sentAt,
  suspendedUntil: penalty.suspendedUntil?.toString() ?? null,
  inForce: isInForce(penalty, now),
  liftedAt: penalty.liftedAt,
})

const appealOf = (penalty: StoredPenalty, sealing: Sealing) => {
  const { appealId: id, appealText, appealSentAt: sentAt, answer, answeredAt, answerer: operator } = penalty
  if (id === null || appealText === null || sentAt === null) return null
  return {
    state: penalty.outcome ?? ('waiting' as const),
    text: sealing.open('penalty_appeals.text', id, appealText),
    sentAt,
    operator,
    answer: answer && sealing.open('penalty_appeals.answer', id, answer),
    answeredAt,
  }
}

/** A penalty as its person sees it. */
export const noticeOf = (
  penalty: StoredPenalty,
  { sealing, clock }: Context,
): Answer<typeof penalties.getPenaltyNotice>['penaltyNotice'] => {
  const appeal = appealOf(penalty, sealing)
  return {
    ...factsOf(penalty, clock.now()),
    appeal: appeal && { state: appeal.state, sentAt: appeal.sentAt, answer: appeal.answer },
  }
}

/** A penalty as operators see it. */
export const penaltyOf = (
  penalty: StoredPenalty,
  { sealing, clock }: Context,
): Answer<typeof penalties.sendPenalty>['penalty'] => ({
  ...factsOf(penalty, clock.now()),
  vliveId: penalty.vliveId,
  version: penalty.version,
  exceptional: penalty.exceptional,
  operator: penalty.operator,
  withdrawnAt: penalty.withdrawnAt,
  appeal: appealOf(penalty, sealing),
})

import type { Answer, Input } from '@avalive/contract/call'
import type { penalties } from '@avalive/contract/penalties'
import { isSameEnd, latestEnd } from '@avalive/rules/penalties/suspension'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { requireVersion } from '../../platform/version.ts'
import { lockSuspension, saveSuspension } from '../account/find-suspension.ts'
import { requireAdminForOperator } from '../account/operator-roles.ts'
import { isSuspended } from '../session/suspension.ts'
import { endsInForce, isInForce } from './history.ts'
import { penaltyOf } from './penalty-answer.ts'
import {
  appealPage,
  changePenalty,
  findPenalty,
  lockPenalty,
  penaltiesOf,
  type StoredPenalty,
  saveAnswer,
} from './store.ts'

type Calls = typeof penalties

interface Change {
  readonly liftedAt?: Temporal.Instant
  readonly withdrawnAt?: Temporal.Instant
  /** What the audit row adds. */
  readonly audited?: object
}

/**
 * Changes a penalty in the version that the operator saw. If the change takes its effect, the person's suspension is
 * computed anew. Locks the person before the penalty, as sending does, and as there, only an admin acts on an operator's.
 */
const change = async (
  { id, version }: Pick<Input<Calls['liftPenalty']>, 'id' | 'version'>,
  { context, caller, audit, request }: AuditedCallContext,
  work: (tx: Transaction<DB>, penalty: StoredPenalty, now: Temporal.Instant) => Promise<Change>,
): Promise<Answer<Calls['liftPenalty']>> => {
  const now = context.clock.now()
  const { changed, isLifted } = await context.db.transaction().execute(async (tx) => {
    const vliveId = (await findPenalty(tx, id))?.vliveId
    if (vliveId === undefined) throw new Refusal('notFound')
    if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
    await requireAdminForOperator(tx, vliveId, caller.userId, now)
    const person = await lockSuspension(tx, vliveId)
    await lockPenalty(tx, id)
    const penalty = await findPenalty(tx, id)
    if (!person || !penalty) throw new Refusal('notFound')
    requireVersion(penalty.version, version)
    const { audited, ...times } = await work(tx, penalty, now)
    await changePenalty(tx, penalty.id, times)
    const before = person.suspendedUntil
    const isEnded = (times.liftedAt || times.withdrawnAt) && isInForce(penalty, now)
    const ends = endsInForce(await penaltiesOf(tx, penalty.userId), now)
    const after = isEnded ? latestEnd(person.directUntil, ends) : before
    if (!isSameEnd(after, before)) await saveSuspension(tx, penalty.userId, after)
    await audit.record(tx, {
      subject: `penalties:${penalty.vliveId}`,
      personId: penalty.userId,
      before: { penaltyId: id, suspendedUntil: before?.toString() ?? null },
      after: { penaltyId: id, suspendedUntil: after?.toString() ?? null, ...audited },
    })
    const changed = await findPenalty(tx, id)
    if (!changed) throw new Error('a penalty vanished in its transaction')
    return { changed, isLifted: isSuspended(before, now) && !isSuspended(after, now) }
  })
  if (isLifted) {
    const lifted = { userId: changed.userId, by: caller.userId }
    context.securityLog.write('suspensionLifted', sourceOf(context, request), lifted)
  }
  return { penalty: penaltyOf(changed, context) }
}

export const withdrawPenalty: Handler<Calls['withdrawPenalty']> = (input, asked) =>
  change(input, asked, async (_tx, { withdrawnAt }, now) => {
    if (withdrawnAt) throw new Refusal('penalties.alreadyWithdrawn')
    return { withdrawnAt: now, audited: { withdrawn: true } }
  })

export const liftPenalty: Handler<Calls['liftPenalty']> = (input, asked) =>
  change(input, asked, async (_tx, penalty, now) => {
    if (!isInForce(penalty, now)) throw new Refusal('penalties.notSuspending')
    return { liftedAt: now, audited: { lifted: true } }
  })

/** The audit row has the outcome, and nothing that was written. */
export const answerAppeal: Handler<Calls['answerAppeal']> = (input, asked) =>
  change(input, asked, async (tx, { id, userId, appealId, outcome: answered, withdrawnAt }, now) => {
    if (appealId === null || answered !== null || withdrawnAt) throw new Refusal('penalties.noOpenAppeal')
    const { outcome, text } = input
    const answer = text === undefined ? null : asked.context.sealing.seal('penalty_appeals.answer', appealId, text)
    await saveAnswer(tx, appealId, { outcome, operatorId: asked.caller.userId, answer, answeredAt: now })
    const event = { userId: String(userId), penaltyId: String(id), outcome, at: now.toString() }
    await emit(tx, 'appealAnswered', event)
    return { ...(outcome === 'accepted' && { withdrawnAt: now }), audited: { appeal: outcome } }
  })

export const listAppeals: Handler<Calls['listAppeals']> = async (input, { context }) => {
  const { rows, next } = await appealPage(context.db, input, input)
  return { rows: rows.map((penalty) => penaltyOf(penalty, context)), next }
}

import type { penalties } from '@avalive/contract/penalties'
import { nextPenaltyType, skipsLevel } from '@avalive/rules/penalties/penalty'
import { laterEnd } from '@avalive/rules/penalties/suspension'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { requireVersion } from '../../platform/version.ts'
import { findSuspension, lockSuspension } from '../account/find-suspension.ts'
import { requireAdminForOperator } from '../account/operator-roles.ts'
import { suspendIn } from '../account/suspend-user.ts'
import { endOf } from './end-of-penalty.ts'
import { historyVersion } from './history.ts'
import { penaltyOf } from './penalty-answer.ts'
import { findPenalty, insertPenalty, penaltiesOf, type StoredPenalty } from './store.ts'

type Calls = { readonly [Name in 'sendPenalty' | 'listPenalties']: (typeof penalties)[Name] }

const validTypes = (history: readonly StoredPenalty[]) =>
  history.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ type }) => type)

export const sendPenalty: Handler<Calls['sendPenalty']> = async (
  { vliveId, version, penaltyType: type, penaltyReason, penaltyPlace: place, category, days, exceptional = false },
  { context, caller, audit, request },
) => {
  if (vliveId === caller.vliveId) throw new Refusal('notAllowed')
  const now = context.clock.now()
  const until = endOf(type, days, now)
  const { sent, suspendedUntil } = await context.db.transaction().execute(async (tx) => {
    await requireAdminForOperator(tx, vliveId, caller.userId, now)
    // Locks the person, so that a session, a broadcast, a gift and a draw come either before all of this or after it.
    const person = await lockSuspension(tx, vliveId)
    if (!person) throw new Refusal('notFound')
    const { userId } = person
    const history = await penaltiesOf(tx, userId)
    requireVersion(historyVersion(history), version)
    const skips = skipsLevel(type, validTypes(history))
    if (skips && !exceptional) throw new Refusal('penalties.levelSkipped')
    const id = await insertPenalty(tx, {
      userId,
      type,
      reason: penaltyReason,
      place,
      category,
      days: days ?? null,
      exceptional: skips,
      operatorId: caller.userId,
      sentAt: now,
      suspendedUntil: until,
    })
    const suspendedUntil = laterEnd(person.suspendedUntil, until)
    if (until !== null && suspendedUntil !== null) await suspendIn(tx, userId, suspendedUntil, now)
    const after = { penaltyId: Number(id), type, reason: penaltyReason, place, category, days: days ?? null }
    await audit.record(tx, {
      subject: `penalties:${vliveId}`,
      personId: userId,
      before: { suspendedUntil: person.suspendedUntil?.toString() ?? null },
      after: { ...after, suspendedUntil: suspendedUntil?.toString() ?? null },
    })
    await emit(tx, 'penaltySent', { userId: String(userId), penaltyId: String(id), type, at: now.toString() })
    const sent = await findPenalty(tx, id)
    if (!sent) throw new Error('a penalty vanished in its transaction')
    return { sent, suspendedUntil }
  })
  if (until !== null) {
    context.rooms.deliverCommitted()
    const suspended = { userId: sent.userId, by: caller.userId, until: String(suspendedUntil) }
    context.securityLog.write('accountSuspended', sourceOf(context, request), suspended)
  }
  return { penalty: penaltyOf(sent, context) }
}

export const listPenalties: Handler<Calls['listPenalties']> = async ({ vliveId }, { context }) => {
  const person = await findSuspension(context.db, vliveId)
  if (!person) throw new Refusal('notFound')
  const history = await penaltiesOf(context.db, person.userId)
  return {
    vliveId,
    version: historyVersion(history),
    nextType: nextPenaltyType(validTypes(history)),
    penalties: history.map((penalty) => penaltyOf(penalty, context)),
  }
}

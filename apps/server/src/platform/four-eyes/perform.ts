import { randomUUID } from 'node:crypto'
import { ALONE_HOURS, needsApproval } from '@avalive/rules/money/four-eyes'
import { isUniqueViolation } from '../db/violations.ts'
import { Refusal } from '../errors.ts'
import type { AuditedCallContext } from '../http/bind.ts'
import { type Act, type ActEffect, limitsOf } from './act.ts'
import { endWaiting, isWaiting, saveApproval, sumMovedAlone } from './store.ts'

/** `result` is null if the act waits for a second operator as `approvalId`. */
export type Performed<R> =
  | { readonly result: R; readonly approvalId: null }
  | { readonly result: null; readonly approvalId: string }

/**
 * Carries an act out, or stores it as a request for a second operator if its amount is over the limit. The act's `look`
 * has locked its rows, so that two requests for the same thing come one after the other. Where an act locks nothing that both
 * have, the second request is refused by the constraint.
 */
export const perform = async <I extends { readonly reason: string }, E extends ActEffect, R>(
  act: Act<I, E, R>,
  input: I,
  { context, caller, audit }: AuditedCallContext,
): Promise<Performed<R>> => {
  const at = context.clock.now()
  const reason = input.reason.trim()
  const performing = context.db.transaction().execute(async (tx): Promise<Performed<R>> => {
    const effect = await act.look(tx, input, context, caller.userId)
    if (effect.personId === caller.userId) throw new Refusal('notAllowed')
    if (!effect.isUrgent && (await isWaiting(tx, act.name, effect.subject))) throw new Refusal('approvalWaiting')
    const since = at.subtract({ hours: ALONE_HOURS })
    const movedAlone = act.isAddedUp ? await sumMovedAlone(tx, effect, caller.userId, since) : 0n
    const weight = effect.amount + (effect.alone ?? 0n) + movedAlone
    if (act.always || effect.needsTwo || needsApproval(effect.kind, weight, limitsOf(context.config))) {
      const expiresAt = at.add({ hours: context.config.APPROVAL_HOURS })
      const id = await saveApproval(tx, {
        act: act.name,
        input,
        effect,
        requestedBy: caller.userId,
        at,
        reason,
        expiresAt,
      })
      const { subject, kind, amount, facts } = effect
      const after = { status: 'waiting', act: act.name, subject, kind, amount: Number(amount), ...facts }
      await audit.record(tx, { subject: `approval:${id}`, personId: effect.personId, before: null, after })
      return { result: null, approvalId: String(id) }
    }
    const by = { context, at, reason, requestedBy: caller.userId, approvedBy: null, key: randomUUID() }
    const { change, result } = await act.carryOut(tx, input, effect, by)
    if (change && effect.isUrgent) {
      const ended = await endWaiting(tx, act.name, effect.subject, { by: caller.userId, at, reason })
      for (const { id, personId, requestedBy } of ended) {
        const after = { status: 'outdated', act: act.name, subject: effect.subject, requestedBy: String(requestedBy) }
        await audit.record(tx, { subject: `approval:${id}`, personId, before: { status: 'waiting' }, after })
      }
    }
    const alone = act.isAddedUp && { movedAlone: { kind: effect.kind, amount: Number(effect.amount) } }
    if (change) {
      await audit.record(tx, {
        ...change,
        personId: effect.personId,
        after: change.after && { ...change.after, ...alone },
      })
    } else audit.nothingChanged()
    return { result, approvalId: null }
  })
  const performed = await performing.catch((error: unknown) => {
    if (isUniqueViolation(error, 'approvals_waiting')) throw new Refusal('approvalWaiting', { cause: error })
    throw error
  })
  if (performed.approvalId === null) await act.after?.(context, performed.result)
  return performed
}

import type { ErrorName } from '@avalive/contract/errors'
import { decisionRefusal } from '@avalive/rules/money/four-eyes'
import type { Transaction } from 'kysely'
import type { DB } from '../db/types.generated.ts'
import { Refusal } from '../errors.ts'
import type { AuditedCallContext } from '../http/bind.ts'
import { roleOfCall } from '../role-of-call.ts'
import { requireVersion } from '../version.ts'
import { type Decision, findRole, lockApproval, type StoredApproval, saveDecision } from './store.ts'

interface Asked {
  readonly id: string
  readonly version: number
  readonly reason: string
}
interface Open {
  readonly request: StoredApproval
  /** Whether the operator who asked could still ask for it. */
  readonly isBacked: boolean
}

type Decided = { readonly id: string; readonly status: StoredApproval['status']; readonly version: number }

/** Locks a request that the operator may still decide on. */
const lockOpen = async (
  tx: Transaction<DB>,
  { id, version }: Asked,
  { context, caller }: AuditedCallContext,
  who: 'other' | 'requester',
): Promise<Open> => {
  const request = await lockApproval(tx, BigInt(id))
  if (!request) throw new Refusal('notFound')
  requireVersion(request.version, version)
  const now = context.clock.now()
  const requesterRole = await findRole(tx, request.requestedBy, roleOfCall(request.act) ?? 'money', now)
  const role = await findRole(tx, caller.userId, 'money', now)
  const refusal = decisionRefusal(request, { operatorId: caller.userId, role, requesterRole }, now)
  if (refusal === 'over') throw new Refusal('approvalOver')
  const isRequester = request.requestedBy === caller.userId
  if (who === 'requester' ? !isRequester : refusal === 'own') throw new Refusal('notAllowed')
  // The role was taken after the call had begun.
  if (who === 'other' && !role) throw new Refusal('notAllowed')
  if (who === 'other' && refusal === 'dependent') throw new Refusal('approverNotIndependent')
  if (who === 'other' && refusal === 'new') throw new Refusal('approverRoleNew')
  return { request, isBacked: requesterRole !== undefined }
}

const decide = async (
  tx: Transaction<DB>,
  request: StoredApproval,
  status: Decision['status'],
  { reason }: Asked,
  { context, caller, audit }: AuditedCallContext,
): Promise<Decided> => {
  const decision = { status, by: caller.userId, at: context.clock.now(), reason: reason.trim() }
  const version = await saveDecision(tx, request.id, decision)
  const { act, subject, requestedBy } = request
  await audit.record(tx, {
    subject: `approval:${request.id}`,
    personId: request.personId,
    before: { status: 'waiting' },
    after: { status, act, subject, requestedBy: String(requestedBy) },
  })
  return { id: String(request.id), status, version }
}

/** Refusals after which a request can't be carried out any more. After any other one it waits for another attempt. */
export const finalReasons: ReadonlySet<ErrorName> = new Set([
  'conflict',
  'notFound',
  'coins.productIdTaken',
  'coins.productSold',
  'payouts.rateBegun',
  'payouts.withholdingBegun',
  'payouts.withholdingDayTaken',
  'payouts.wrongStatus',
])

/**
 * Carries a request out in the transaction that approves it. If its subject has changed since, its day has begun, or the
 * operator who asked has lost the role, the request is over, and the operator gets `conflict`. If it is refused for another
 * reason, the operator gets that, and the request waits.
 */
export const approve = async (input: Asked, asked: AuditedCallContext): Promise<Decided> => {
  const { context, caller, audit } = asked
  const approved = await context.db
    .transaction()
    .execute(async (tx) => {
      const { request, isBacked } = await lockOpen(tx, input, asked, 'other')
      if (!isBacked) throw new Outdated()
      const act = context.acts.get(request.act)
      if (!act) throw new Error(`no act ${request.act}`)
      const by = {
        context,
        at: context.clock.now(),
        reason: request.reason,
        requestedBy: request.requestedBy,
        approvedBy: caller.userId,
        key: `approval:${request.id}`,
      }
      const done = await act.carryOut(tx, request.input, request, by).catch((error: unknown) => {
        throw error instanceof Refusal && finalReasons.has(error.reason) ? new Outdated(error) : error
      })
      if (done === 'outdated') throw new Outdated()
      const decided = await decide(tx, request, 'approved', input, asked)
      if (done.change) {
        const { personId, requestedBy } = request
        const after = { ...done.change.after, requestedBy: String(requestedBy) }
        // Under the act's own name, so that filtering by it finds every such change. The actor is the approver.
        await audit.record(tx, { ...done.change, personId, after }, request.act)
      }
      return { decided, after: done.after }
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof Outdated)) throw error
      await endOutdated(input, asked)
      throw new Refusal('conflict', { cause: error })
    })
  await approved.after()
  return approved.decided
}

/** The subject, or the operator who asked, is not as when the request was made. */
class Outdated extends Error {
  override name = 'Outdated'
  constructor(cause?: unknown) {
    super('the request is outdated', { cause })
  }
}

const endOutdated = (input: Asked, asked: AuditedCallContext): Promise<void> =>
  asked.context.db.transaction().execute(async (tx) => {
    const request = await lockApproval(tx, BigInt(input.id))
    if (request?.status === 'waiting') await decide(tx, request, 'outdated', input, asked)
  })

export const reject = (input: Asked, asked: AuditedCallContext): Promise<Decided> =>
  asked.context.db
    .transaction()
    .execute(async (tx) => decide(tx, (await lockOpen(tx, input, asked, 'other')).request, 'rejected', input, asked))

export const withdraw = (input: Asked, asked: AuditedCallContext): Promise<Decided> =>
  asked.context.db.transaction().execute(async (tx) => {
    const { request } = await lockOpen(tx, input, asked, 'requester')
    return decide(tx, request, 'withdrawn', input, asked)
  })

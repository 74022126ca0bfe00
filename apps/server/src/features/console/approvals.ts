import type { approvals } from '@avalive/contract/approvals'
import { mayMake } from '@avalive/rules/console/roles'
import type { DueTask } from '../../platform/due.ts'
import { Refusal } from '../../platform/errors.ts'
import { approve, reject, withdraw } from '../../platform/four-eyes/decide.ts'
import { findApproval, listApprovals as findApprovals, type Reader } from '../../platform/four-eyes/list.ts'
import { expireApprovals } from '../../platform/four-eyes/store.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/sessions.ts'

type Calls = typeof approvals

const readerOf = ({ userId, consoleRoles }: Caller): Reader => ({
  operatorId: userId,
  seesAll: mayMake(consoleRoles, 'money'),
})

export const listApprovals: Handler<Calls['listApprovals']> = (input, { context, caller }) =>
  findApprovals(context.db, input, readerOf(caller))

export const getApproval: Handler<Calls['getApproval']> = async ({ approvalId }, { context, caller }) => {
  const found = await findApproval(context.db, BigInt(approvalId), readerOf(caller))
  if (!found) throw new Refusal('notFound')
  return found
}

const deciding =
  (decide: typeof approve): Handler<Calls['approveRequest']> =>
  async ({ approvalId, version, reason }, asked: AuditedCallContext) => {
    const { id, ...decided } = await decide({ id: approvalId, version, reason }, asked)
    return { approvalId: id, ...decided }
  }

export const approveRequest = deciding(approve)
export const rejectRequest = deciding(reject)
export const withdrawRequest = deciding(withdraw)

const BATCH_SIZE = 100

export const approvalsDue: DueTask = {
  name: 'console.expireApprovals',
  everySeconds: 60,
  run: ({ db }, now) => expireApprovals(db, now, BATCH_SIZE),
}

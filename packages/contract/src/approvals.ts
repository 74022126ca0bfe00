import { actKinds, approvalStatuses } from '@avalive/rules/money/four-eyes'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, keptText, LARGEST_NUMBER, rowId } from './shapes.ts'

const status = z.enum(approvalStatuses)
const version = z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER))
const person = z.object({ vliveId: z.string(), nickname: z.string() })

const approval = {
  approvalId: z.string(),
  /** The call that asked, as in `payouts.markBatchDone`. */
  act: z.string(),
  /** What it changes, as in the audit log. */
  subject: z.string(),
  kind: z.enum(actKinds),
  amount: z.int(),
  status,
  requestedBy: person,
  requestedAt: answeredInstant,
  reason: z.string(),
  expiresAt: answeredInstant,
  /** Whether the caller asked for it, and so can only withdraw it. */
  isOwn: z.boolean(),
  version: z.int(),
}

const operator = { auth: 'operator', role: 'money', servedInMaintenance: true } as const
/** An operator of any role may ask for a change, and reads and withdraws what they asked for. */
const requester = { ...operator, role: 'readOnly' } as const
const decision = {
  ...operator,
  audited: true,
  fresh: true,
  input: z.object({ approvalId: rowId, version, reason: auditReason }),
  output: z.object({ approvalId: z.string(), status, version: z.int() }),
  errors: ['notFound', 'conflict', 'approvalOver'],
} as const

/** Changes of money that a second operator decides on. */
export const approvals = defineCalls('console', {
  listApprovals: {
    ...requester,
    path: '/operator/approval/list',
    summary: 'Lists changes of money that operators asked for. Without the role money: those of the caller.',
    input: listInput({ status: z.optional(status), act: z.optional(keptText(100)) }, ['requestedAt', 'expiresAt']),
    output: listOutput(approval),
  },
  getApproval: {
    ...requester,
    path: '/operator/approval/get',
    summary:
      'Returns a change of money that was asked for, with its effect and what was decided. Without the role money, the caller must have asked for it.',
    input: z.object({ approvalId: rowId }),
    output: z.object({
      ...approval,
      /** Whose money it is. */
      person: z.nullable(person),
      /** What the change would do, as it was when it was asked for. */
      effect: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
      decidedBy: z.nullable(person),
      decidedAt: z.nullable(answeredInstant),
      decisionReason: z.nullable(z.string()),
    }),
    errors: ['notFound'],
  },
  approveRequest: {
    ...decision,
    path: '/operator/approval/approve',
    summary:
      'Approves a change that another operator asked for, and carries it out. Refused with `conflict` if its subject has changed, its day has begun or the operator who asked has lost the role: then the request is over. After any other refusal it waits.',
    errors: [
      ...decision.errors,
      'approverNotIndependent',
      'approverRoleNew',
      'console.notEnoughToTake',
      'coins.debtorLacksCoins',
      'coins.moreThanOwed',
      'coins.notRefundable',
      'payouts.batchBeingWritten',
      'payouts.notBusinessDay',
      'payouts.payoutsStopped',
      'payouts.transferDateTooLate',
    ],
  },
  rejectRequest: {
    ...decision,
    path: '/operator/approval/reject',
    summary: 'Rejects a change that another operator asked for.',
    errors: [...decision.errors, 'approverNotIndependent', 'approverRoleNew'],
  },
  withdrawRequest: {
    ...decision,
    ...requester,
    path: '/operator/approval/withdraw',
    summary: 'Withdraws a change that the caller asked for.',
  },
})

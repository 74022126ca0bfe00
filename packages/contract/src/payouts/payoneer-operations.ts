import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../list.ts'
import { answeredInstant, approvalId, auditReason, LARGEST_NUMBER, rowId } from '../shapes.ts'
import { payoneerPayoutStatuses } from './payoneer.ts'

const status = z.enum(payoneerPayoutStatuses)
/** The version that the operator saw. A call with an older one is refused. */
const version = z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER))

const operator = { auth: 'operator', role: 'money', servedInMaintenance: true } as const
const change = {
  ...operator,
  audited: true,
  fresh: true,
  input: z.object({ payoutId: rowId, version, reason: auditReason }),
  output: z.object({ payoutId: z.string(), status, held: z.boolean(), version: z.int() }),
  errors: ['notFound', 'notAllowed', 'conflict', 'payouts.wrongStatus'],
} as const

/** Operator calls for payouts through Payoneer. No answer contains an account. */
export const payoneerOperations = defineCalls('payouts', {
  listPayoneerQueue: {
    ...operator,
    path: '/operator/payoneer/payout/list',
    summary: 'Lists payouts through Payoneer by status, newest first.',
    input: listInput({ status: z.optional(status) }, ['requestedAt']),
    output: listOutput({
      payoutId: z.string(),
      vliveId: z.string(),
      nickname: z.string(),
      points: z.int(),
      /** US dollars with two decimals. */
      amount: z.string(),
      status,
      held: z.boolean(),
      requestedAt: answeredInstant,
      /** How often it was sent to Payoneer, and when last. */
      attempts: z.int(),
      sentAt: z.nullable(answeredInstant),
      /** When it is sent, or Payoneer is asked, next. */
      nextCheckAt: z.nullable(answeredInstant),
      cancelReason: z.nullable(z.string()),
      version: z.int(),
    }),
  },
  holdPayoneerPayout: {
    ...change,
    path: '/operator/payoneer/payout/hold',
    summary: 'Keeps a payout from being sent, or sent again, until it is released.',
  },
  releasePayoneerPayout: {
    ...change,
    path: '/operator/payoneer/payout/release',
    summary:
      'Releases a payout that was held. It is sent when its time has come. Over the limit, a second operator approves it first.',
    output: z.object({ ...change.output.shape, approvalId }),
    errors: [...change.errors, 'approvalWaiting'],
  },
  cancelPayoneerPayout: {
    ...change,
    path: '/operator/payoneer/payout/cancel',
    summary: 'Cancels a payout that is not at Payoneer or has an unknown status there, and gives the points back.',
    errors: [...change.errors, 'payouts.payoutSent', 'payouts.providerUnavailable'],
  },
  checkPayoneerPayout: {
    ...change,
    path: '/operator/payoneer/payout/check',
    summary: 'Asks Payoneer now about a payout, or has one whose time has come sent at once.',
    input: z.object({ payoutId: rowId, reason: auditReason }),
    errors: ['notFound', 'notAllowed', 'payouts.wrongStatus', 'payouts.providerUnavailable'],
  },
})

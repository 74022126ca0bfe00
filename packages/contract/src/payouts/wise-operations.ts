import { wiseCurrencies } from '@avalive/rules/payouts/cash'
import { wiseStatuses } from '@avalive/rules/payouts/wise'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../list.ts'
import { answeredInstant, approvalId, auditReason, LARGEST_NUMBER } from '../shapes.ts'

const payoutId = z.uuid()
/** The version that the operator saw. A call with an older one is refused. */
const version = z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER))
const status = z.enum(wiseStatuses)

const operator = { auth: 'operator', role: 'money', servedInMaintenance: true } as const
const change = {
  ...operator,
  audited: true,
  fresh: true,
  input: z.object({ payoutId, version, reason: auditReason }),
  output: z.object({ payoutId, status, held: z.boolean(), version: z.int() }),
  errors: ['notFound', 'notAllowed', 'conflict', 'payouts.wrongStatus'],
} as const

/** Operator calls for payouts through Wise. No answer contains anything of the streamer's account. */
export const wiseOperations = defineCalls('payouts', {
  listWiseQueue: {
    ...operator,
    path: '/operator/wise/payout/list',
    summary: 'Lists payouts through Wise by status, newest first. Those to fund are `toFund`.',
    input: listInput({ status: z.optional(status) }, ['requestedAt']),
    output: listOutput({
      payoutId,
      vliveId: z.string(),
      nickname: z.string(),
      status,
      held: z.boolean(),
      /** It is held, or the streamer’s payouts are, or the streamer is suspended: it must not be funded now. */
      mustWait: z.boolean(),
      points: z.int(),
      /** US dollars with two decimals. */
      amount: z.string(),
      preferredCurrency: z.enum(wiseCurrencies),
      requestedAt: answeredInstant,
      /** The day of the payment run in Japan. */
      runOn: z.string(),
      /** Wise’s id of the transfer, once there is one. */
      transferId: z.nullable(z.string()),
      unknownSince: z.nullable(answeredInstant),
      attempts: z.int(),
      nextCheckAt: z.nullable(answeredInstant),
      cancelReason: z.nullable(z.string()),
      /** US dollars that a refund did not return; null until it is known. */
      lostAmount: z.nullable(z.string()),
      version: z.int(),
    }),
  },
  holdWisePayout: {
    ...change,
    path: '/operator/wise/payout/hold',
    summary: 'Holds a payout that is not funded yet.',
  },
  releaseWisePayout: {
    ...change,
    path: '/operator/wise/payout/release',
    summary: 'Releases a payout that an operator held. Over the limit, a second operator approves it first.',
    output: z.object({ ...change.output.shape, approvalId }),
    errors: [...change.errors, 'approvalWaiting'],
  },
  cancelWisePayout: {
    ...change,
    path: '/operator/wise/payout/cancel',
    summary: 'Cancels a payout that is not funded, with Wise if it has a transfer there, and gives the points back.',
    errors: [...change.errors, 'payouts.cancelNotConfirmed'],
  },
  markWisePayoutFunded: {
    ...change,
    path: '/operator/wise/payout/mark_funded',
    summary:
      'Records that an operator has funded a transfer at Wise. Over the limit, a second operator approves it first.',
    output: z.object({ ...change.output.shape, approvalId }),
    errors: [...change.errors, 'approvalWaiting', 'payouts.payoutsStopped'],
  },
  checkWisePayout: {
    ...change,
    path: '/operator/wise/payout/check',
    summary: 'Asks Wise now what has become of a payout.',
    errors: [...change.errors, 'payouts.providerUnavailable'],
  },
  recordWiseRefund: {
    ...change,
    path: '/operator/wise/payout/record_refund',
    summary: 'Records how many US dollars Wise returned of a refunded transfer, if Wise’s notice of it was lost.',
    input: z.object({
      payoutId,
      version,
      refundedAmount: z.string().check(z.regex(/^\d{1,9}\.\d{2}$/)),
      reason: auditReason,
    }),
  },
})

import { accountTypes } from '@avalive/rules/payouts/details'
import { taxCategories } from '@avalive/rules/payouts/tax'
import { returnReasons, transferStatuses } from '@avalive/rules/payouts/transfer'
import { holdReasons } from '@avalive/rules/payouts/turn'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../list.ts'
import { answeredInstant, approvalId, auditReason, empty, rowId } from '../shapes.ts'

/** The version that the operator saw. A call with an older one is refused: read it again, also after a timeout. */
const version = z.int().check(z.nonnegative())
const vliveId = z.string().check(z.maxLength(40))

const transfer = {
  depositId: z.string(),
  /** The place in the Zengin file, as customer code 1; null for a transfer that is in none. */
  number: z.nullable(z.int()),
  vliveId: z.string(),
  nickname: z.string(),
  month: z.string(),
  status: z.enum(transferStatuses),
  holdReason: z.nullable(z.enum(holdReasons)),
  batchId: z.nullable(z.string()),
  category: z.enum(taxCategories),
  points: z.int(),
  tax: z.int(),
  /** In yen. */
  payment: z.int(),
  bankCode: z.string(),
  branchCode: z.string(),
  accountType: z.literal(accountTypes),
  /** Only its last digits. */
  accountNumber: z.string(),
  returnReason: z.nullable(z.enum(returnReasons)),
  returnFee: z.nullable(z.int()),
  version: z.int(),
}

/** Shared by the calls that change one transfer. */
const change = {
  auth: 'operator',
  role: 'money',
  input: z.object({ depositId: rowId, version, reason: auditReason }),
  output: z.object({ depositId: z.string(), status: z.enum(transferStatuses), version: z.int() }),
  errors: ['notFound', 'notAllowed', 'conflict', 'payouts.wrongStatus'],
  servedInMaintenance: true,
  audited: true,
  fresh: true,
} as const

/** The sum of some transfers of a batch, in points and in yen after tax. */
const sum = z.object({ transfers: z.int(), points: z.int(), yen: z.int() })

const profile = z.object({
  vliveId: z.string(),
  category: z.enum(taxCategories),
  held: z.boolean(),
  version: z.int(),
})

/** Operator calls for the bank transfers of a month and their Zengin files. */
export const batches = defineCalls('payouts', {
  listPayoutMonths: {
    path: '/operator/payout/month/list',
    auth: 'operator',
    role: 'readOnly',
    summary:
      'Lists months with their batches of bank transfers. `search` is the beginning of a month: 2027 or 2027-01.',
    input: listInput({ state: z.optional(z.enum(['open', 'done'])) }, ['month']),
    output: listOutput({
      month: z.string(),
      beganAt: answeredInstant,
      writtenAt: z.nullable(answeredInstant),
      doneAt: z.nullable(answeredInstant),
      /** The last bank business day for its transfers. */
      payBy: z.string(),
      held: z.int(),
      cancelled: z.int(),
      batches: z.array(
        z.object({
          batchId: z.string(),
          number: z.int(),
          transferDate: z.nullable(z.string()),
          exportedAt: z.nullable(answeredInstant),
          written: z.int(),
          exported: z.int(),
          done: z.int(),
          returned: z.int(),
          points: z.int(),
        }),
      ),
    }),
    servedInMaintenance: true,
  },
  getPayoutAlarms: {
    path: '/operator/payout/alarm/get',
    auth: 'operator',
    role: 'readOnly',
    summary:
      'Returns the month whose tally is not done three days after its end, and months with bank transfers that are late.',
    input: empty,
    output: z.object({ lateTally: z.nullable(z.string()), lateTransfers: z.array(z.string()) }),
    servedInMaintenance: true,
  },
  listTransfers: {
    path: '/operator/payout/transfer/list',
    auth: 'operator',
    role: 'money',
    summary: 'Lists the transfers of a batch, or those that are in none.',
    /** Without `batchId`: held and cancelled transfers. The number is the order of the file. */
    input: listInput({ batchId: z.optional(rowId), status: z.optional(z.enum(transferStatuses)) }, [
      'number',
      'points',
    ]),
    output: listOutput(transfer),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  getBatch: {
    path: '/operator/payout/batch/get',
    auth: 'operator',
    role: 'money',
    summary: 'Returns a batch with what its file has, and with what marking it as done would change.',
    input: z.object({ batchId: rowId }),
    output: z.object({
      batchId: z.string(),
      month: z.string(),
      /** The number within the month, as in the name of the file. */
      number: z.int(),
      /** Null until the file is downloaded for the first time. */
      transferDate: z.nullable(z.string()),
      file: sum,
      exported: sum,
    }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  downloadBatch: {
    path: '/operator/payout/batch/download',
    auth: 'operator',
    role: 'money',
    summary:
      'Returns the Zengin file of a batch as base64. The first download fixes the transfer date, a bank business day until the end of the next month, and marks the transfers as exported. Later ones return the same bytes. Over the limit, a second operator approves the first one, and it is asked for again afterwards.',
    input: z.object({ batchId: rowId, transferDate: z.iso.date(), reason: auditReason }),
    output: z.object({
      /** Null while a second operator must approve. */
      file: z.nullable(
        z.object({
          fileName: z.string(),
          content: z.string(),
          sha256: z.string(),
          records: z.int(),
          transferDate: z.string(),
        }),
      ),
      approvalId,
    }),
    errors: [
      'notFound',
      'conflict',
      'approvalWaiting',
      'payouts.batchBeingWritten',
      'payouts.notBusinessDay',
      'payouts.transferDateTooLate',
      'payouts.otherTransferDate',
      'payouts.emptyBatch',
      'payouts.fileChanged',
      'payouts.payoutsStopped',
    ],
    servedInMaintenance: true,
    audited: true,
    fresh: true,
    perMinute: 10,
  },
  markTransferDone: {
    ...change,
    path: '/operator/payout/transfer/mark_done',
    summary: 'Marks an exported transfer as done. Over the limit, a second operator approves it first.',
    output: z.object({ ...change.output.shape, approvalId }),
    errors: [...change.errors, 'approvalWaiting'],
  },
  markBatchDone: {
    path: '/operator/payout/batch/mark_done',
    auth: 'operator',
    role: 'money',
    summary:
      'Marks all exported transfers of a batch as done. Over the limit, a second operator approves it first. Refused with `conflict` if they are not as many, or not of as many points, as the operator saw.',
    input: z.object({
      batchId: rowId,
      /** As in `exported` of the batch. */
      transfers: z.int().check(z.nonnegative()),
      points: z.int().check(z.nonnegative()),
      reason: auditReason,
    }),
    output: z.object({ done: z.int(), approvalId }),
    errors: ['notFound', 'conflict', 'payouts.wrongStatus', 'approvalWaiting'],
    servedInMaintenance: true,
    audited: true,
    fresh: true,
  },
  markTransferReturned: {
    ...change,
    path: '/operator/payout/transfer/mark_returned',
    summary:
      'Marks a transfer as returned, also one that was done. The points come back less 200 (no destination) or 600 (recall). Over the limit, a second operator approves it first.',
    input: z.object({ depositId: rowId, version, returnReason: z.enum(returnReasons), reason: auditReason }),
    output: z.object({ ...change.output.shape, approvalId }),
    errors: [...change.errors, 'approvalWaiting', 'payouts.batchBeingWritten'],
  },
  holdTransfer: {
    ...change,
    path: '/operator/payout/transfer/hold',
    summary: 'Holds a transfer that is not exported yet.',
  },
  releaseTransfer: {
    ...change,
    path: '/operator/payout/transfer/release',
    summary:
      'Releases a held transfer into a batch that is not exported yet. Over the limit, a second operator approves it first.',
    output: z.object({ ...change.output.shape, approvalId }),
    errors: [...change.errors, 'approvalWaiting'],
  },
  cancelTransfer: {
    ...change,
    path: '/operator/payout/transfer/cancel',
    summary: 'Cancels a transfer that is not exported yet. All its points come back.',
    errors: [...change.errors, 'payouts.batchBeingWritten'],
  },
  getPayoutProfile: {
    path: '/operator/payout/profile/get',
    auth: 'operator',
    role: 'money',
    summary: 'Returns the tax category of a streamer, and whether their transfers are held.',
    input: z.object({ vliveId }),
    output: profile,
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  savePayoutProfile: {
    path: '/operator/payout/profile/save',
    auth: 'operator',
    role: 'money',
    summary:
      'Sets the tax category of a streamer and whether their transfers are held, from the next tally on. Another category, or the end of a hold, waits for a second operator.',
    input: z.object({ vliveId, version, category: z.enum(taxCategories), held: z.boolean(), reason: auditReason }),
    output: z.object({ ...profile.shape, approvalId }),
    errors: ['notFound', 'notAllowed', 'conflict', 'approvalWaiting'],
    servedInMaintenance: true,
    audited: true,
    fresh: true,
  },
})

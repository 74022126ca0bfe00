import { accountTypes } from '@avalive/rules/payouts/details'
import { sources } from '@avalive/rules/payouts/statement'
import { taxCategories } from '@avalive/rules/payouts/tax'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { empty, rowId } from '../shapes.ts'

const page = z.int().check(z.minimum(1), z.maximum(100_000))
const yen = z.int()
const points = z.int()
/** YYYY-MM, in Japan. */
const month = z.string()

/** Held until a suspension ends or an operator releases it; processing until the bank has paid. */
export const depositStatus = z.enum(['held', 'processing', 'paid', 'returned', 'cancelled'])
export type DepositStatus = z.output<typeof depositStatus>

/** The bank account as it was registered for this transfer. Only the last three digits of the number are shown. */
const destination = {
  bank_name: z.string(),
  branch_code: z.string(),
  account_type: z.literal(accountTypes),
  account_number: z.string(),
  account_name: z.string(),
}

export const depositHistory = z.object({
  depositId: rowId,
  /** The day of application: the last day of the month that the transfer is for. */
  deposit_date: z.iso.date(),
  /** The yen paid, after withholding tax. */
  value: yen,
  ...destination,
  status: depositStatus,
})
export type DepositHistory = z.output<typeof depositHistory>

const annualTotal = z.object({
  /** The year of application, in Japan. */
  label: z.string(),
  /** Reward, withholding tax, and payment: amount − tax = credit. */
  amount: yen,
  tax: yen,
  credit: yen,
})
export type AnnualTotal = z.output<typeof annualTotal>

/** `before` + `received` − `used` = `paid` + `left`. */
const sums = { before: points, received: points, used: points, paid: points, left: points }

export const depositStatement = z.object({
  ...depositHistory.shape,
  nickname: z.string(),
  vliveId: z.string(),
  /** What came in (positive) and left (negative) since the previous transfer, by day in Japan. */
  entries: z.array(
    z.object({
      day: z.iso.date(),
      source: z.enum(sources),
      points,
      /** The coins of the gifts received on that day. */
      coins: z.optional(z.int()),
    }),
  ),
  /** The lots by the month earned, oldest first. Their sums are those of the statement. */
  lots: z.array(z.object({ month, ...sums })),
  ...sums,
  category: z.enum(taxCategories),
  /** In yen: `paid` points are the reward; reward − tax = payment = `value`. */
  reward: yen,
  tax: yen,
  payment: yen,
})
export type DepositStatement = z.output<typeof depositStatement>

const annualTotals = {
  auth: 'member',
  summary: 'Lists the caller’s rewards, withholding taxes and payments by year, including gift codes.',
  input: empty,
  output: z.object({ totalTransferHistories: z.array(annualTotal) }),
  errors: ['payouts.regionNotAllowed', 'payouts.officialNotAllowed'],
  mount: 'v1v2',
} as const

export const deposits = defineCalls('payouts', {
  listDeposits: {
    path: '/live_coins/deposit/history/get',
    auth: 'member',
    summary: 'Lists the caller’s bank transfers, newest first, 20 per page.',
    input: z.object({ page: z._default(page, 1) }),
    /** A next page of 0 is the end. */
    output: z.object({ DepositHistories: z.array(depositHistory), pagination: z.object({ next: z.int() }) }),
    errors: ['payouts.regionNotAllowed'],
    mount: 'v1v2',
  },
  getStatement: {
    path: '/live_coins/deposit/statement/get',
    auth: 'member',
    summary: 'Returns the statement of one of the caller’s bank transfers, from the points received to the yen paid.',
    input: z.object({ depositId: rowId }),
    output: z.object({ statement: depositStatement }),
    errors: ['payouts.regionNotAllowed', 'notFound'],
    mount: 'v1v2',
  },
  listYearlyTotals: { path: '/streamer/currency/live_point/transfer/history/list/yearly', ...annualTotals },
  listTotalTransfers: { path: '/live_coins/total_transfer/history/get', ...annualTotals },
})

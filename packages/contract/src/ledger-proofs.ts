import { proofStatuses, proofSubjects } from '@avalive/rules/money/proof'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, empty, LARGEST_NUMBER, rowId } from './shapes.ts'

const operator = { auth: 'operator', role: 'money', servedInMaintenance: true } as const

const byCurrency = z.array(
  z.object({
    /** Empty: coins that no purchase explains. */
    currency: z.string(),
    coins: z.int(),
    /** At the price paid, in the currency’s smallest unit. */
    amount: z.int(),
  }),
)

const figure = {
  coins: z.int(),
  /** Of the coins bought in yen. */
  yen: z.int(),
  byCurrency,
  /**
   * What must be deposited; 0 up to ten million yen. Null if there are coins that were bought in other currencies: their
   * value in yen is not known here.
   */
  depositYen: z.nullable(z.int()),
}

const check = z.object({
  checkId: z.string(),
  requestedBy: z.object({ vliveId: z.string(), nickname: z.string() }),
  requestedAt: answeredInstant,
  finishedAt: z.nullable(answeredInstant),
  accounts: z.nullable(z.int()),
  transfers: z.nullable(z.int()),
  faultCount: z.nullable(z.int()),
  /** The first differences. */
  faults: z.array(z.object({ what: z.string(), id: z.string(), recorded: z.string(), proved: z.string() })),
  failure: z.nullable(z.string()),
})

const side = z.nullable(z.object({ unit: z.string(), amount: z.int() }))

const proof = {
  proofId: z.string(),
  firstDay: z.string(),
  day: z.string(),
  subject: z.enum(proofSubjects),
  status: z.enum(proofStatuses),
  /** Coins, payments or payouts: here, and in the other books. */
  expected: z.int(),
  found: z.int(),
  /** What was compared: a currency’s smallest unit, `coins` or `points`. */
  amounts: z.array(z.object({ unit: z.string(), recorded: z.int(), found: z.int(), difference: z.int() })),
  /** The first of them. The sides are null where a book doesn’t have it, or for days before amounts were compared. */
  differences: z.array(z.object({ id: z.string(), what: z.string(), recorded: side, found: side })),
  checkedAt: answeredInstant,
  /** Payouts were stopped because of it. */
  stop: z.nullable(
    z.object({
      stopId: z.string(),
      since: answeredInstant,
      settledAt: z.nullable(answeredInstant),
      settledBy: z.nullable(z.string()),
      approvedBy: z.nullable(z.string()),
      settleReason: z.nullable(z.string()),
      version: z.int(),
    }),
  ),
}

/** Operator calls that show whether the books agree, and the figures that the law asks for. */
export const ledgerProofs = defineCalls('console', {
  getLedgerCheck: {
    ...operator,
    path: '/operator/ledger/check/get',
    summary: 'Returns the latest check of the whole ledger, and whether one is running.',
    input: empty,
    output: z.object({ latest: z.nullable(check), isRunning: z.boolean() }),
    background: true,
  },
  startLedgerCheck: {
    ...operator,
    path: '/operator/ledger/check/start',
    summary: 'Recomputes every balance from its postings in the background. One check runs at a time.',
    input: z.object({ reason: auditReason }),
    output: z.object({ checkId: z.string() }),
    errors: ['conflict'],
    audited: true,
    fresh: true,
  },
  listMoneyProofs: {
    ...operator,
    path: '/operator/money_proof/list',
    summary: 'Lists the daily proofs that ledger, purchases and providers agree.',
    input: listInput({ status: z.optional(z.enum(proofStatuses)), subject: z.optional(z.enum(proofSubjects)) }, [
      'day',
    ]),
    output: listOutput(proof),
  },
  listPayoutStops: {
    ...operator,
    path: '/operator/payout_stop/list',
    summary: 'Lists the differences because of which nothing is paid out now.',
    input: empty,
    output: z.object({ stops: z.array(z.object(proof)) }),
  },
  settlePayoutStop: {
    ...operator,
    path: '/operator/payout_stop/settle',
    summary: 'Asks for payouts to go on after a difference was explained. A second operator approves it.',
    input: z.object({
      stopId: rowId,
      version: z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER)),
      reason: auditReason,
    }),
    output: z.object({ approvalId: z.string() }),
    errors: ['notFound', 'conflict', 'approvalWaiting'],
    audited: true,
    fresh: true,
  },
  listPrepaidFigures: {
    ...operator,
    path: '/operator/prepaid/list',
    summary: 'Lists the unused charged coins at the ends of March and September in Japan, the latest first.',
    input: empty,
    output: z.object({
      figures: z.array(z.object({ referenceOn: z.string(), computedAt: answeredInstant, ...figure })),
    }),
  },
  getPrepaidFigure: {
    ...operator,
    path: '/operator/prepaid/now',
    summary: 'Returns the unused charged coins of now, computed anew.',
    input: empty,
    output: z.object({ at: answeredInstant, ...figure }),
    perMinute: 6,
  },
})

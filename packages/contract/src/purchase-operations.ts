import { currencies } from '@avalive/rules/coins/currency'
import { purchaseStatuses } from '@avalive/rules/coins/purchase'
import { refundStatuses } from '@avalive/rules/coins/refund'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, approvalId, auditReason, instant, keptText } from './shapes.ts'

const operator = { auth: 'operator', role: 'money', servedInMaintenance: true } as const
const currency = z.enum(currencies)
const status = z.enum(purchaseStatuses)
const person = { vliveId: z.string(), nickname: z.string() }
const disputeStatus = z.enum(['open', 'won', 'lost', 'closed'])

const purchase = {
  purchaseId: z.uuid(),
  ...person,
  product: z.string(),
  currency,
  /** In the currency’s smallest unit. */
  price: z.int(),
  chargedCoins: z.int(),
  freeCoins: z.int(),
  status,
  paymentKind: z.string(),
  createdAt: answeredInstant,
  paidAt: z.nullable(answeredInstant),
  owedCoins: z.int(),
}

const refund = z.object({
  refundId: z.uuid(),
  amount: z.int(),
  status: z.enum(refundStatuses),
  requestedBy: z.object(person),
  approvedBy: z.nullable(z.object(person)),
  requestedAt: answeredInstant,
  reason: z.string(),
  /** The provider’s id. */
  providerId: z.nullable(z.string()),
  failure: z.nullable(z.string()),
})

/** Operator calls for purchases of coins, their refunds and disputes. */
export const purchaseOperations = defineCalls('coins', {
  listPurchases: {
    ...operator,
    path: '/operator/coin_purchase/list',
    summary: 'Lists purchases of coins. The search finds a person’s id, a purchase and a payment of the provider.',
    input: listInput(
      {
        vliveId: z.optional(keptText(64)),
        status: z.optional(status),
        currency: z.optional(currency),
        from: z.optional(instant),
        until: z.optional(instant),
      },
      ['createdAt', 'price'],
    ),
    output: listOutput(purchase),
  },
  getPurchase: {
    ...operator,
    path: '/operator/coin_purchase/get',
    summary: 'Returns a purchase of coins with its refunds, disputes, debts and what the payment form reported.',
    input: z.object({ purchaseId: z.uuid() }),
    output: z.object({
      ...purchase,
      /** The provider’s id of the payment. */
      paymentId: z.nullable(z.string()),
      takenCharged: z.int(),
      takenFree: z.int(),
      writtenOff: z.int(),
      paidOtherwise: z.int(),
      /** How much can still be refunded, as far as is known here. */
      refundable: z.int(),
      refunds: z.array(refund),
      debts: z.array(z.object({ debtId: z.string(), coins: z.int(), owedCoins: z.int(), since: answeredInstant })),
      records: z.array(z.object({ event: z.string(), at: answeredInstant })),
      /** Null if the provider did not answer. */
      disputes: z.nullable(
        z.array(z.object({ disputeId: z.string(), amount: z.int(), status: disputeStatus, at: answeredInstant })),
      ),
    }),
    errors: ['notFound'],
  },
  refundPurchase: {
    ...operator,
    path: '/operator/coin_purchase/refund',
    summary:
      'Refunds a purchase or a part of it. The coins are taken back when the provider has confirmed it. Over the limit, a second operator approves it first.',
    input: z.object({
      purchaseId: z.uuid(),
      /** In the currency’s smallest unit. */
      amount: z.int().check(z.minimum(1), z.maximum(100_000_000)),
      /** What the operator saw that can still be refunded. */
      refundable: z.int(),
      reason: auditReason,
    }),
    output: z.object({ refundId: z.nullable(z.uuid()), status: z.nullable(z.enum(refundStatuses)), approvalId }),
    errors: ['notFound', 'notAllowed', 'conflict', 'approvalWaiting', 'coins.notRefundable'],
    audited: true,
    fresh: true,
  },
  listDisputes: {
    ...operator,
    path: '/operator/coin_dispute/list',
    summary: 'Lists disputes as the payment provider knows them, newest first.',
    input: z.object({ after: z.optional(keptText(100)), status: z.optional(disputeStatus) }),
    output: listOutput({
      disputeId: z.string(),
      /** Null if the payment is of no purchase here. */
      purchaseId: z.nullable(z.uuid()),
      vliveId: z.nullable(z.string()),
      nickname: z.nullable(z.string()),
      currency: z.string(),
      amount: z.int(),
      status: disputeStatus,
      cause: z.string(),
      at: answeredInstant,
    }),
    errors: ['coins.paymentUnavailable'],
  },
  listRefunds: {
    ...operator,
    path: '/operator/coin_refund/list',
    summary: 'Lists the refunds that operators have made.',
    input: listInput({ status: z.optional(z.enum(refundStatuses)) }, ['requestedAt']),
    output: listOutput({ ...refund.shape, purchaseId: z.uuid(), ...person, currency }),
  },
})

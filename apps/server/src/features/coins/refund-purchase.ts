import { randomUUID } from 'node:crypto'
import type { Input } from '@avalive/contract/call'
import { purchaseOperations } from '@avalive/contract/purchase-operations'
import { refundable, refundWeight } from '@avalive/rules/coins/refund'
import { ALONE_HOURS } from '@avalive/rules/money/four-eyes'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findRefund, refundedAlone, refundsOf, saveRefund } from './refund-store.ts'
import { trySendRefund } from './send-refund.ts'
import { findPurchase, lockBuyer, lockPurchase, readBuyer } from './store.ts'

type Call = typeof purchaseOperations.refundPurchase

interface RefundEffect extends ActEffect {
  readonly left: bigint
}

/** Stores the intent under the purchase's lock. The provider is called after the commit. */
export const purchaseRefund: Act<Input<Call>, RefundEffect, { readonly refundId: string }> = {
  name: 'coins.refundPurchase',
  parse: (stored) => purchaseOperations.refundPurchase.input.parse(stored),
  look: async (tx, { purchaseId, amount, refundable: seen }, { clock }) => {
    if (!(await findPurchase(tx, purchaseId))) throw new Refusal('notFound')
    const purchase = await lockPurchase(tx, purchaseId)
    const { userId, price, lost, chargeGem, freeGem, currency, status, paymentId } = purchase
    const refunds = await refundsOf(tx, purchaseId)
    const left = refundable(price, lost, refunds)
    if (left !== BigInt(seen)) throw new Refusal('conflict')
    const isRefundable = status === 'paid' && paymentId !== null && BigInt(amount) <= left
    if (!isRefundable || refunds.some((refund) => refund.status === 'requested'))
      throw new Refusal('coins.notRefundable')
    const { vliveId } = await readBuyer(tx, userId)
    const weight = refundWeight(currency, BigInt(amount), { price, coins: chargeGem + freeGem })
    // Refunds of the person's other purchases come one after the other.
    await lockBuyer(tx, userId)
    const since = clock.now().subtract({ hours: ALONE_HOURS })
    const alone = (await refundedAlone(tx, purchaseId, userId, since)).map((refund) =>
      refundWeight(refund.currency, refund.amount, { price: refund.price, coins: refund.chargeGem + refund.freeGem }),
    )
    return {
      subject: `coinPurchase:${purchaseId}`,
      personId: userId,
      ...weight,
      alone: alone.reduce((sum, { kind, amount }) => (kind === weight.kind ? sum + amount : sum), 0n),
      facts: { vliveId, currency, price: Number(price), refund: amount, refundable: Number(left) },
      state: String(left),
      left,
    }
  },
  carryOut: async (tx, { purchaseId, amount }, { subject, left }, { at, reason, requestedBy, approvedBy }) => {
    const refundId = randomUUID()
    const order = { id: refundId, purchaseId, amount: BigInt(amount) }
    await saveRefund(tx, { ...order, requestedBy, approvedBy, requestedAt: at, reason })
    const [before, after] = [Number(left), Number(left) - amount]
    const change = { subject, before: { refundable: before }, after: { refundable: after, refundId, amount } }
    return { change, result: { refundId } }
  },
  after: (context, { refundId }) => trySendRefund(context, refundId),
}

export const refundPurchase: Handler<Call> = async (input, asked) => {
  const { result, approvalId } = await perform(purchaseRefund, input, asked)
  const sent = result && (await findRefund(asked.context.db, result.refundId))
  return { refundId: result?.refundId ?? null, status: sent?.status ?? null, approvalId }
}

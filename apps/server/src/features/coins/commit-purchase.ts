import type { Answer, Input } from '@avalive/contract/call'
import type { coins } from '@avalive/contract/coins'
import { isBankPageLeft } from '@avalive/rules/coins/bank-page'
import { publicDeclineCode } from '@avalive/rules/coins/decline'
import { canBeEnded } from '@avalive/rules/coins/purchase'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import type { Payment } from '../../providers/payment/port.ts'
import { cancelPurchase } from './abandon.ts'
import { orUnavailable } from './cards.ts'
import { hasOpenDebt } from './debt-store.ts'
import { type PaymentSnapshot, snapshotOf } from './payment-snapshot.ts'
import { settlePurchase } from './settle-purchase.ts'
import { findOwnPurchase, type StoredPurchase, startOf } from './store.ts'

/** Idempotent: a settled purchase is answered without calling the provider. */
export const commitPurchase: Handler<typeof coins.commitPurchase> = async (
  { purchaseId, vliveId, params },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const purchase = await findOwnPurchase(context.db, caller.userId, purchaseId)
  if (!purchase) throw new Refusal('notFound')
  if (purchase.status === 'paid') return outcome(purchase)
  const snapshot = await snapshotOf(context, purchase).catch(orUnavailable)
  if (!(await mustEnd(context, purchase, snapshot.payment, params))) return settled(context, purchase, snapshot)
  const left = await cancelPurchase(context, purchaseId, snapshot.payment.paymentId).catch(orUnavailable)
  // Too late to cancel, but not settled either: the bank is processing it.
  return left.status === 'open'
    ? settled(context, left, await snapshotOf(context, left).catch(orUnavailable))
    : outcome(left)
}

const settled = async (context: Context, { purchaseId }: StoredPurchase, snapshot: PaymentSnapshot) =>
  outcome(await settlePurchase(context, purchaseId, snapshot), snapshot.payment)

/**
 * Whether to cancel the payment. If the buyer has left the bank's page, it is cancelled before they learn that nothing
 * was charged, so that a late approval cannot charge them. A buyer who owes coins cannot finish any payment (rulings
 * §5).
 */
const mustEnd = async (
  context: Context,
  purchase: StoredPurchase,
  { state }: Payment,
  params: Input<typeof coins.commitPurchase>['params'],
): Promise<boolean> => {
  const { clock, db } = context
  if (state === 'requiresAction' && isBankPageLeft(params?.event, startOf(purchase), clock.now())) return true
  return canBeEnded(state) && hasOpenDebt(db, purchase.userId)
}

const outcome = (purchase: StoredPurchase, payment?: Payment): Answer<typeof coins.commitPurchase> => {
  const isPaid = purchase.status === 'paid'
  return {
    status: statusOf(purchase, payment),
    purchasedCoins: isPaid ? Number(purchase.chargeGem + purchase.freeGem) : 0,
    declineCode: isPaid ? null : publicDeclineCode(payment?.declineCode ?? null),
  }
}

/** Refines an open purchase by what its payment is waiting for. */
const statusOf = ({ status }: StoredPurchase, payment?: Payment): Answer<typeof coins.commitPurchase>['status'] => {
  if (status === 'paid' || status === 'cancelled' || status === 'awaitingPayment') return status
  if (payment?.state === 'processing' || payment?.state === 'requiresAction') return payment.state
  return 'open'
}

import type { coins } from '@avalive/contract/coins'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { cancelPurchase } from './abandon.ts'
import { orUnavailable } from './cards.ts'
import { findOwnPurchase } from './store.ts'

/** Only the provider's answer ends the order: a buyer who is paying at this moment gets their coins. */
export const cancelPostpaid: Handler<typeof coins.cancelPostpaid> = async (
  { purchaseId, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const purchase = await findOwnPurchase(context.db, caller.userId, purchaseId)
  if (purchase?.paymentKind !== 'konbini' || purchase.paymentId === null) throw new Refusal('notFound')
  if (purchase.status === 'cancelled') return {}
  if (purchase.status === 'paid') throw new Refusal('coins.postpaidAlreadyPaid')
  const left = await cancelPurchase(context, purchaseId, purchase.paymentId).catch(orUnavailable)
  if (left.status === 'paid') throw new Refusal('coins.postpaidAlreadyPaid')
  if (left.status !== 'cancelled') throw new Refusal('coins.postpaidBeingPaid')
  return {}
}

import type { Answer } from '@avalive/contract/call'
import type { coins } from '@avalive/contract/coins'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import type { Payment } from '../../providers/payment/port.ts'
import { askAbout } from './ask.ts'
import { orUnavailable } from './cards.ts'
import { settlePurchase } from './settle-purchase.ts'
import { findOwnPurchase, type StoredPurchase } from './store.ts'

/** Can be repeated for ever: what is settled answers without asking anybody. */
export const commitPurchase: Handler<typeof coins.commitPurchase> = async ({ purchaseId }, { context, caller }) => {
  const purchase = await findOwnPurchase(context.db, caller.userId, purchaseId)
  if (!purchase) throw new Refusal('notFound')
  if (purchase.status === 'paid') return outcome(purchase)
  const word = await askAbout(context, purchase).catch(orUnavailable)
  return outcome(await settlePurchase(context, purchaseId, word), word.payment)
}

const outcome = (purchase: StoredPurchase, payment?: Payment): Answer<typeof coins.commitPurchase> => ({
  status: statusOf(purchase, payment),
  purchasedCoins: Number(purchase.chargeGem + purchase.freeGem),
  declineCode: purchase.status === 'paid' ? null : (payment?.declineCode ?? null),
})

/** An open purchase is told apart by what its payment waits for. */
const statusOf = ({ status }: StoredPurchase, payment?: Payment): Answer<typeof coins.commitPurchase>['status'] => {
  if (status === 'paid' || status === 'cancelled' || status === 'awaitingPayment') return status
  if (payment?.state === 'processing' || payment?.state === 'requiresAction') return payment.state
  return 'open'
}

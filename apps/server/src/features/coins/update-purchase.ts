import type { coins } from '@avalive/contract/coins'
import { MAX_SAVED_CARDS } from '@avalive/rules/coins/purchase'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { TooLate } from '../../providers/payment/port.ts'
import { abandon } from './abandon.ts'
import { orUnavailable, savedCards } from './cards.ts'
import { owesCoins } from './debt-store.ts'
import { isKonbiniOpen, konbiniFor } from './konbini.ts'
import { snapshotOf } from './payment-snapshot.ts'
import { settlePurchase } from './settle-purchase.ts'
import { changePurchase, findOwnPurchase, lockPurchase, openPostpaid, type StoredPurchase } from './store.ts'

export const updatePurchase: Handler<typeof coins.updatePurchase> = async (input, { context, caller, region }) => {
  const { purchaseId, paymentMethodType: kind, setupFutureUsage, vliveId } = input
  checkShownAccount(caller, vliveId)
  const purchase = await findOwnPurchase(context.db, caller.userId, purchaseId)
  if (!purchase) throw new Refusal('notFound')
  if (purchase.status !== 'open' || purchase.paymentId === null) throw new Refusal('coins.purchaseClosed')

  if (kind === 'konbini') {
    const order = { currency: purchase.currency, price: Number(purchase.price) }
    if (!isKonbiniOpen(konbiniFor(context.config, order, region))) throw new Refusal('coins.konbiniNotAvailable')
  }
  if (setupFutureUsage && (await savedCards(context, caller.userId)).length >= MAX_SAVED_CARDS)
    throw new Refusal('coins.tooManyCards')

  if (!(await takeKind(context, purchase, kind))) return refuseDebtor(context, purchase)
  const kept = setupFutureUsage && kind === 'card'
  await context.payments
    .choosePaymentKind(purchase.paymentId, kind === 'konbini' ? 'konbini' : 'card', kept)
    .catch(async (error: unknown) => {
      if (!(error instanceof TooLate)) throw error
      // Already paid, being paid or cancelled, but we haven't received the event yet.
      await settlePurchase(context, purchaseId, await snapshotOf(context, purchase))
      throw new Refusal('coins.purchaseClosed', { cause: error })
    })
    .catch(orUnavailable)
  return {}
}

/** A buyer who has come to owe coins since ordering cannot continue: their order is cancelled. */
const refuseDebtor = async (context: Context, purchase: StoredPurchase): Promise<never> => {
  const left = await abandon(context, purchase).catch(orUnavailable)
  throw new Refusal(left.status === 'cancelled' ? 'coins.coinDebt' : 'coins.purchaseClosed')
}

/**
 * A user can have only one convenience-store order. An earlier one that never got its slip is cancelled. Returns false
 * if the buyer owes coins.
 */
const takeKind = async (context: Context, purchase: StoredPurchase, kind: string): Promise<boolean> => {
  if (kind === 'konbini') {
    const other = await openPostpaid(context.db, purchase.userId)
    if (other && other.purchaseId !== purchase.purchaseId) {
      const left = other.status === 'open' ? await abandon(context, other).catch(orUnavailable) : other
      if (left.status !== 'cancelled') throw new Refusal('coins.postpaidPending')
    }
  }
  try {
    return await context.db.transaction().execute(async (tx) => {
      const { status } = await lockPurchase(tx, purchase.purchaseId)
      if (status !== 'open') throw new Refusal('coins.purchaseClosed')
      if (await owesCoins(tx, purchase.userId)) return false
      await changePurchase(tx, purchase.purchaseId, { paymentKind: kind, paymentStartedAt: context.clock.now() })
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('coins.postpaidPending', { cause: error })
    throw error
  }
}

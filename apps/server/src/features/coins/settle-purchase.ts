import { canBeEnded, type PurchaseStatus, settledStatus } from '@avalive/rules/coins/purchase'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { transfer } from '../../platform/ledger.ts'
import type { Payment } from '../../providers/payment/port.ts'
import { nextOpenCheck } from './debt-store.ts'
import { nextCheck } from './next-check.ts'
import type { PaymentSnapshot } from './payment-snapshot.ts'
import { settleReturns } from './settle-returns.ts'
import {
  changePurchase,
  findPurchase,
  leaveTakenPlace,
  lockBuyer,
  lockPurchase,
  openPostpaid,
  type StoredPurchase,
} from './store.ts'
import { trimCards } from './trim-cards.ts'

/**
 * Applies a payment snapshot to its purchase: commit, webhook, cancel and reconciliation all end here. The first one
 * that says paid credits the coins. A snapshot older than the last one applied is ignored, unless it is final.
 */
export const settlePurchase = async (
  context: Context,
  purchaseId: string,
  { payment, seq }: PaymentSnapshot,
): Promise<StoredPurchase> => {
  const now = context.clock.now()
  const isPaidNow = await context.db.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    const isNews = seq > purchase.snapshotSeq
    if (!isNews && !isFinal(payment)) return false
    const status = settledStatus(purchase.status, payment.state)
    const isPaidNow = status === 'paid' && purchase.status !== 'paid'
    if (isPaidNow) await creditCoins(tx, purchase, now)
    if (status === 'paid' && purchase.status === 'cancelled') await leaveTakenPlace(tx, purchase)
    await changePurchase(tx, purchaseId, {
      status,
      paymentId: payment.paymentId,
      ...(isNews ? { snapshotSeq: seq } : {}),
      ...(status === 'awaitingPayment' && (await isOnlyPostpaid(tx, purchase)) ? { paymentKind: 'konbini' } : {}),
      ...(isPaidNow ? { paidAt: now } : {}),
      // Later events of a paid purchase must not clear its remaining check.
      ...(purchase.status === 'paid' ? {} : { checkAt: await checkAfter(tx, purchase, status, payment, now) }),
    })
    if (payment.state === 'succeeded' && isNews) await settleReturns(tx, purchase, payment.returned, now)
    return isPaidNow
  })
  const settled = await findPurchase(context.db, purchaseId)
  if (!settled) throw new Error('a purchase vanished')
  if (isPaidNow && payment.keepsCard) await tryTrimCards(context, settled)
  return settled
}

/** The coins are credited in any case. A failure is retried when the purchase is next checked. */
const tryTrimCards = (context: Context, purchase: StoredPurchase): Promise<void> =>
  trimCards(context, purchase).catch((error: unknown) => {
    context.log.warn({ err: error, purchaseId: purchase.purchaseId }, 'the saved cards could not be counted')
  })

const checkAfter = (
  tx: Transaction<DB>,
  { userId }: StoredPurchase,
  status: PurchaseStatus,
  { state, keepsCard }: Payment,
  now: Temporal.Instant,
) => (status === 'open' && canBeEnded(state) ? nextOpenCheck(tx, userId, now) : nextCheck(status, keepsCard, now))

/** Succeeded and cancelled payments stay so. */
const isFinal = ({ state }: Payment): boolean => state === 'succeeded' || state === 'cancelled'

/**
 * Whether the purchase may become the user's one convenience-store order. A payment with a slip is one, even if another
 * kind was chosen last.
 */
const isOnlyPostpaid = async (tx: Transaction<DB>, { purchaseId, userId }: StoredPurchase): Promise<boolean> => {
  const known = await openPostpaid(tx, userId)
  return known === undefined || known.purchaseId === purchaseId
}

const creditCoins = async (tx: Transaction<DB>, purchase: StoredPurchase, now: Temporal.Instant): Promise<void> => {
  const { userId, chargeGem, freeGem } = purchase
  // Before the coins, as everywhere: a place that was taken, and money that is back already, need the buyer's row, too.
  await lockBuyer(tx, userId)
  await transfer(tx, {
    key: `purchase:${purchase.purchaseId}`,
    reason: 'purchase',
    at: now,
    postings: [
      { ownerId: null, kind: 'coinSale', amount: -chargeGem },
      { ownerId: null, kind: 'coinBonus', amount: -freeGem },
      { ownerId: userId, kind: 'chargedCoin', amount: chargeGem },
      { ownerId: userId, kind: 'freeCoin', amount: freeGem },
    ],
  })
}

import type { coins } from '@avalive/contract/coins'
import type { Locale } from '@avalive/i18n/locales'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { v7 } from '../../platform/ids.ts'
import type { Caller } from '../../platform/sessions.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { isSuspended } from '../session/suspension.ts'
import { abandon } from './abandon.ts'
import { orUnavailable } from './cards.ts'
import { customerFor } from './customer.ts'
import { hasOpenDebt, nextOpenCheck } from './debt-store.ts'
import { needsGuardianConsent } from './guardian.ts'
import { priceOf, remaining } from './offer.ts'
import { holdProduct } from './product-store.ts'
import { ordersOverLimit } from './purchase-limit.ts'
import {
  changePurchase,
  findPurchase,
  lockBuyer,
  lockPurchase,
  pendingPostpaid,
  productsOnSale,
  purchasesInPlace,
  type StoredPurchase,
  saveGuardianConsent,
  savePurchase,
} from './store.ts'

/** An order that holds a slot and is younger than this may still be waiting for the provider's first answer. */
const FIRST_ANSWER_SECONDS = 30
const MAX_ATTEMPTS = 3

interface InTheWay {
  readonly inTheWay: readonly StoredPurchase[]
}

export const createIntent: Handler<typeof coins.createIntent> = async (
  { productId, guardianConsent, vliveId },
  { context, caller, locale },
) => {
  checkShownAccount(caller, vliveId)
  if (await needsGuardianConsent(context, caller.userId)) {
    if (!guardianConsent) throw new Refusal('coins.guardianConsentRequired')
    await saveGuardianConsent(context.db, caller.userId, context.clock.now())
  }
  const customerId = await customerFor(context, caller.userId).catch(orUnavailable)
  const purchase = await reserve(context, caller, productId, locale)
  // The purchase is committed. If the process crashes from here on, reconciliation finds it.
  const payment = await context.payments
    .createPayment({ purchaseId: purchase.purchaseId, customerId, amount: purchase.price, currency: purchase.currency })
    .catch(orUnavailable)
  const isOpen = await context.db.transaction().execute(async (tx) => {
    const { status } = await lockPurchase(tx, purchase.purchaseId)
    if (status !== 'created') return false
    await changePurchase(tx, purchase.purchaseId, {
      status: 'open',
      paymentId: payment.paymentId,
      checkAt: await nextOpenCheck(tx, caller.userId, context.clock.now()),
    })
    return true
  })
  if (!isOpen) throw new Refusal('coins.purchaseUnderWay')
  return {
    purchaseId: purchase.purchaseId,
    clientSecret: payment.clientSecret,
    publishableKey: context.payments.publishableKey,
    price: Number(purchase.price),
    currency: purchase.currency,
    totalGem: Number(purchase.chargeGem + purchase.freeGem),
  }
}

/**
 * Writes the purchase. An unpaid order that holds the last slot of a limited product, or unpaid orders that hold the
 * rest of a minor's limit, are cancelled, and the new order takes their place.
 */
const reserve = async (
  context: Context,
  caller: Caller,
  productId: string,
  locale: Locale,
): Promise<StoredPurchase> => {
  for (let tries = 1; ; tries++) {
    const reserved = await tryReserve(context, caller, productId, locale)
    if ('purchaseId' in reserved) return reserved
    // On the last attempt, leave the competing order alone. Otherwise racing requests keep cancelling each other's
    // orders.
    if (tries === MAX_ATTEMPTS) throw new Refusal('coins.purchaseUnderWay')
    for (const order of reserved.inTheWay) await abandon(context, order).catch(orUnavailable)
  }
}

const tryReserve = (
  context: Context,
  caller: Caller,
  productId: string,
  locale: Locale,
): Promise<StoredPurchase | InTheWay> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    const buyer = await lockBuyer(tx, caller.userId)
    // The suspension may have come after the session was checked.
    if (isSuspended(buyer.suspendedUntil, now)) throw new Refusal('notSignedIn')
    if (await hasOpenDebt(tx, caller.userId)) throw new Refusal('coins.coinDebt')
    if (await pendingPostpaid(tx, caller.userId)) throw new Refusal('coins.postpaidPending')
    const product = (await productsOnSale(tx, caller.userId, now)).find(
      (candidate) => candidate.productId === productId,
    )
    const price = product && priceOf(product, buyer.region)
    if (!product || !price) throw new Refusal('notFound')
    // A purchase that was paid late may no longer have a slot, but it still counts.
    if (remaining(product) === 0) throw new Refusal('coins.soldOut')
    // An operator has changed the product since it was read: read it again.
    if (!(await holdProduct(tx, product.id, product.version))) return { inTheWay: [] }

    const overLimit = await ordersOverLimit(context, tx, caller.userId, buyer, price, locale)
    if (overLimit.length > 0) return cancellable(overLimit, now)

    const most = product.consumable ? product.limit : 1
    const inPlace = most === null ? [] : await purchasesInPlace(tx, caller.userId, product.id)
    const slot =
      most === null
        ? null
        : freeSlot(
            most,
            inPlace.map((purchase) => purchase.slot),
          )
    if (slot === undefined) return cancellable(inPlace.filter(isUnpaid).slice(0, 1), now)

    const purchaseId = v7(now)
    await savePurchase(tx, {
      purchaseId,
      userId: caller.userId,
      productId: product.id,
      currency: price.currency,
      price: BigInt(price.price),
      chargeGem: product.chargeGem,
      freeGem: product.freeGem,
      slot,
      createdAt: now,
      checkAt: now.add({ seconds: FIRST_ANSWER_SECONDS }),
    })
    const saved = await findPurchase(tx, purchaseId)
    if (!saved) throw new Error('the purchase was not saved')
    return saved
  })

const freeSlot = (most: number, taken: readonly (number | null)[]): number | undefined =>
  Array.from({ length: most }, (_, index) => index + 1).find((slot) => !taken.includes(slot))

const isUnpaid = ({ status }: StoredPurchase): boolean => status === 'open' || status === 'created'

/** Returns the unpaid orders that have to be cancelled first, or refuses: all are paid, or one is only being made. */
const cancellable = (unpaid: readonly StoredPurchase[], now: Temporal.Instant): InTheWay => {
  if (unpaid.length === 0) throw new Refusal('coins.soldOut')
  const isYoung = ({ createdAt }: StoredPurchase) =>
    Temporal.Instant.compare(createdAt.add({ seconds: FIRST_ANSWER_SECONDS }), now) > 0
  if (unpaid.some((order) => order.status === 'created' && isYoung(order))) throw new Refusal('coins.purchaseUnderWay')
  return { inTheWay: unpaid }
}

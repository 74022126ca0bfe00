import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { abandon } from './abandon.ts'
import { hasOpenDebt } from './debt-store.ts'
import { snapshotOf } from './payment-snapshot.ts'
import { settlePurchase } from './settle-purchase.ts'
import { changePurchase, purchasesToCheck, type StoredPurchase, startOf } from './store.ts'
import { trimCards } from './trim-cards.ts'

/**
 * A card order that is unpaid for this long is cancelled with the provider, unless the provider is processing it. So
 * are the orders of a buyer who owes coins.
 */
const ABANDONED_MINUTES = 60
const BATCH_SIZE = 20

const isAbandoned = async ({ db, clock }: Context, purchase: StoredPurchase): Promise<boolean> => {
  if (purchase.status === 'created') return true
  if (purchase.status !== 'open') return false
  const end = startOf(purchase).add({ minutes: ABANDONED_MINUTES })
  return Temporal.Instant.compare(end, clock.now()) <= 0 || hasOpenDebt(db, purchase.userId)
}

const check = async (context: Context, purchase: StoredPurchase): Promise<void> => {
  try {
    if (purchase.status === 'paid') await trimCards(context, purchase)
    else if (await isAbandoned(context, purchase)) await abandon(context, purchase)
    else await settlePurchase(context, purchase.purchaseId, await snapshotOf(context, purchase))
  } catch (error) {
    context.log.warn({ err: error, purchaseId: purchase.purchaseId }, 'a purchase could not be checked')
    await changePurchase(context.db, purchase.purchaseId, { checkAt: context.clock.now().add({ minutes: 1 }) })
  }
}

/** Queries the provider about every open purchase, and finishes the remaining work of paid ones. */
export const purchasesDue: DueTask = {
  name: 'coins.reconcile',
  run: async (context, now) => {
    const due = await purchasesToCheck(context.db, now, BATCH_SIZE)
    // In parallel, so that an unreachable provider delays the run by one timeout instead of one per purchase.
    await Promise.all(due.map((purchase) => check(context, purchase)))
    return due.length
  },
}

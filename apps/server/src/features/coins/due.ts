import type { Context } from '../../platform/context.ts'
import type { DueTask } from '../../platform/due.ts'
import { abandon } from './abandon.ts'
import { askAbout } from './ask.ts'
import { settlePurchase } from './settle-purchase.ts'
import { changePurchase, purchasesToCheck, type StoredPurchase } from './store.ts'
import { trimCards } from './trim-cards.ts'

/** Nobody pays a card order so late; it is cancelled with the provider, unless the provider is busy with it. */
const ABANDONED_MINUTES = 60
const MOST_AT_ONCE = 20

const isAbandoned = (purchase: StoredPurchase, now: Temporal.Instant): boolean => {
  if (purchase.status === 'created') return true
  if (purchase.status !== 'open') return false
  return Temporal.Instant.compare(purchase.createdAt.add({ minutes: ABANDONED_MINUTES }), now) <= 0
}

const check = async (context: Context, purchase: StoredPurchase): Promise<void> => {
  try {
    if (purchase.status === 'paid') await trimCards(context, purchase)
    else if (isAbandoned(purchase, context.clock.now())) await abandon(context, purchase)
    else await settlePurchase(context, purchase.purchaseId, await askAbout(context, purchase))
  } catch (error) {
    context.log.warn({ err: error, purchaseId: purchase.purchaseId }, 'a purchase could not be checked')
    await changePurchase(context.db, purchase.purchaseId, { checkAt: context.clock.now().add({ minutes: 1 }) })
  }
}

/** Asks the provider about every purchase left open, and ends what a paid one has left to do. */
export const purchasesDue: DueTask = {
  name: 'coins.reconcile',
  run: async (context, now) => {
    const due = await purchasesToCheck(context.db, now, MOST_AT_ONCE)
    // Together: a provider that does not answer holds everything else up once, not once for each.
    await Promise.all(due.map((purchase) => check(context, purchase)))
    return due.length
  },
}

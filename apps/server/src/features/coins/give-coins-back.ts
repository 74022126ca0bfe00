import type { Context } from '../../platform/context.ts'
import { transfer } from '../../platform/ledger.ts'
import { changePurchase, lockPurchase, settleDebts } from './store.ts'

/** A dispute whose funds were reinstated: what was taken comes back as it went, and what was owed for it is not. */
export const giveCoinsBack = async (context: Context, purchaseId: string): Promise<void> => {
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    const { userId, takenCharged, takenFree, owed, reversals } = await lockPurchase(tx, purchaseId)
    if (takenCharged + takenFree + owed === 0n) return
    if (takenCharged + takenFree > 0n) {
      await transfer(tx, {
        key: `reinstated:${purchaseId}:${reversals}`,
        reason: 'reinstated',
        at: now,
        postings: [
          { ownerId: null, kind: 'coinRefund', amount: -(takenCharged + takenFree) },
          { ownerId: userId, kind: 'chargedCoin', amount: takenCharged },
          { ownerId: userId, kind: 'freeCoin', amount: takenFree },
        ],
      })
    }
    await settleDebts(tx, purchaseId, now)
    await changePurchase(tx, purchaseId, { back: { charged: 0n, free: 0n, owed: 0n, reversals: reversals + 1 } })
  })
}

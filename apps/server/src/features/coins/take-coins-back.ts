import { takeBack } from '@avalive/rules/coins/purchase'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { lockCoins, transfer } from '../../platform/ledger.ts'
import { hurryOpenPurchases, saveDebt } from './debt-store.ts'
import { changePurchase, lockBuyer, returnedOf, type StoredPurchase } from './store.ts'

/**
 * Takes coins back for a refund or a lost dispute. Coins already spent become a debt (rulings §5). The purchase must be
 * locked.
 */
export const takeCoinsBack = async (
  tx: Transaction<DB>,
  purchase: StoredPurchase,
  wanted: bigint,
  reason: 'refund' | 'disputeLost',
  now: Temporal.Instant,
): Promise<void> => {
  const { purchaseId, userId, reversals } = purchase
  // Everything that needs both locks the buyer before the coins.
  await lockBuyer(tx, userId)
  const balance = await lockCoins(tx, userId)
  const taken = takeBack(wanted, balance.charged, balance.free)
  if (taken.charged + taken.free > 0n) {
    await transfer(tx, {
      key: `${reason}:${purchaseId}:${reversals}`,
      reason,
      at: now,
      postings: [
        { ownerId: userId, kind: 'chargedCoin', amount: -taken.charged },
        { ownerId: userId, kind: 'freeCoin', amount: -taken.free },
        { ownerId: null, kind: 'coinRefund', amount: taken.charged + taken.free },
      ],
    })
  }
  if (taken.owed > 0n) {
    await saveDebt(tx, userId, purchaseId, taken.owed, now)
    await hurryOpenPurchases(tx, userId, now)
  }
  const before = returnedOf(purchase)
  const returned = {
    ...before,
    charged: before.charged + taken.charged,
    free: before.free + taken.free,
    owed: before.owed + taken.owed,
  }
  await changePurchase(tx, purchaseId, { returned, reversals: reversals + 1 })
}

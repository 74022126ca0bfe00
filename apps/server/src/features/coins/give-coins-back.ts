import { giveBack } from '@avalive/rules/coins/purchase'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { transfer } from '../../platform/ledger.ts'
import { saveDebt, settleDebts } from './debt-store.ts'
import { changePurchase, type StoredPurchase } from './store.ts'

/** Money that did not stay with the customer: what was owed for it is not, what was taken comes again. The purchase is locked. */
export const giveCoinsBack = async (
  tx: Transaction<DB>,
  purchase: StoredPurchase,
  wanted: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  const { purchaseId, userId, takenCharged, takenFree, owed, reversals } = purchase
  const given = giveBack(wanted, takenFree, owed)
  if (given.charged + given.free > 0n) {
    await transfer(tx, {
      key: `reinstated:${purchaseId}:${reversals}`,
      reason: 'reinstated',
      at: now,
      postings: [
        { ownerId: null, kind: 'coinRefund', amount: -(given.charged + given.free) },
        { ownerId: userId, kind: 'chargedCoin', amount: given.charged },
        { ownerId: userId, kind: 'freeCoin', amount: given.free },
      ],
    })
  }
  if (given.owed > 0n) {
    await settleDebts(tx, purchaseId, now)
    if (owed > given.owed) await saveDebt(tx, userId, purchaseId, owed - given.owed, now)
  }
  const back = {
    charged: takenCharged - given.charged,
    free: takenFree - given.free,
    owed: owed - given.owed,
    reversals: reversals + 1,
  }
  await changePurchase(tx, purchaseId, { back })
}

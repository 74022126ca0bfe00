import { giveBack } from '@avalive/rules/coins/returns'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { transfer } from '../../platform/ledger.ts'
import { reduceDebtsOf } from './debt-store.ts'
import { changePurchase, returnedOf, type StoredPurchase } from './store.ts'

/**
 * A refund failed or a dispute was reversed: cancels debts for it and credits the coins that were taken. The purchase
 * must be locked.
 */
export const giveCoinsBack = async (
  tx: Transaction<DB>,
  purchase: StoredPurchase,
  wanted: bigint,
  reason: 'reinstated' | 'disputeReinstated',
  now: Temporal.Instant,
): Promise<void> => {
  const { purchaseId, userId, reversals } = purchase
  const before = returnedOf(purchase)
  const given = giveBack(wanted, before)
  const charged = given.charged + given.paidOtherwise
  if (charged + given.free > 0n) {
    await transfer(tx, {
      key: `${reason}:${purchaseId}:${reversals}`,
      reason,
      at: now,
      postings: [
        { ownerId: null, kind: 'coinRefund', amount: -(charged + given.free) },
        { ownerId: userId, kind: 'chargedCoin', amount: charged },
        { ownerId: userId, kind: 'freeCoin', amount: given.free },
      ],
    })
  }
  await reduceDebtsOf(tx, purchaseId, given.owed, now)
  const returned = {
    charged: before.charged - given.charged,
    free: before.free - given.free,
    owed: before.owed - given.owed,
    writtenOff: before.writtenOff - given.writtenOff,
    paidOtherwise: before.paidOtherwise - given.paidOtherwise,
  }
  await changePurchase(tx, purchaseId, { returned, reversals: reversals + 1 })
}

import { coinsForRefund } from '@avalive/rules/coins/purchase'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { giveCoinsBack } from './give-coins-back.ts'
import type { StoredPurchase } from './store.ts'
import { takeCoinsBack } from './take-coins-back.ts'

/**
 * The coins of a purchase follow its money: how much the customer has back by now says how many are taken, and when a
 * refund fails or a lost dispute is reinstated, how many come again. The purchase is locked.
 */
export const settleReturns = async (
  tx: Transaction<DB>,
  purchase: StoredPurchase,
  returned: bigint,
  now: Temporal.Instant,
): Promise<void> => {
  const { chargeGem, freeGem, price, takenCharged, takenFree, owed } = purchase
  const wanted = coinsForRefund(chargeGem + freeGem, returned, price) - (takenCharged + takenFree + owed)
  if (wanted > 0n) await takeCoinsBack(tx, purchase, wanted, now)
  if (wanted < 0n) await giveCoinsBack(tx, purchase, -wanted, now)
}

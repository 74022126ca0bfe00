import { type ReturnedMoney, returnChange } from '@avalive/rules/coins/returns'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { giveCoinsBack } from './give-coins-back.ts'
import { changePurchase, lockPurchase, returnedOf, type StoredPurchase } from './store.ts'
import { takeCoinsBack } from './take-coins-back.ts'

/** Reasons for taking coins and for giving them back, as in the ledger and the history. */
const reasons = {
  refund: { taken: 'refund', given: 'reinstated' },
  dispute: { taken: 'disputeLost', given: 'disputeReinstated' },
} as const

type Cause = keyof typeof reasons

/**
 * Makes a purchase's coins follow its money: takes coins for money that the customer got back, and returns coins when a
 * refund fails or a lost dispute is reinstated. The purchase must be locked.
 */
export const settleReturns = async (
  tx: Transaction<DB>,
  purchase: StoredPurchase,
  money: ReturnedMoney,
  now: Temporal.Instant,
): Promise<void> => {
  const { purchaseId, chargeGem, freeGem, price, lost } = purchase
  const bought = { coins: chargeGem + freeGem, price }
  const { byRefunds, byDisputes } = returnChange(bought, money, lost, returnedOf(purchase))
  await move(tx, purchaseId, byRefunds, 'refund', now)
  await move(tx, purchaseId, byDisputes, 'dispute', now)
  if (money.lost !== lost) await changePurchase(tx, purchaseId, { lost: money.lost })
}

const move = async (
  tx: Transaction<DB>,
  purchaseId: string,
  coins: bigint,
  cause: Cause,
  now: Temporal.Instant,
): Promise<void> => {
  if (coins === 0n) return
  // Read again, as the previous move left it.
  const purchase = await lockPurchase(tx, purchaseId)
  if (coins > 0n) await takeCoinsBack(tx, purchase, coins, reasons[cause].taken, now)
  else await giveCoinsBack(tx, purchase, -coins, reasons[cause].given, now)
}

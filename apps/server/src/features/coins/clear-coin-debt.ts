import type { Answer, Input } from '@avalive/contract/call'
import type { coinDebts } from '@avalive/contract/coin-debts'
import { type Clearing, coinsToClear } from '@avalive/rules/coins/debt'
import { takeBack } from '@avalive/rules/coins/purchase'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { hashInput, requireSameInput } from '../../platform/idempotency.ts'
import { type Coins, lockCoins, transfer } from '../../platform/ledger.ts'
import { type Clearance, findClearance, findDebt, saveClearance } from './clearance-store.ts'
import { reduceDebt } from './debt-store.ts'
import { changePurchase, lockPurchase, returnedOf } from './store.ts'

type Call = typeof coinDebts.settleCoinDebt

export const settleCoinDebt: Handler<Call> = (input, asked) => clearDebt('settle', input, asked)
export const writeOffCoinDebt: Handler<Call> = (input, asked) => clearDebt('writeOff', input, asked)
export const offsetCoinDebt: Handler<typeof coinDebts.offsetCoinDebt> = (input, asked) =>
  clearDebt('offset', input, asked)

/**
 * Clears a debt or a part of it. Locks its purchase, as refunds and disputes do, so that the same coins are never
 * cleared twice.
 */
const clearDebt = async (
  kind: Clearing,
  input: Input<Call>,
  { context, caller, audit }: AuditedCallContext,
): Promise<Answer<Call>> => {
  const debtId = BigInt(input.debtId)
  const asked = input.coins === undefined ? null : BigInt(input.coins)
  const reason = input.reason.trim()
  const inputHash = hashInput({ kind, debtId, asked, reason })
  const found = await findDebt(context.db, debtId)
  if (!found) throw new Refusal('notFound')
  if (found.userId === caller.userId) throw new Refusal('notAllowed')
  const at = context.clock.now()

  const clearIt = async (tx: Transaction<DB>) => {
    const purchase = await lockPurchase(tx, found.purchaseId)
    const earlier = await findClearance(tx, caller.userId, input.idempotencyKey)
    if (earlier) {
      requireSameInput(earlier, inputHash, 'coins.keyUsedOtherwise')
      audit.nothingChanged()
      return earlier
    }
    const balance = await lockCoins(tx, found.userId)
    const owed = (await findDebt(tx, debtId))?.owed ?? 0n
    const coins = coinsToClear({ kind, asked, owed, balance: balance.charged + balance.free })
    if (typeof coins === 'string') throw new Refusal(`coins.${coins}`)

    const none = { charged: 0n, free: 0n }
    const taken = kind === 'offset' ? takeBack(coins, balance.charged, balance.free) : none
    const transferId =
      kind === 'offset'
        ? await takeForDebt(tx, `debtOffset:${caller.userId}:${input.idempotencyKey}`, found.userId, taken, at)
        : null
    await reduceDebt(tx, debtId, coins, at)
    const before = returnedOf(purchase)
    await changePurchase(tx, purchase.purchaseId, {
      returned: {
        charged: before.charged + taken.charged,
        free: before.free + taken.free,
        owed: before.owed - coins,
        writtenOff: before.writtenOff + (kind === 'writeOff' ? coins : 0n),
        paidOtherwise: before.paidOtherwise + (kind === 'settle' ? coins : 0n),
      },
    })
    const clearance: Clearance = { debtId, kind, asked, coins, owedAfter: owed - coins, reason }
    await saveClearance(tx, {
      ...clearance,
      operatorId: caller.userId,
      key: input.idempotencyKey,
      inputHash,
      transferId,
      at,
    })
    await audit.record(tx, {
      subject: `coinDebt:${debtId}`,
      before: stateOf(owed, balance),
      after: stateOf(owed - coins, { charged: balance.charged - taken.charged, free: balance.free - taken.free }),
    })
    return clearance
  }

  const cleared = await context.db
    .transaction()
    .execute(clearIt)
    .catch((error: unknown) => {
      // A concurrent request used the same key for another debt.
      if (isUniqueViolation(error)) throw new Refusal('coins.keyUsedOtherwise', { cause: error })
      throw error
    })
  return { debtId: input.debtId, clearedCoins: Number(cleared.coins), owedCoins: Number(cleared.owedAfter) }
}

const stateOf = (owed: bigint, { charged, free }: Coins) => ({
  owedCoins: Number(owed),
  charged: Number(charged),
  free: Number(free),
})

const takeForDebt = (
  tx: Transaction<DB>,
  key: string,
  userId: bigint,
  { charged, free }: Coins,
  at: Temporal.Instant,
): Promise<bigint> =>
  transfer(tx, {
    key,
    reason: 'debtOffset',
    at,
    postings: [
      { ownerId: userId, kind: 'chargedCoin', amount: -charged },
      { ownerId: userId, kind: 'freeCoin', amount: -free },
      { ownerId: null, kind: 'coinRefund', amount: charged + free },
    ],
  })

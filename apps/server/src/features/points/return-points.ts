import { returnedLots } from '@avalive/rules/payouts/transfer'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { transfer } from '../../platform/ledger.ts'
import { lockLots, takenWith } from './store.ts'

export interface PointReturn {
  readonly ownerId: bigint
  /** The key under which the points were spent. */
  readonly spentKey: string
  /** Idempotency key of the return. */
  readonly key: string
  readonly reason: string
  /** Points that are kept. */
  readonly fee: bigint
  readonly at: Temporal.Instant
}

/**
 * Gives spent points back to their lots, or to one usable until the end of the next month if theirs have expired. Locks all
 * lots first, so that several returns in one transaction don't deadlock with a spending.
 */
export const returnPoints = async (
  tx: Transaction<DB>,
  { ownerId, spentKey, key, reason, fee, at }: PointReturn,
): Promise<void> => {
  await lockLots(tx, ownerId)
  const taken = await takenWith(tx, ownerId, spentKey)
  if (!taken) throw new Error(`no points were spent with the key ${spentKey}`)
  const back = returnedLots(taken, fee, at)
  const total = back.reduce((sum, { balance }) => sum + balance, 0n)
  if (total === 0n) return
  await transfer(tx, {
    key,
    reason,
    at,
    postings: [
      ...back.map(({ month, balance }) => ({ ownerId, kind: `livePoint:${month}`, amount: balance }) as const),
      { ownerId: null, kind: 'livePointSpend', amount: -total },
    ],
  })
}

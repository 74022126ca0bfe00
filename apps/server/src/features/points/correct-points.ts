import { takeFromLots, usableLots } from '@avalive/rules/points/lot'
import { monthInJapan } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { transfer } from '../../platform/ledger.ts'
import { lockLots } from './store.ts'

/** The points that a person can spend, locked until the transaction ends. */
export const lockUsablePoints = async (tx: Transaction<DB>, ownerId: bigint, now: Temporal.Instant): Promise<bigint> =>
  usableLots(await lockLots(tx, ownerId), now).reduce((sum, { balance }) => sum + balance, 0n)

export interface PointCorrection {
  readonly ownerId: bigint
  /** Negative: taken. */
  readonly amount: bigint
  /** Idempotency key. */
  readonly key: string
  readonly at: Temporal.Instant
}

/**
 * Gives points, which count as earned today, or takes them from the oldest lots. Returns the transfer, or null if the
 * person has too few.
 */
export const correctPoints = async (
  tx: Transaction<DB>,
  { ownerId, amount, key, at }: PointCorrection,
): Promise<bigint | null> => {
  const lots = await lockLots(tx, ownerId)
  const month = monthInJapan(at)
  const moved =
    amount > 0n
      ? [{ month, amount }]
      : takeFromLots(lots, -amount, at)?.map((lot) => ({ ...lot, amount: -lot.balance }))
  if (!moved) return null
  return transfer(tx, {
    key,
    reason: 'correction',
    at,
    postings: [
      ...moved.map((lot) => ({ ownerId, kind: `livePoint:${lot.month}`, amount: lot.amount }) as const),
      { ownerId: null, kind: 'correction', amount: -amount },
    ],
  })
}

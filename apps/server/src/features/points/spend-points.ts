import { type Lot, takeFromLots } from '@avalive/rules/points/lot'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { transfer } from '../../platform/ledger.ts'
import { lockLots, takenWith } from './store.ts'

export interface Spending {
  readonly ownerId: bigint
  readonly amount: bigint
  /** Idempotency key. */
  readonly key: string
  readonly reason: string
  readonly at: Temporal.Instant
}

/** Takes points, the oldest lot first. Returns what it took from which lot, or null if there is not enough. */
export const spendPoints = async (
  tx: Transaction<DB>,
  { ownerId, amount, key, reason, at }: Spending,
): Promise<Lot[] | null> => {
  if (amount <= 0n) throw new RangeError('nothing to spend')
  const lots = await lockLots(tx, ownerId)
  const before = await takenWith(tx, ownerId, key)
  if (before) {
    const took = before.reduce((sum, { balance }) => sum + balance, 0n)
    if (took !== amount) throw new Error(`the key ${key} was used for another amount`)
    return before
  }
  const taken = takeFromLots(lots, amount, at)
  if (!taken) return null
  await transfer(tx, {
    key,
    reason,
    at,
    postings: [
      ...taken.map(({ month, balance }) => ({ ownerId, kind: `livePoint:${month}`, amount: -balance }) as const),
      { ownerId: null, kind: 'livePointSpend', amount },
    ],
  })
  return taken
}

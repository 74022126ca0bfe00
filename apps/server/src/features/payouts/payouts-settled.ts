import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { emit, type OutboxEvents } from '../../platform/jobs/outbox.ts'

type Settled = OutboxEvents['payoutsSettled']

interface SettledPayout {
  readonly id: string
  readonly userId: bigint
  readonly points: bigint
}

/** How many payouts one event has. */
const BATCH_SIZE = 500

/** Publishes that payouts were sent or came back, in the transaction that records it. */
export const emitSettled = async (
  tx: Transaction<DB>,
  way: Settled['way'],
  outcome: Settled['outcome'],
  payouts: readonly SettledPayout[],
  at: Temporal.Instant,
): Promise<void> => {
  for (let start = 0; start < payouts.length; start += BATCH_SIZE) {
    const some = payouts.slice(start, start + BATCH_SIZE)
    const listed = some.map(({ id, userId, points }) => ({ id, userId: String(userId), points: Number(points) }))
    await emit(tx, 'payoutsSettled', { way, outcome, payouts: listed, at: at.toString() })
  }
}

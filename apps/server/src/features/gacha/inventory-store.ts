import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'

interface Kept {
  readonly index: number
  readonly itemId: bigint
}

/** Adds the results of a draw to the inventory. The SQL function `draw_answers` finds them by their source. */
export const keepResults = async (
  tx: Transaction<DB>,
  draw: { readonly userId: bigint; readonly drawId: string },
  kept: readonly Kept[],
  now: Temporal.Instant,
): Promise<void> => {
  const rows = kept.map(({ index, itemId }) => ({
    userId: draw.userId,
    itemId,
    source: `gacha:${draw.drawId}:${index}`,
    at: now,
  }))
  await tx.insertInto('inventory').values(rows).execute()
}

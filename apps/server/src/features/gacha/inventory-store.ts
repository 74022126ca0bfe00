import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { partsSets } from './store.ts'

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

/** Adds items to the inventory. One that comes by the same source again is refused by the database. */
export const giveItems = async (
  tx: Transaction<DB>,
  given: { readonly userId: bigint; readonly source: string; readonly itemIds: readonly bigint[] },
  at: Temporal.Instant,
): Promise<void> => {
  const { userId, source, itemIds } = given
  const rows = itemIds.map((itemId, index) => ({ userId, itemId, source: `${source}:${index}`, at }))
  await tx.insertInto('inventory').values(rows).execute()
}

/** A person's items before an id, latest first. */
export const ownedBefore = async (db: Database, userId: bigint, before: bigint | undefined, limit: number) => {
  const rows = await db
    .selectFrom('inventory')
    .innerJoin('items', 'items.id', 'inventory.itemId')
    .where('inventory.userId', '=', userId)
    .$if(before !== undefined, (found) => found.where('inventory.id', '<', before ?? 0n))
    .orderBy('inventory.id', 'desc')
    .limit(limit)
    .select(['inventory.id', 'source', 'at', 'items.itemId', 'names', 'colorNames', 'rarity', 'partsSets'])
    .execute()
  return rows.map((row) => ({ ...row, partsSets: partsSets.parse(row.partsSets) }))
}

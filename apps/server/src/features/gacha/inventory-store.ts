import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** The inventory source of a drawn result. */
const keptSource = (drawId: string, index: number): string => `gacha:${drawId}:${index}`

interface KeptDraw {
  readonly userId: bigint
  readonly drawId: string
  readonly times: number
}

/** Returns a function that finds the public id of the item kept for a result; undefined until it is determined. */
export const keptItems = async (db: Database, draws: readonly KeptDraw[]) => {
  const sources = draws.flatMap(({ drawId, times }) =>
    Array.from({ length: times }, (_, index) => keptSource(drawId, index)),
  )
  const owners = [...new Set(draws.map(({ userId }) => userId))]
  const rows = await db
    .selectFrom('inventory as k')
    .innerJoin('items as i', 'i.id', 'k.itemId')
    .where('k.userId', 'in', owners)
    .where('k.source', 'in', sources)
    .select(['k.source', 'i.itemId'])
    .execute()
  const kept = new Map(rows.map(({ source, itemId }) => [source, itemId]))
  return (drawId: string, index: number): string | undefined => kept.get(keptSource(drawId, index))
}

interface Kept {
  readonly index: number
  readonly itemId: bigint
}

/** Adds the results of a draw to the inventory. */
export const keepResults = async (
  tx: Transaction<DB>,
  draw: { readonly userId: bigint; readonly drawId: string },
  kept: readonly Kept[],
  now: Temporal.Instant,
): Promise<void> => {
  const rows = kept.map(({ index, itemId }) => ({
    userId: draw.userId,
    itemId,
    source: keptSource(draw.drawId, index),
    at: now,
  }))
  await tx.insertInto('inventory').values(rows).execute()
}

/** Adds the items of an award to the inventory. Idempotent. */
export const addAwardedItems = async (
  tx: Transaction<DB>,
  award: { readonly id: bigint; readonly userId: bigint; readonly itemId: bigint; readonly count: number },
  now: Temporal.Instant,
): Promise<void> => {
  const rows = Array.from({ length: award.count }, (_, index) => ({
    userId: award.userId,
    itemId: award.itemId,
    source: `gachaBonus:${award.id}:${index}`,
    at: now,
  }))
  await tx
    .insertInto('inventory')
    .values(rows)
    .onConflict((found) => found.doNothing())
    .execute()
}

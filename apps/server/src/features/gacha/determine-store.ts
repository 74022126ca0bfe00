import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'

export interface Undetermined {
  readonly id: bigint
  readonly drawId: string
  readonly userId: bigint
  readonly revisionId: bigint
  readonly isColorExchangeable: boolean
}

const undetermined = ['id', 'drawId', 'userId', 'revisionId', 'isColorExchangeable'] as const

/** A person's draw, locked until the transaction ends. */
export const lockDraw = (tx: Transaction<DB>, userId: bigint, drawId: string) =>
  tx
    .selectFrom('gachaDraws')
    .where('drawId', '=', drawId)
    .where('userId', '=', userId)
    .select([...undetermined, 'determinedAt'])
    .forUpdate()
    .executeTakeFirst()

/** Draws up to this time that are not determined yet, the oldest first. Skips draws that another transaction locks. */
export const lockUndetermined = (
  tx: Transaction<DB>,
  until: Temporal.Instant,
  limit: number,
): Promise<Undetermined[]> =>
  tx
    .selectFrom('gachaDraws')
    .where('determinedAt', 'is', null)
    .where('at', '<=', until)
    .orderBy('at')
    .limit(limit)
    .select(undetermined)
    .forUpdate()
    .skipLocked()
    .execute()

export const readUndetermined = (tx: Transaction<DB>, id: bigint): Promise<Undetermined> =>
  tx.selectFrom('gachaDraws').where('id', '=', id).select(undetermined).executeTakeFirstOrThrow()

/** The drawn items, in order. */
export const drawnItems = (tx: Transaction<DB>, drawId: bigint) =>
  tx
    .selectFrom('gachaDrawResults as r')
    .innerJoin('items as i', 'i.id', 'r.itemId')
    .where('r.drawId', '=', drawId)
    .orderBy('r.index')
    .select(['r.index', 'r.weightSetId', 'i.id', 'i.itemId', 'i.designId', 'i.rarity'])
    .execute()

/** All items in the odds of a revision. Items with the same design, rarity and weight set differ only in colour. */
export const itemsOfRevision = (tx: Transaction<DB>, revisionId: bigint) =>
  tx
    .selectFrom('gachaWeights as w')
    .innerJoin('items as i', 'i.id', 'w.itemId')
    .where('w.revisionId', '=', revisionId)
    .select(['w.weightSetId', 'i.id', 'i.itemId', 'i.designId', 'i.rarity'])
    .execute()

export const markDetermined = async (tx: Transaction<DB>, id: bigint, now: Temporal.Instant): Promise<void> => {
  await tx.updateTable('gachaDraws').set({ determinedAt: now }).where('id', '=', id).execute()
}

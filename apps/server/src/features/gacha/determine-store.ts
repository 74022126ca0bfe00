import type { Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface Undetermined {
  readonly id: bigint
  readonly drawId: string
  readonly userId: bigint
  readonly revisionId: bigint
  readonly isColorExchangeable: boolean
}

const undetermined = [
  'id',
  'draw_id as drawId',
  'user_id as userId',
  'revision_id as revisionId',
  'is_color_exchangeable as isColorExchangeable',
] as const

/** A draw of this person, locked until the transaction ends. */
export const lockDraw = (tx: Transaction<DB>, userId: bigint, drawId: string) =>
  tx
    .selectFrom('gacha_draws')
    .where('draw_id', '=', drawId)
    .where('user_id', '=', userId)
    .select([...undetermined, 'determined_at as determinedAt'])
    .forUpdate()
    .executeTakeFirst()

/** Draws up to this moment that are not determined yet, the oldest first. Skips draws that another transaction locks. */
export const lockUndetermined = (
  tx: Transaction<DB>,
  until: Temporal.Instant,
  limit: number,
): Promise<Undetermined[]> =>
  tx
    .selectFrom('gacha_draws')
    .where('determined_at', 'is', null)
    .where('at', '<=', at(until))
    .orderBy('at')
    .limit(limit)
    .select(undetermined)
    .forUpdate()
    .skipLocked()
    .execute()

export const readUndetermined = (tx: Transaction<DB>, id: bigint): Promise<Undetermined> =>
  tx.selectFrom('gacha_draws').where('id', '=', id).select(undetermined).executeTakeFirstOrThrow()

/** The items that were drawn, in the order of the draw. */
export const drawnItems = (tx: Transaction<DB>, drawId: bigint) =>
  tx
    .selectFrom('gacha_draw_results as r')
    .innerJoin('items as i', 'i.id', 'r.item_id')
    .where('r.draw_id', '=', drawId)
    .orderBy('r.index')
    .select([
      'r.index',
      'r.weight_set_id as weightSetId',
      'i.id',
      'i.item_id as itemId',
      'i.design_id as designId',
      'i.rarity',
    ])
    .execute()

/** What the odds of a revision can give: the same design of the same rarity in the same odds is only another colour. */
export const itemsOfRevision = (tx: Transaction<DB>, revisionId: bigint) =>
  tx
    .selectFrom('gacha_weights as w')
    .innerJoin('items as i', 'i.id', 'w.item_id')
    .where('w.revision_id', '=', revisionId)
    .select(['w.weight_set_id as weightSetId', 'i.id', 'i.item_id as itemId', 'i.design_id as designId', 'i.rarity'])
    .execute()

export const markDetermined = async (tx: Transaction<DB>, id: bigint, now: Temporal.Instant): Promise<void> => {
  await tx.updateTable('gacha_draws').set({ determined_at: now.toString() }).where('id', '=', id).execute()
}

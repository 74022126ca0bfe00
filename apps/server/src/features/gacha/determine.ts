import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { keptSource } from './draw-answer.ts'

export interface Keep {
  readonly index: number
  readonly itemId: string
}

const resultsOf = (tx: Transaction<DB>, drawId: bigint) =>
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

export interface Undetermined {
  readonly id: bigint
  readonly drawId: string
  readonly userId: bigint
  readonly revisionId: bigint
  readonly isColorExchangeable: boolean
}

/** What it takes to determine a draw. */
export const undetermined = [
  'id',
  'draw_id as drawId',
  'user_id as userId',
  'revision_id as revisionId',
  'is_color_exchangeable as isColorExchangeable',
] as const

/** What the odds of a revision can give: the same design of the same rarity in the same odds is only another colour. */
const coloursOf = (tx: Transaction<DB>, revisionId: bigint) =>
  tx
    .selectFrom('gacha_weights as w')
    .innerJoin('items as i', 'i.id', 'w.item_id')
    .where('w.revision_id', '=', revisionId)
    .select(['w.weight_set_id as weightSetId', 'i.id', 'i.item_id as itemId', 'i.design_id as designId', 'i.rarity'])
    .execute()

/**
 * Makes what was drawn the person's, in the colours they keep. Another colour is one of the same design and
 * rarity that the same odds could have given; the draw must be locked.
 */
export const determine = async (
  tx: Transaction<DB>,
  draw: Undetermined,
  keeps: readonly Keep[],
  now: Temporal.Instant,
): Promise<void> => {
  const results = await resultsOf(tx, draw.id)
  const colours = keeps.length > 0 ? await coloursOf(tx, draw.revisionId) : []
  const indexes = new Set(results.map(({ index }) => index))
  if (keeps.some(({ index }) => !indexes.has(index))) throw new Refusal('notExchangeable')
  const kept = results.map((result) => {
    const keep = keeps.find(({ index }) => index === result.index)
    if (!keep || keep.itemId === result.itemId) return { index: result.index, id: result.id }
    const other = colours.find(
      ({ itemId, designId, rarity, weightSetId }) =>
        itemId === keep.itemId &&
        designId === result.designId &&
        rarity === result.rarity &&
        weightSetId === result.weightSetId,
    )
    if (!other || !draw.isColorExchangeable) throw new Refusal('notExchangeable')
    return { index: result.index, id: other.id }
  })
  const rows = kept.map(({ index, id }) => ({
    user_id: draw.userId,
    item_id: id,
    source: keptSource(draw.drawId, index),
    at: now.toString(),
  }))
  await tx.insertInto('inventory').values(rows).execute()
  await tx.updateTable('gacha_draws').set({ determined_at: now.toString() }).where('id', '=', draw.id).execute()
}

import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { drawnItems, itemsOfRevision, markDetermined, type Undetermined } from './determine-store.ts'
import { keepResults } from './inventory-store.ts'

export interface Keep {
  readonly index: number
  readonly itemId: string
}

/**
 * Adds the drawn items to the person's inventory, in the colours they choose. Another colour must have the same design
 * and rarity, and be possible with the same odds. The draw must be locked.
 */
export const determine = async (
  tx: Transaction<DB>,
  draw: Undetermined,
  keeps: readonly Keep[],
  now: Temporal.Instant,
): Promise<void> => {
  const results = await drawnItems(tx, draw.id)
  const colours = keeps.length > 0 ? await itemsOfRevision(tx, draw.revisionId) : []
  const indexes = new Set(results.map(({ index }) => index))
  if (keeps.some(({ index }) => !indexes.has(index))) throw new Refusal('gacha.notExchangeable')
  const kept = results.map((result) => {
    const keep = keeps.find(({ index }) => index === result.index)
    if (!keep || keep.itemId === result.itemId) return { index: result.index, itemId: result.id }
    const other = colours.find(
      ({ itemId, designId, rarity, weightSetId }) =>
        itemId === keep.itemId &&
        designId === result.designId &&
        rarity === result.rarity &&
        weightSetId === result.weightSetId,
    )
    if (!other || !draw.isColorExchangeable) throw new Refusal('gacha.notExchangeable')
    return { index: result.index, itemId: other.id }
  })
  await keepResults(tx, draw, kept, now)
  await markDetermined(tx, draw.id, now)
}

import { type GachaTable, tableCommitment, tableFaults } from '@avalive/rules/gacha/table'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'

/** Publishes odds: from now on draws are by this table, which nobody can change any more. */
export const publishTable = async (tx: Transaction<DB>, table: GachaTable, at: Temporal.Instant): Promise<bigint> => {
  // Held, so that one revision follows the other.
  const gacha = await tx
    .selectFrom('gachas')
    .where('gacha_id', '=', table.gachaId)
    .select(['id', 'rarity_guarantee_set_id as guaranteeSetId'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const last = await tx
    .selectFrom('gacha_revisions')
    .where('gacha_id', '=', gacha.id)
    .select((eb) => eb.fn.max('revision').as('revision'))
    .executeTakeFirstOrThrow()
  const next = (last.revision ?? 0) + 1
  const isHidden = gacha.guaranteeSetId === '' && table.weightSets.length > 1
  const faults = [
    ...tableFaults(table),
    ...(table.revision === next ? [] : [`revision ${next} is next`]),
    ...(isHidden ? ['guarantees that nobody sees'] : []),
  ]
  if (faults.length > 0) throw new Error(`odds that cannot be published: ${faults.join('; ')}`)
  const weightSets = table.weightSets.toSorted((a, b) => a.drawCount - b.drawCount)
  const { id } = await tx
    .insertInto('gacha_revisions')
    .values({
      gacha_id: gacha.id,
      revision: table.revision,
      commitment: Buffer.from(tableCommitment({ ...table, weightSets }), 'hex'),
      published_at: at.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = await tx
    .selectFrom('items')
    .where('item_id', 'in', [...new Set(weightSets.flatMap(({ entries }) => entries.map(({ itemId }) => itemId)))])
    .select(['id', 'item_id', 'rarity'])
    .execute()
  for (const { weightSetId, drawCount, type, entries } of weightSets) {
    await tx
      .insertInto('gacha_weight_sets')
      .values({ revision_id: id, weight_set_id: weightSetId, draw_count: drawCount, type })
      .execute()
    const rows = entries.map(({ itemId, rarity, weight }, position) => {
      const item = items.find((one) => one.item_id === itemId && one.rarity === rarity)
      if (!item) throw new Error(`no item ${itemId} of rarity ${rarity}`)
      return { revision_id: id, weight_set_id: weightSetId, position, item_id: item.id, weight }
    })
    await tx.insertInto('gacha_weights').values(rows).execute()
  }
  return id
}

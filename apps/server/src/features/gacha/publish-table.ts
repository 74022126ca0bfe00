import { type GachaTable, tableCommitment, tableFaults } from '@avalive/rules/gacha/table'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { lastRevision, lockGacha, saveTable } from './table-store.ts'

/** Publishes odds. From now on draws use this table, which can no longer be changed. */
export const publishTable = async (tx: Transaction<DB>, table: GachaTable, at: Temporal.Instant): Promise<bigint> => {
  // Lock the gacha, so that revision numbers are consecutive.
  const gacha = await lockGacha(tx, table.gachaId)
  const next = (await lastRevision(tx, gacha.id)) + 1
  const isHidden = gacha.guaranteeSetId === '' && table.weightSets.length > 1
  const faults = [
    ...tableFaults(table),
    ...(table.revision === next ? [] : [`revision ${next} is next`]),
    ...(isHidden ? ['guarantees that nobody sees'] : []),
  ]
  if (faults.length > 0) throw new Error(`odds that cannot be published: ${faults.join('; ')}`)
  const weightSets = table.weightSets.toSorted((a, b) => a.drawCount - b.drawCount)
  const commitment = tableCommitment({ ...table, weightSets })
  return saveTable(tx, gacha.id, { ...table, weightSets }, commitment, at)
}

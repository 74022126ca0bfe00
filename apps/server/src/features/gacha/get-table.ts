import type { gacha } from '@avalive/contract/gacha'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findRevision, loadTable } from './table-store.ts'

export const getTable: Handler<typeof gacha.getTable> = async ({ gachaId, revision }, { context: { db } }) => {
  const found = await findRevision(db, gachaId, revision)
  if (!found) throw new Refusal('notFound')
  const { commitment, weightSets } = await loadTable(db, found.id)
  const sets = weightSets.map((set) => ({ ...set, entries: [...set.entries] }))
  return { table: { gachaId, revision, weightSets: sets }, tableCommitment: commitment }
}

import type { gacha } from '@avalive/contract/gacha'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { itemOddsOf, rarityRatesOf } from './odds.ts'
import { findGacha, itemsOf } from './store.ts'
import { loadTable } from './table-store.ts'

export const listItems: Handler<typeof gacha.listItems> = async (
  { gachaId, rarityGuaranteeWeightSetId = '' },
  { context: { db }, locale },
) => {
  const revisionId = (await findGacha(db, gachaId, 'avatar'))?.revisionId
  if (!revisionId) throw new Refusal('notFound')
  const [table, items] = await Promise.all([loadTable(db, revisionId), itemsOf(db, [revisionId])])
  const set = table.weightSets.find(({ weightSetId, type }) =>
    rarityGuaranteeWeightSetId === '' ? type === 'none' : weightSetId === rarityGuaranteeWeightSetId,
  )
  if (!set) throw new Refusal('notFound')
  return {
    rarityRates: rarityRatesOf(set.entries),
    gachaItems: itemOddsOf(set.entries, items, locale),
    weightSetId: set.weightSetId,
    revision: table.revision,
    tableCommitment: table.commitment,
  }
}

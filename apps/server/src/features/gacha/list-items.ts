import type { gacha } from '@avalive/contract/gacha'
import { emissionRateOf } from '@avalive/rules/gacha/rate'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { itemAnswer } from './answers.ts'
import { rarityRatesOf } from './odds.ts'
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
    gachaItems: set.entries.flatMap(({ id, weight }) => {
      const item = items.find((one) => one.id === id)
      return item ? [{ ...itemAnswer(item, locale), emissionRate: emissionRateOf(weight) }] : []
    }),
    weightSetId: set.weightSetId,
    revision: table.revision,
    tableCommitment: table.commitment,
  }
}

import type { gacha } from '@avalive/contract/gacha'
import { timeValueOf } from '@avalive/contract/time-value'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { localized } from '../../platform/localized.ts'
import { optionAnswer } from './answers.ts'
import { countsOf } from './count-store.ts'
import { gachaScope, leftOf } from './counts.ts'
import { furnitureOddsOf, rarityRatesOf } from './odds.ts'
import { findGacha, itemsOf, optionsOf } from './store.ts'
import { loadTable } from './table-store.ts'

export const listFurnitureItems: Handler<typeof gacha.listFurnitureItems> = async (
  { furnitureGachaId },
  { context: { db, clock }, caller, locale },
) => {
  const stored = await findGacha(db, furnitureGachaId, 'furniture')
  if (!stored?.revisionId) throw new Refusal('notFound')
  const [table, items, options, counts] = await Promise.all([
    loadTable(db, stored.revisionId),
    itemsOf(db, [stored.revisionId]),
    optionsOf(db, [stored.id]),
    caller ? countsOf(db, caller.userId) : new Map<string, number>(),
  ])
  const entries = table.weightSets.find(({ type }) => type === 'none')?.entries ?? []
  return {
    bannerUrl: stored.bannerUrl,
    furnitureGachaRarityList: rarityRatesOf(entries),
    furnitureGachaItemList: furnitureOddsOf(entries, items, locale),
    name: localized(stored.names, locale),
    startAt: timeValueOf(stored.startAt),
    endAt: timeValueOf(stored.endAt),
    consumeTypes: options.map((option) => optionAnswer(option, stored.gachaId, counts, locale)),
    isUseRemainingTimes: stored.limitedTimes !== null,
    remainingTimes: leftOf(stored.limitedTimes, counts.get(gachaScope(stored.gachaId))),
    revision: table.revision,
    tableCommitment: table.commitment,
    now: timeValueOf(clock.now()),
  }
}

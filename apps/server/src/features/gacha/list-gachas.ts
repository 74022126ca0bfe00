import type { gacha } from '@avalive/contract/gacha'
import type { Gacha } from '@avalive/contract/gacha-offer'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Locale } from '@avalive/i18n/locales'
import type { Handler } from '../../platform/http/bind.ts'
import { localized } from '../../platform/localized.ts'
import { bonusAnswer, itemAnswer, optionAnswer } from './answers.ts'
import { countsOf } from './count-store.ts'
import { gachaScope, leftOf } from './counts.ts'
import { hasUndetermined } from './draw-store.ts'
import {
  bonusesOf,
  gachasOf,
  itemsOf,
  optionsOf,
  receivedBonuses,
  type StoredGacha,
  type StoredItem,
  type StoredOption,
} from './store.ts'
import { weightSetsOf } from './table-store.ts'

interface Reading {
  readonly options: readonly StoredOption[]
  readonly items: readonly StoredItem[]
  readonly counts: ReadonlyMap<string, number>
  readonly locale: Locale
}

const gachaAnswer = (stored: StoredGacha, { options, items, counts, locale }: Reading): Gacha => {
  const own = items.filter(({ revisionId }) => revisionId === stored.revisionId)
  const rarest = Math.max(...own.map(({ rarity }) => rarity))
  const featured = own.filter(({ rarity }) => rarity === rarest)
  const designs = new Map(featured.map((item) => [item.designId, item]))
  return {
    id: stored.gachaId,
    groupId: stored.groupId,
    name: localized(stored.names, locale),
    priority: stored.priority,
    original: stored.original,
    bonusSetId: stored.bonusSetId,
    isUseRemainingTimes: stored.limitedTimes !== null,
    remainingTimes: leftOf(stored.limitedTimes, counts.get(gachaScope(stored.gachaId))),
    bannerUrl: stored.bannerUrl,
    startAt: timeValueOf(stored.startAt),
    endAt: timeValueOf(stored.endAt),
    consumeTypes: options
      .filter(({ gachaId }) => gachaId === stored.id)
      .map((option) => optionAnswer(option, stored.gachaId, counts, locale)),
    items: featured.map((item) => itemAnswer(item, locale)),
    autoTryOnPartsSets: [...designs.values()].flatMap(({ partsSets }) => partsSets.slice(0, 1)),
    isWelcomeSale: stored.isWelcomeSale,
    isColorExchangeable: stored.isColorExchangeable,
    setId: stored.setId,
    rarityGuaranteeSetId: stored.rarityGuaranteeSetId,
  }
}

export const listGachas: Handler<typeof gacha.listGachas> = async (
  _input,
  { context: { db, clock }, caller, locale },
) => {
  // Omit gachas without published odds.
  const gachas = (await gachasOf(db, 'avatar')).filter(({ revisionId }) => revisionId !== null)
  const revisionIds = gachas.flatMap(({ revisionId }) => revisionId ?? [])
  const setIds = [...new Set(gachas.map(({ bonusSetId }) => bonusSetId).filter((id) => id !== ''))]
  const [options, items, bonuses, sets, counts, undetermined, received] = await Promise.all([
    optionsOf(
      db,
      gachas.map(({ id }) => id),
    ),
    itemsOf(db, revisionIds),
    bonusesOf(db, setIds),
    weightSetsOf(db, revisionIds),
    caller ? countsOf(db, caller.userId) : new Map<string, number>(),
    caller ? hasUndetermined(db, caller.userId) : false,
    caller ? receivedBonuses(db, caller.userId) : new Set<bigint>(),
  ])
  const guaranteed = gachas.filter(({ rarityGuaranteeSetId }) => rarityGuaranteeSetId !== '')
  return {
    gachaList: gachas.map((stored) => gachaAnswer(stored, { options, items, counts, locale })),
    gachaBonusList: setIds.map((setId) => ({
      setId,
      bonuses: bonuses
        .filter((bonus) => bonus.setId === setId)
        .map((bonus) => bonusAnswer(bonus, received.has(bonus.id), locale)),
    })),
    userDrawCountByGroupList: [...counts]
      .filter(([scope]) => scope.startsWith('group:'))
      .map(([scope, count]) => ({ groupId: scope.slice('group:'.length), count })),
    hasUndetermined: undetermined,
    gachaRarityGuaranteeList: guaranteed.map(({ rarityGuaranteeSetId, revisionId }) => ({
      setId: rarityGuaranteeSetId,
      rarityGuarantee: sets
        .filter((set) => set.revisionId === revisionId)
        .map(({ drawCount, type, weightSetId }) => ({ drawCount, type, weightSetId })),
    })),
    now: timeValueOf(clock.now()),
  }
}

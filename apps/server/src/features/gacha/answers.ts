import type { ConsumeType, GachaBonus, WonItem } from '@avalive/contract/gacha-offer'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Locale } from '@avalive/i18n/locales'
import { isDiscount } from '@avalive/rules/gacha/price'
import { localized } from '../../platform/localized.ts'
import { leftOf, optionScope } from './counts.ts'
import type { StoredBonus, StoredItem, StoredOption } from './store.ts'

/** Converts stored rows to API answers in the reader's language. */
export const itemAnswer = (
  item: Pick<StoredItem, 'itemId' | 'names' | 'colorNames' | 'rarity' | 'partsSets'>,
  locale: Locale,
): WonItem => ({
  itemId: item.itemId,
  name: localized(item.names, locale),
  colorName: localized(item.colorNames, locale),
  rarity: item.rarity,
  partsSets: item.partsSets,
})

export const optionAnswer = (
  option: StoredOption,
  gachaId: string,
  counts: ReadonlyMap<string, number>,
  locale: Locale,
): ConsumeType => ({
  type: option.type,
  name: localized(option.names, locale),
  amount: option.amount,
  ticketTypeId: option.ticketTypeId ?? '',
  times: option.times,
  discountAmount: option.discountAmount,
  discountPercent: option.discountPercent,
  remainingCount: leftOf(option.limitedCount, counts.get(optionScope(gachaId, option.position))),
  hasRemainingCount: option.limitedCount !== null,
  isDiscount: isDiscount(option),
  consumeTypeBonusType: option.bonusType,
  startAt: timeValueOf(option.startAt),
  endAt: timeValueOf(option.endAt),
})

export const bonusAnswer = (
  bonus: Pick<StoredBonus, 'itemId' | 'ticketTypeId' | 'drawCount' | 'type' | 'amount' | 'names' | 'partsSets'>,
  isReceived: boolean,
  locale: Locale,
): GachaBonus => ({
  itemId: bonus.itemId ?? bonus.ticketTypeId ?? '',
  drawCount: bonus.drawCount,
  type: bonus.type,
  amount: bonus.amount,
  name: localized(bonus.names, locale),
  partsSets: bonus.partsSets,
  isReceived,
})

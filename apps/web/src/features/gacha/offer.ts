import type { Output } from '@avalive/contract/call'
import type { gacha } from '@avalive/contract/gacha'
import type { ConsumeType, Gacha, GachaBonus } from '@avalive/contract/gacha-offer'
import type { TimeValue } from '@avalive/contract/time-value'
import type { Guarantee, GuaranteeType } from '@avalive/rules/gacha/guarantee'

/** A gacha of either kind, as offered to the current user. */
export interface Offer {
  readonly gachaId: string
  /** Path of its page, for the way back. */
  readonly path: string
  readonly name: string
  readonly bannerUrl: string
  readonly original: Gacha['original']
  readonly startAt: TimeValue
  readonly endAt: TimeValue
  readonly options: readonly ConsumeType[]
  /** Draws that the caller has left; null if there is no limit. */
  readonly remainingTimes: number | null
  readonly isColorExchangeable: boolean
  /** In the order of the tabs; empty if all draws use the same odds. */
  readonly guarantees: readonly Guarantee[]
  /** Number of draws that the caller has made in its group. */
  readonly drawCount: number
  readonly bonuses: readonly GachaBonus[]
}

export type KnownGuarantee = Exclude<GuaranteeType, 'unrecognized'>
/** The order of the tabs (specification 1 §2). */
const order: readonly KnownGuarantee[] = ['none', 'rare3', 'rare3_rare4up', 'rare4']

/** Types that only a newer version knows have no tab. */
export const isKnown = <G extends Guarantee>(guarantee: G): guarantee is G & { readonly type: KnownGuarantee } =>
  guarantee.type !== 'unrecognized'

const remaining = ({ isUseRemainingTimes, remainingTimes }: Pick<Gacha, 'isUseRemainingTimes' | 'remainingTimes'>) =>
  isUseRemainingTimes ? remainingTimes : null

type Listed = Output<typeof gacha.listGachas>

const guaranteesOf = ({ gachaRarityGuaranteeList: lists }: Listed, setId: string): readonly Guarantee[] => {
  if (setId === '') return []
  const found = lists.find((list) => list.setId === setId)?.rarityGuarantee ?? []
  return order.flatMap((type) => found.filter((guarantee) => guarantee.type === type))
}

/** Null if the gacha is not offered. */
export const avatarOffer = (listed: Listed, gachaId: string): Offer | null => {
  const found = listed.gachaList.find(({ id }) => id === gachaId)
  if (!found) return null
  return {
    gachaId,
    path: `/gacha_odds/${encodeURIComponent(gachaId)}`,
    name: found.name,
    bannerUrl: found.bannerUrl,
    original: found.original,
    startAt: found.startAt,
    endAt: found.endAt,
    options: found.consumeTypes,
    remainingTimes: remaining(found),
    isColorExchangeable: found.isColorExchangeable,
    guarantees: guaranteesOf(listed, found.rarityGuaranteeSetId),
    drawCount: listed.userDrawCountByGroupList.find(({ groupId }) => groupId === found.groupId)?.count ?? 0,
    bonuses: listed.gachaBonusList.find(({ setId }) => setId === found.bonusSetId)?.bonuses ?? [],
  }
}

export const furnitureOffer = (answer: Output<typeof gacha.listFurnitureItems>, gachaId: string): Offer => ({
  gachaId,
  path: `/furniture_gacha_odds/${encodeURIComponent(gachaId)}`,
  name: answer.name,
  bannerUrl: answer.bannerUrl,
  original: '',
  startAt: answer.startAt,
  endAt: answer.endAt,
  options: answer.consumeTypes,
  remainingTimes: remaining(answer),
  isColorExchangeable: false,
  guarantees: [],
  drawCount: 0,
  bonuses: [],
})

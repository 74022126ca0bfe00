import * as z from 'zod/mini'
import { timeValue } from './shapes.ts'

/** A percentage with four decimals, derived from an integer weight. The weights of a table add up to a million. */
export const emissionRate = z.string().check(z.regex(/^\d{1,3}\.\d{4}$/))
export const rarity = z.int().check(z.minimum(1), z.maximum(5))
/** F001 female, M001 male; empty for everyone. */
const original = z.enum(['', 'F001', 'M001'])

/** What a guaranteed draw promises. A type that only a newer server knows is `unrecognized`. */
export const guaranteeType = z.enum(['none', 'rare3', 'rare3_rare4up', 'rare4', 'unrecognized'])

export const partsSet = z.object({
  /** The id of the design, shared by all its colours. */
  id: z.string(),
  colorId: z.string(),
  original,
  thumbnailUrl: z.string(),
  colorThumbnailUrl: z.string(),
})
export type PartsSet = z.output<typeof partsSet>

/** One colour of one design. */
export const wonItem = z.object({
  itemId: z.string(),
  name: z.string(),
  colorName: z.string(),
  rarity,
  partsSets: z.array(partsSet),
})
export type WonItem = z.output<typeof wonItem>

export const gachaItem = z.object({ ...wonItem.shape, emissionRate })
export type GachaItem = z.output<typeof gachaItem>

export const rarityRate = z.object({ rarity, emissionRate })

export const consumeType = z.object({
  type: z.enum(['unknown', 'coin', 'ticket']),
  name: z.string(),
  /** The price without a discount; `amountDue` of rules/gacha/price computes what is charged. */
  amount: z.int(),
  /** Empty for coins. */
  ticketTypeId: z.string(),
  /** Number of draws for this price. */
  times: z.int(),
  discountAmount: z.int(),
  discountPercent: z.int(),
  /** How often the caller can still choose this option. Valid only if `hasRemainingCount`. */
  remainingCount: z.int(),
  hasRemainingCount: z.boolean(),
  isDiscount: z.boolean(),
  consumeTypeBonusType: z.enum(['unknown', 'none', 'avatarPoint500']),
  startAt: timeValue,
  endAt: timeValue,
})
export type ConsumeType = z.output<typeof consumeType>

const bonusType = z.enum(['ticket', 'avatarPoint', 'avatarItem', 'coin', 'point', 'livePoint'])
export const gachaBonus = z.object({
  /** The avatar item or ticket type; empty for other bonuses. */
  itemId: z.string(),
  /** Given when the group's draw count reaches this number. */
  drawCount: z.int(),
  type: bonusType,
  amount: z.int(),
  name: z.string(),
  partsSets: z.array(partsSet),
  /** The caller has received the bonus; LIVE points may still be pending. */
  isReceived: z.boolean(),
})
export type GachaBonus = z.output<typeof gachaBonus>

export const offeredGacha = z.object({
  id: z.string(),
  /** Draws are counted per group; guarantees and bonuses depend on that count. */
  groupId: z.string(),
  name: z.string(),
  priority: z.int(),
  original,
  /** Empty if there are no bonuses. */
  bonusSetId: z.string(),
  isUseRemainingTimes: z.boolean(),
  /** Number of draws the caller has left. Valid only if `isUseRemainingTimes`. */
  remainingTimes: z.int(),
  bannerUrl: z.string(),
  startAt: timeValue,
  endAt: timeValue,
  /** In a fixed order and including closed ones, because a draw refers to one by its index. */
  consumeTypes: z.array(consumeType),
  /** The rarest items, which the banner shows. */
  items: z.array(wonItem),
  autoTryOnPartsSets: z.array(partsSet),
  isWelcomeSale: z.boolean(),
  /** Whether results of new draws can be exchanged for another colour; each draw also has this field. */
  isColorExchangeable: z.boolean(),
  setId: z.string(),
  /** Empty if every draw uses the same odds. */
  rarityGuaranteeSetId: z.string(),
})
export type Gacha = z.output<typeof offeredGacha>

/** Every `drawCount`-th draw of the group uses this weight set. If several are due, the least frequent one applies. */
export const rarityGuarantee = z.object({ drawCount: z.int(), type: guaranteeType, weightSetId: z.string() })

import * as z from 'zod/mini'
import { timeValue } from './shapes.ts'

/** Percent with four decimals, made from an integer weight: the weights of a table add up to a million. */
export const emissionRate = z.string().check(z.regex(/^\d{1,3}\.\d{4}$/))
export const rarity = z.int().check(z.minimum(1), z.maximum(5))
/** F001 female, M001 male; empty: for everybody. */
const original = z.enum(['', 'F001', 'M001'])

/** How much a draw of a given number promises; what a newer server calls something else is unrecognized. */
export const guaranteeType = z.enum(['none', 'rare3', 'rare3_rare4up', 'rare4', 'unrecognized'])

export const partsSet = z.object({
  /** The design: the same in all its colours. */
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
  /** What it costs without a discount: `amountDue` of rules/gacha/price says what is taken. */
  amount: z.int(),
  /** Empty for coins. */
  ticketTypeId: z.string(),
  /** Draws for this price. */
  times: z.int(),
  discountAmount: z.int(),
  discountPercent: z.int(),
  /** How often the caller may still choose it; counts only when hasRemainingCount. */
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
  /** The avatar item or the kind of ticket; empty for the rest. */
  itemId: z.string(),
  /** Given when the draws of the group reach this number. */
  drawCount: z.int(),
  type: bonusType,
  amount: z.int(),
  name: z.string(),
  partsSets: z.array(partsSet),
  /** The caller has been given it; LIVE points among them may still be on their way. */
  isReceived: z.boolean(),
})
export type GachaBonus = z.output<typeof gachaBonus>

export const offeredGacha = z.object({
  id: z.string(),
  /** Draws are counted by group: guarantees and bonuses go by that number. */
  groupId: z.string(),
  name: z.string(),
  priority: z.int(),
  original,
  /** Empty: no bonuses. */
  bonusSetId: z.string(),
  isUseRemainingTimes: z.boolean(),
  /** Draws that the caller has left; counts only when isUseRemainingTimes. */
  remainingTimes: z.int(),
  bannerUrl: z.string(),
  startAt: timeValue,
  endAt: timeValue,
  /** In a fixed order, closed ones too: a draw names one by its index. */
  consumeTypes: z.array(consumeType),
  /** What the banner promises: the rarest. */
  items: z.array(wonItem),
  autoTryOnPartsSets: z.array(partsSet),
  isWelcomeSale: z.boolean(),
  /** What draws from now on give may be kept in another colour: the draw says the same of itself. */
  isColorExchangeable: z.boolean(),
  setId: z.string(),
  /** Empty: every draw is by the same odds. */
  rarityGuaranteeSetId: z.string(),
})
export type Gacha = z.output<typeof offeredGacha>

/** Every drawCount-th draw of the group is by this weight set; of several the rarest count. */
export const rarityGuarantee = z.object({ drawCount: z.int(), type: guaranteeType, weightSetId: z.string() })

import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { empty, idempotencyKey, keptText, LARGEST_NUMBER, rowNumber, timeValue } from './shapes.ts'

const id = keptText(64).check(z.minLength(1))
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** The server's time: whether a gacha is open goes by it. */
const now = timeValue
const page = z.int().check(z.minimum(1), z.maximum(100_000))

/** Percent with four decimals, made from an integer weight: the weights of a table add up to a million. */
const emissionRate = z.string().check(z.regex(/^\d{1,3}\.\d{4}$/))
const rarity = z.int().check(z.minimum(1), z.maximum(5))
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
const wonItem = z.object({
  itemId: z.string(),
  name: z.string(),
  colorName: z.string(),
  rarity,
  partsSets: z.array(partsSet),
})
export type WonItem = z.output<typeof wonItem>

const gachaItem = z.object({ ...wonItem.shape, emissionRate })
export type GachaItem = z.output<typeof gachaItem>

const rarityRate = z.object({ rarity, emissionRate })

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
const rarityGuarantee = z.object({ drawCount: z.int(), type: guaranteeType, weightSetId: z.string() })

/** What the odds of a page are committed to: rules/gacha/table says how. */
const published = { revision: z.int(), tableCommitment: sha256 }

const drawResult = z.object({
  /** Which of the draw's times, from 0. */
  index: z.int(),
  /** By which odds: the default, or a guarantee's. */
  weightSetId: z.string(),
  /** Where it fell: from 0 to below a million. */
  roll: z.int(),
  item: wonItem,
  /** What was kept of it; null until the draw is determined. */
  keptItemId: z.nullable(z.string()),
})
export type DrawResult = z.output<typeof drawResult>

/** A draw with all that it takes to recompute it. */
export const draw = z.object({
  drawId: z.string(),
  gachaId: z.string(),
  name: z.string(),
  at: timeValue,
  type: z.enum(['coin', 'ticket']),
  amount: z.int(),
  ticketTypeId: z.string(),
  times: z.int(),
  groupId: z.string(),
  /** Draws of the group before this one. */
  countBefore: z.int(),
  ...published,
  seedCommitment: sha256,
  /** Draws made with this seed before. */
  nonce: z.int(),
  userSeed: z.string(),
  /** Null until it is revealed. */
  serverSeed: z.nullable(sha256),
  /** Binds gacha, table, group, count, seeds, nonce, times and results to the server seed: rules/gacha/draw says how. */
  receipt: sha256,
  isDetermined: z.boolean(),
  /** Until it is determined a result may be kept in another colour of its rarity that its own odds could give. */
  isColorExchangeable: z.boolean(),
  results: z.array(drawResult),
  bonuses: z.array(gachaBonus),
})
export type Draw = z.output<typeof draw>

const ticket = z.object({ ticketTypeId: z.string(), name: z.string(), count: z.int() })
const wallet = { totalCoin: z.int(), tickets: z.array(ticket), avatarPoint: z.int(), point: z.int() }

/** The next draw's commitment: it stands before the caller chooses a seed. */
const fairness = z.object({ seedCommitment: sha256, nonce: z.int() })

const tableEntry = z.object({ itemId: z.string(), rarity, weight: z.int() })
export const gachaTable = z.object({
  gachaId: z.string(),
  revision: z.int(),
  weightSets: z.array(z.object({ ...rarityGuarantee.shape, entries: z.array(tableEntry) })),
})
export type GachaTable = z.output<typeof gachaTable>

export const gacha = defineCalls('gacha', {
  listGachas: {
    path: '/gacha/list',
    auth: 'anonymous',
    summary: 'The avatar gachas, the most important first, with what the caller has left of each.',
    input: empty,
    output: z.object({
      gachaList: z.array(offeredGacha),
      gachaBonusList: z.array(z.object({ setId: z.string(), bonuses: z.array(gachaBonus) })),
      userDrawCountByGroupList: z.array(z.object({ groupId: z.string(), count: z.int() })),
      /** The caller has drawn something that is not yet kept: a draw whose answer was lost, or closed too early. */
      hasUndetermined: z.boolean(),
      gachaRarityGuaranteeList: z.array(z.object({ setId: z.string(), rarityGuarantee: z.array(rarityGuarantee) })),
      now,
    }),
    binary: 'avalive.v1.GachaListResponse',
  },
  listItems: {
    path: '/gacha/item/list',
    auth: 'anonymous',
    summary: 'The odds of an avatar gacha: its default ones, or those of a guarantee.',
    input: z.object({ gachaId: id, rarityGuaranteeWeightSetId: z.optional(z.string().check(z.maxLength(64))) }),
    output: z.object({
      rarityRates: z.array(rarityRate),
      gachaItems: z.array(gachaItem),
      weightSetId: z.string(),
      ...published,
    }),
    errors: ['notFound'],
    binary: 'avalive.v1.GachaItemListResponse',
  },
  listFurnitureItems: {
    path: '/furniture_gacha/item/list',
    auth: 'anonymous',
    summary: 'The odds of a furniture gacha, and how it can be drawn.',
    input: z.object({ furnitureGachaId: id }),
    output: z.object({
      bannerUrl: z.string(),
      furnitureGachaRarityList: z.array(rarityRate),
      furnitureGachaItemList: z.array(
        z.object({ itemId: z.string(), name: z.string(), rarity, emissionRate, bannerUrl: z.string() }),
      ),
      name: z.string(),
      startAt: timeValue,
      endAt: timeValue,
      consumeTypes: z.array(consumeType),
      isUseRemainingTimes: z.boolean(),
      remainingTimes: z.int(),
      ...published,
      now,
    }),
    errors: ['notFound'],
    binary: 'avalive.v1.FurnitureGachaItemListResponse',
  },
  listFurnitureGachas: {
    path: '/furniture_gacha/list',
    auth: 'anonymous',
    summary: 'The furniture gachas, the most important first.',
    input: empty,
    output: z.object({
      furnitureGachaList: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          bannerUrl: z.string(),
          startAt: timeValue,
          endAt: timeValue,
        }),
      ),
    }),
  },
  getTable: {
    path: '/gacha/table/get',
    auth: 'anonymous',
    summary: 'All weights of a gacha in one of its revisions, as they were committed to.',
    input: z.object({ gachaId: id, revision: rowNumber }),
    output: z.object({ table: gachaTable, tableCommitment: sha256 }),
    errors: ['notFound'],
  },
  draw: {
    path: '/gacha/draw',
    auth: 'member',
    summary: 'Draws: takes coins or tickets and decides, once for each idempotency key.',
    input: z.object({
      gachaId: id,
      consumeTypeIndex: z.int().check(z.minimum(0), z.maximum(99)),
      /** Those of the option: what the caller saw. */
      times: z.int().check(z.minimum(1), z.maximum(100)),
      idempotencyKey,
      /** The caller's own part of the chance; without it the idempotency key is. */
      userSeed: z.optional(keptText(64).check(z.minLength(1))),
      /** The odds that the caller saw; others refuse the draw. */
      revision: z.optional(rowNumber),
      /** What the caller was told that it takes; another price refuses the draw. */
      amount: z.optional(z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER))),
      /** The commitment that the caller saw before choosing a seed; with another nothing is drawn. */
      seedCommitment: z.optional(sha256),
    }),
    output: z.object({ draw, ...wallet, fairness }),
    errors: [
      'notFound',
      'gachaClosed',
      'gachaChanged',
      'drawsUsedUp',
      'notEnoughCoins',
      'notEnoughTickets',
      'drawKeyUsedOtherwise',
    ],
  },
  confirmDraw: {
    path: '/gacha/draw/confirm',
    auth: 'member',
    summary: 'Keeps what was drawn, in another colour where the gacha allows it.',
    input: z.object({
      drawId: id,
      keeps: z.optional(
        z.array(z.object({ index: z.int().check(z.minimum(0), z.maximum(99)), itemId: id })).check(z.maxLength(100)),
      ),
    }),
    output: z.object({ draw }),
    errors: ['notFound', 'notExchangeable', 'drawDetermined'],
  },
  listDraws: {
    path: '/gacha/draw/list',
    auth: 'member',
    summary: 'The caller’s draws, the newest first.',
    input: z.object({
      gachaId: z.optional(id),
      /** Only those that are not determined yet. */
      undetermined: z.optional(z.boolean()),
      page: z._default(page, 1),
    }),
    output: z.object({ draws: z.array(draw), pagination: z.object({ next: z.int() }) }),
  },
  countResults: {
    path: '/gacha/draw/count',
    auth: 'member',
    summary: 'How often the caller has drawn what, by the odds it was drawn with.',
    input: z.object({ gachaId: id }),
    output: z.object({
      counts: z.array(z.object({ revision: z.int(), weightSetId: z.string(), itemId: z.string(), count: z.int() })),
    }),
    errors: ['notFound'],
  },
  getWallet: {
    path: '/gacha/wallet/get',
    auth: 'member',
    summary: 'What the caller can draw with, and the commitment to the next draws.',
    input: empty,
    output: z.object({
      ...wallet,
      fairness,
      now,
    }),
  },
  revealSeed: {
    path: '/gacha/seed/reveal',
    auth: 'member',
    summary: 'Reveals a server seed, after which it draws no more; the answer is the same when it comes twice.',
    input: z.object({ seedCommitment: sha256 }),
    output: z.object({ seedCommitment: sha256, serverSeed: sha256, fairness }),
    errors: ['notFound'],
  },
})

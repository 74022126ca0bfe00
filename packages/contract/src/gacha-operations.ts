import { gachaStages } from '@avalive/rules/gacha/publishing'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { emissionRate, gachaItem, partsSet, rarity, rarityRate } from './gacha-offer.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, instant, keptText, LARGEST_NUMBER } from './shapes.ts'

const id = z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/))
const kind = z.enum(['avatar', 'furniture'])
/** The version that the operator saw. A call with an older one is refused. */
const version = z.int().check(z.nonnegative())
const texts = z.record(z.string().check(z.maxLength(10)), keptText(200))
const address = keptText(500)
const count = z.int().check(z.minimum(1), z.maximum(LARGEST_NUMBER))
const limit = z.nullable(count)

const option = z.object({
  type: z.enum(['coin', 'ticket']),
  names: texts,
  amount: count,
  ticketTypeId: z.nullable(id),
  times: z.int().check(z.minimum(1), z.maximum(100)),
  discountAmount: z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER)),
  discountPercent: z.int().check(z.minimum(0), z.maximum(100)),
  limitedCount: limit,
  bonusType: z.enum(['none', 'avatarPoint500']),
  startAt: instant,
  endAt: instant,
})

const bonus = z.object({
  drawCount: count,
  type: z.enum(['ticket', 'avatarPoint', 'avatarItem', 'coin', 'point', 'livePoint']),
  amount: count,
  names: texts,
  itemId: z.nullable(id),
  ticketTypeId: z.nullable(id),
})

const weightSet = z.object({
  weightSetId: id,
  drawCount: count,
  type: z.enum(['none', 'rare3', 'rare3_rare4up', 'rare4']),
  /** Weights are parts of a million. */
  entries: z
    .array(z.object({ itemId: id, weight: z.int().check(z.minimum(0), z.maximum(1_000_000)) }))
    .check(z.maxLength(2000)),
})
const weightSets = z.array(weightSet).check(z.maxLength(10))

/** All that an operator sets of a gacha. Which of it may be published is for `rules/gacha`. */
export const gachaContent = z.object({
  names: texts,
  groupId: id,
  priority: z.int().check(z.minimum(-LARGEST_NUMBER), z.maximum(LARGEST_NUMBER)),
  original: z.enum(['', 'F001', 'M001']),
  limitedTimes: limit,
  bannerUrl: address,
  startAt: instant,
  endAt: instant,
  isWelcomeSale: z.boolean(),
  isColorExchangeable: z.boolean(),
  options: z.array(option).check(z.maxLength(50)),
  bonuses: z.array(bonus).check(z.maxLength(100)),
  weightSets,
})

const ticketType = z.object({ ticketTypeId: z.string(), names: z.record(z.string(), z.string()), version: z.int() })

const summary = {
  gachaId: z.string(),
  kind,
  stage: z.enum(gachaStages),
  names: z.record(z.string(), z.string()),
  startAt: answeredInstant,
  endAt: answeredInstant,
  /** The number of the newest published odds; 0 if there are none. */
  revision: z.int(),
  /** Whether a working copy waits to be published. */
  hasDraft: z.boolean(),
  version: z.int(),
}

const gachaDetails = z.object({
  ...summary,
  /** Null before the first publication. */
  published: z.nullable(gachaContent),
  /** The working copy; null if there is none. */
  draft: z.nullable(gachaContent),
})

const item = {
  itemId: z.string(),
  kind,
  designId: z.string(),
  names: z.record(z.string(), z.string()),
  colorNames: z.record(z.string(), z.string()),
  rarity,
  partsSets: z.array(partsSet),
  pictureUrl: z.string(),
  /** Whether it is in published odds, so that its design and rarity stay. */
  isPublished: z.boolean(),
  version: z.int(),
}

const itemFields = {
  names: texts,
  colorNames: texts,
  partsSets: z
    .array(z.object({ ...partsSet.shape, id, colorId: id, thumbnailUrl: address, colorThumbnailUrl: address }))
    .check(z.maxLength(4)),
  pictureUrl: address,
}

const read = { auth: 'operator', role: 'readOnly', servedInMaintenance: true } as const
const change = { auth: 'operator', role: 'content', servedInMaintenance: true, audited: true } as const
const changed = { ...change, output: z.object({ gacha: gachaDetails }) } as const

/** The operators' side of gachas: working copies, publications and the catalogue of items. */
export const gachaOperations = defineCalls('gacha', {
  listOperatedGachas: {
    ...read,
    path: '/operator/gacha/list',
    summary: 'Lists gachas with drafts and withdrawn ones.',
    input: listInput({ kind: z.optional(kind), stage: z.optional(z.enum(gachaStages)) }, ['startAt', 'created']),
    output: listOutput(summary),
  },
  getOperatedGacha: {
    ...read,
    path: '/operator/gacha/get',
    summary: 'Returns a gacha as it is published, and its working copy.',
    input: z.object({ gachaId: id }),
    output: z.object({ gacha: gachaDetails, now: answeredInstant }),
    errors: ['notFound'],
  },
  getGachaOddsPreview: {
    ...read,
    path: '/operator/gacha/odds/preview',
    summary: 'Returns odds as their page would publish them. Nothing is stored.',
    input: z.object({ kind, weightSets }),
    output: z.object({
      weightSets: z.array(
        z.object({
          weightSetId: z.string(),
          rarityRates: z.array(rarityRate),
          /** As `listItems` returns them; empty for furniture. */
          gachaItems: z.array(gachaItem),
          /** As `listFurnitureItems` returns them; empty for avatars. */
          furnitureGachaItemList: z.array(
            z.object({ itemId: z.string(), name: z.string(), rarity, emissionRate, bannerUrl: z.string() }),
          ),
        }),
      ),
    }),
    errors: ['gacha.unknownItem'],
    largestBody: 1_048_576,
  },
  createGacha: {
    ...changed,
    path: '/operator/gacha/create',
    summary: 'Creates a draft of a gacha.',
    input: z.object({ gachaId: id, kind, content: gachaContent, reason: auditReason }),
    errors: ['gacha.idTaken', 'gacha.contentInvalid', 'pictureUnknown'],
    largestBody: 1_048_576,
  },
  saveGachaDraft: {
    ...changed,
    path: '/operator/gacha/save',
    summary: 'Saves the working copy of a gacha. Nothing public changes.',
    input: z.object({ gachaId: id, version, content: gachaContent, reason: auditReason }),
    errors: ['notFound', 'conflict', 'gacha.contentInvalid', 'pictureUnknown'],
    largestBody: 1_048_576,
  },
  publishGacha: {
    ...changed,
    path: '/operator/gacha/publish',
    summary: 'Publishes the working copy. Changed odds become a new revision; draws keep the one they were made by.',
    input: z.object({ gachaId: id, version, reason: auditReason }),
    errors: ['notFound', 'conflict', 'gacha.contentInvalid', 'gacha.frozen', 'gacha.wrongStage'],
  },
  withdrawGacha: {
    ...changed,
    path: '/operator/gacha/withdraw',
    summary: 'Withdraws a gacha: nobody sees it or draws from it. Draws from it can still be verified.',
    input: z.object({ gachaId: id, version, reason: auditReason }),
    errors: ['notFound', 'conflict', 'gacha.wrongStage'],
  },
  listGachaItems: {
    ...read,
    path: '/operator/gacha/item/list',
    summary: 'Lists the items that gachas can have.',
    input: listInput({ kind: z.optional(kind), rarity: z.optional(rarity) }, ['created']),
    output: listOutput(item),
  },
  getGachaItem: {
    ...read,
    path: '/operator/gacha/item/get',
    summary: 'Returns an item, and the gachas whose published odds have it.',
    input: z.object({ itemId: id }),
    output: z.object({ item: z.object(item), gachaIds: z.array(z.string()) }),
    errors: ['notFound'],
  },
  createGachaItem: {
    ...change,
    path: '/operator/gacha/item/create',
    summary: 'Adds an item: one colour of a design. The colours of a design have its id in common.',
    input: z.object({ itemId: id, kind, designId: id, rarity, ...itemFields, reason: auditReason }),
    output: z.object({ item: z.object(item) }),
    errors: ['gacha.idTaken', 'gacha.contentInvalid', 'pictureUnknown'],
  },
  changeGachaItem: {
    ...change,
    path: '/operator/gacha/item/change',
    summary: 'Changes an item. Its design and rarity stay once it is in published odds.',
    input: z.object({ itemId: id, version, designId: id, rarity, ...itemFields, reason: auditReason }),
    output: z.object({ item: z.object(item) }),
    errors: ['notFound', 'conflict', 'gacha.contentInvalid', 'gacha.frozen', 'pictureUnknown'],
  },
  listTicketTypes: {
    ...read,
    path: '/operator/gacha/ticket/list',
    summary: 'Lists the types of gacha tickets.',
    input: listInput({ ticketTypeId: z.optional(id) }, ['ticketTypeId']),
    output: listOutput(ticketType.shape),
  },
  createTicketType: {
    ...change,
    path: '/operator/gacha/ticket/create',
    summary: 'Adds a type of gacha tickets.',
    input: z.object({ ticketTypeId: id, names: texts, reason: auditReason }),
    output: z.object({ ticketType }),
    errors: ['gacha.idTaken', 'gacha.contentInvalid'],
  },
  changeTicketType: {
    ...change,
    path: '/operator/gacha/ticket/change',
    summary: 'Changes the names of a type of gacha tickets.',
    input: z.object({ ticketTypeId: id, version, names: texts, reason: auditReason }),
    output: z.object({ ticketType }),
    errors: ['notFound', 'conflict', 'gacha.contentInvalid'],
  },
})

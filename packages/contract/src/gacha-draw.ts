import * as z from 'zod/mini'
import { gachaBonus, rarity, rarityGuarantee, wonItem } from './gacha-offer.ts'
import { rowId, timeValue } from './shapes.ts'

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The commitment to the odds of a page; see rules/gacha/table. */
export const published = { revision: z.int(), tableCommitment: sha256 }

const drawResult = z.object({
  /** Index of the roll within the draw, from 0. */
  index: z.int(),
  /** The odds used: the default ones or those of a guarantee. */
  weightSetId: z.string(),
  /** From 0 to 999,999. */
  roll: z.int(),
  item: wonItem,
  /** The item that was kept; null until the draw is determined. */
  keptItemId: z.nullable(z.string()),
})
export type DrawResult = z.output<typeof drawResult>

/** A draw with everything needed to recompute it. */
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
  /** Number of earlier rolls in the group: a draw of ten counts ten. */
  countBefore: z.int(),
  ...published,
  seedCommitment: sha256,
  /** Number of earlier draws with this seed. */
  nonce: z.int(),
  userSeed: z.string(),
  /** Null until the seed is revealed. */
  serverSeed: z.nullable(sha256),
  /** Binds gacha, table, group, count, seeds, nonce, times and results to the server seed; see rules/gacha/draw. */
  receipt: sha256,
  isDetermined: z.boolean(),
  /** When the results are kept as drawn, unless the caller has confirmed them before. */
  determinesAt: timeValue,
  /** Until the draw is determined, a result can be exchanged for another colour of the same rarity in the same odds. */
  isColorExchangeable: z.boolean(),
  results: z.array(drawResult),
  bonuses: z.array(gachaBonus),
})
export type Draw = z.output<typeof draw>

/** An item that a person owns. The same item may be there several times. */
export const ownedItem = z.object({
  id: rowId,
  item: wonItem,
  source: z.enum(['draw', 'bonus', 'qrGift']),
  at: timeValue,
})
export type OwnedItem = z.output<typeof ownedItem>

const ticket = z.object({ ticketTypeId: z.string(), name: z.string(), count: z.int() })
export const wallet = { totalCoin: z.int(), tickets: z.array(ticket), avatarPoint: z.int(), point: z.int() }

/** The commitment for the next draw, published before the caller chooses a seed. */
export const fairness = z.object({ seedCommitment: sha256, nonce: z.int() })

const tableEntry = z.object({ itemId: z.string(), rarity, weight: z.int() })
export const gachaTable = z.object({
  gachaId: z.string(),
  revision: z.int(),
  weightSets: z.array(z.object({ ...rarityGuarantee.shape, entries: z.array(tableEntry) })),
})

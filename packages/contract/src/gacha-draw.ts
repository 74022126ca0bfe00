import * as z from 'zod/mini'
import { gachaBonus, rarity, rarityGuarantee, wonItem } from './gacha-offer.ts'
import { timeValue } from './shapes.ts'

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What the odds of a page are committed to: rules/gacha/table says how. */
export const published = { revision: z.int(), tableCommitment: sha256 }

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
  /** When it is kept as drawn, unless somebody has kept it before. */
  determinesAt: timeValue,
  /** Until it is determined a result may be kept in another colour of its rarity that its own odds could give. */
  isColorExchangeable: z.boolean(),
  results: z.array(drawResult),
  bonuses: z.array(gachaBonus),
})
export type Draw = z.output<typeof draw>

const ticket = z.object({ ticketTypeId: z.string(), name: z.string(), count: z.int() })
export const wallet = { totalCoin: z.int(), tickets: z.array(ticket), avatarPoint: z.int(), point: z.int() }

/** The next draw's commitment: it stands before the caller chooses a seed. */
export const fairness = z.object({ seedCommitment: sha256, nonce: z.int() })

const tableEntry = z.object({ itemId: z.string(), rarity, weight: z.int() })
export const gachaTable = z.object({
  gachaId: z.string(),
  revision: z.int(),
  weightSets: z.array(z.object({ ...rarityGuarantee.shape, entries: z.array(tableEntry) })),
})

import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { draw, fairness, gachaTable, ownedItem, published, sha256, wallet } from './gacha-draw.ts'
import {
  consumeType,
  emissionRate,
  gachaBonus,
  gachaItem,
  offeredGacha,
  rarity,
  rarityGuarantee,
  rarityRate,
} from './gacha-offer.ts'
import { empty, idempotencyKey, keptText, LARGEST_NUMBER, rowId, rowNumber, shownAccount, timeValue } from './shapes.ts'

const id = keptText(64).check(z.minLength(1))
/** The server's time, which decides whether a gacha is open. */
const now = timeValue
const page = z.int().check(z.minimum(1), z.maximum(100_000))

export const gacha = defineCalls('gacha', {
  listGachas: {
    path: '/gacha/list',
    auth: 'anonymous',
    summary: 'Lists avatar gachas by priority, with the caller’s remaining draws.',
    input: empty,
    output: z.object({
      gachaList: z.array(offeredGacha),
      gachaBonusList: z.array(z.object({ setId: z.string(), bonuses: z.array(gachaBonus) })),
      userDrawCountByGroupList: z.array(z.object({ groupId: z.string(), count: z.int() })),
      /**
       * The caller has a draw that isn't determined yet, for example because the answer was lost or the page was
       * closed.
       */
      hasUndetermined: z.boolean(),
      gachaRarityGuaranteeList: z.array(z.object({ setId: z.string(), rarityGuarantee: z.array(rarityGuarantee) })),
      now,
    }),
    binary: 'avalive.v1.GachaListResponse',
  },
  listItems: {
    path: '/gacha/item/list',
    auth: 'anonymous',
    summary: 'Returns the odds of an avatar gacha: the default odds or those of a guarantee.',
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
    summary: 'Returns the odds of a furniture gacha and its draw options.',
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
    summary: 'Lists furniture gachas by priority.',
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
    summary: 'Returns all weights of one revision of a gacha, as committed.',
    input: z.object({ gachaId: id, revision: rowNumber }),
    output: z.object({ table: gachaTable, tableCommitment: sha256 }),
    errors: ['notFound'],
  },
  draw: {
    path: '/gacha/draw',
    auth: 'member',
    summary:
      'Makes a draw: charges coins or tickets and determines the results, once per idempotency key. Callers must have fetched their wallet first, because it contains the commitment to the seed.',
    input: z.object({
      gachaId: id,
      consumeTypeIndex: z.int().check(z.minimum(0), z.maximum(99)),
      /** The number of draws of the option, as the caller saw it. */
      times: z.int().check(z.minimum(1), z.maximum(100)),
      idempotencyKey,
      /** The caller's part of the randomness; defaults to the idempotency key. */
      userSeed: z.optional(keptText(64).check(z.minLength(1))),
      /** The revision of the odds that the caller saw. The draw is refused if it has changed. */
      revision: z.optional(rowNumber),
      /** The price that the caller saw. The draw is refused if it has changed. */
      amount: z.optional(z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER))),
      /** The commitment that the caller saw before choosing a seed. The draw is refused if it has changed. */
      seedCommitment: z.optional(sha256),
      vliveId: shownAccount,
    }),
    output: z.object({ draw, ...wallet, fairness }),
    errors: [
      'coins.accountMismatch',
      'notFound',
      'gacha.gachaClosed',
      'gacha.gachaChanged',
      'gacha.drawsUsedUp',
      'live.notEnoughCoins',
      'gacha.notEnoughTickets',
      'gacha.keyUsedOtherwise',
    ],
  },
  confirmDraw: {
    path: '/gacha/draw/confirm',
    auth: 'member',
    summary: 'Confirms the results of a draw, exchanging colours where the gacha allows it.',
    input: z.object({
      drawId: id,
      keeps: z.optional(
        z.array(z.object({ index: z.int().check(z.minimum(0), z.maximum(99)), itemId: id })).check(z.maxLength(100)),
      ),
    }),
    output: z.object({ draw }),
    errors: ['notFound', 'gacha.notExchangeable', 'gacha.drawDetermined'],
  },
  listDraws: {
    path: '/gacha/draw/list',
    auth: 'member',
    summary: 'Lists the caller’s draws, newest first.',
    input: z.object({
      gachaId: z.optional(id),
      /** Return only draws that aren't determined yet. */
      undetermined: z.optional(z.boolean()),
      page: z._default(page, 1),
    }),
    output: z.object({ draws: z.array(draw), pagination: z.object({ next: z.int() }) }),
  },
  countResults: {
    path: '/gacha/draw/count',
    auth: 'member',
    summary: 'Counts the caller’s results by item, for each revision of the odds.',
    input: z.object({ gachaId: id }),
    output: z.object({
      counts: z.array(z.object({ revision: z.int(), weightSetId: z.string(), itemId: z.string(), count: z.int() })),
    }),
    errors: ['notFound'],
  },
  listOwnedItems: {
    path: '/gacha/inventory/list',
    auth: 'member',
    summary: 'Lists the items that the caller owns, latest first, with where each came from.',
    /** `before` is `next` of the page before. */
    input: z.object({ before: z.optional(rowId) }),
    output: z.object({ items: z.array(ownedItem), next: z.nullable(rowId) }),
  },
  getWallet: {
    path: '/gacha/wallet/get',
    auth: 'member',
    summary: 'Returns the caller’s coins and tickets, and the commitment to the seed of the next draws.',
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
    summary: 'Reveals a server seed and retires it. Safe to repeat.',
    input: z.object({ seedCommitment: sha256 }),
    output: z.object({ seedCommitment: sha256, serverSeed: sha256, fairness }),
    errors: ['notFound'],
  },
})

import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { answeredInstant, empty, idempotencyKey, shownAccount } from '../shapes.ts'
import { mediaId, person } from './person.ts'

export const gift = z.object({
  giftId: z.string(),
  /** A key of the catalogue; the words are the page's. */
  name: z.string(),
  imageUrl: z.string(),
  /** Coins for one. */
  price: z.int(),
  /** How many the page suggests to send with one tap; any number from 1 to 100 may be sent. */
  counts: z.array(z.int()),
})
export type Gift = z.output<typeof gift>

export const giftSent = z.object({
  giftSendId: z.string(),
  person,
  giftId: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  count: z.int(),
  coins: z.int(),
  at: answeredInstant,
})
export type GiftSent = z.output<typeof giftSent>

/** Gifts on a stream. */
export const gifts = defineCalls('live', {
  listGifts: {
    path: '/media/gift/list',
    auth: 'member',
    summary: 'Lists available gifts, cheapest first.',
    input: empty,
    output: z.object({
      gifts: z.array(gift),
      /** A gift of so many coins or more is held down or confirmed before the page sends it. */
      confirmFrom: z.int(),
    }),
  },
  listGiftsSent: {
    path: '/media/gift/sent/list',
    auth: 'member',
    summary: 'Lists the latest gifts of a stream, oldest first; `before` continues with older ones.',
    input: z.object({ mediaId, before: z.optional(z.string().check(z.maxLength(40))) }),
    /** Optional, because a page may meet a server of the previous version during an upgrade. */
    output: z.object({ gifts: z.array(giftSent), hasMore: z.optional(z.boolean()) }),
    errors: ['notFound'],
  },
  sendGift: {
    path: '/media/gift/send',
    auth: 'member',
    summary: 'Sends gifts: charges the coins and adds the score, once per idempotency key.',
    input: z.object({
      mediaId,
      giftId: z.string().check(z.maxLength(40)),
      count: z.int().check(z.minimum(1), z.maximum(100)),
      idempotencyKey,
      vliveId: shownAccount,
    }),
    output: z.object({ gift: giftSent, totalCoin: z.int() }),
    errors: [
      'coins.accountMismatch',
      'notFound',
      'live.streamNotLive',
      'live.blocked',
      'live.notEnoughCoins',
      'live.keyUsedOtherwise',
      'live.notYourself',
    ],
  },
})

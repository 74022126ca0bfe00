import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { answeredInstant, empty, idempotencyKey, shownAccount } from '../shapes.ts'
import { mediaId, person } from './person.ts'

export const gift = z.object({
  giftId: z.string(),
  /** A catalogue key, of which the page has the text, or the name that an operator gave it. */
  name: z.string(),
  imageUrl: z.string(),
  /** In coins, for one gift. */
  price: z.int(),
  /** Counts that the page offers with one tap; any number from 1 to 100 can be sent. */
  counts: z.array(z.int()),
})
export type Gift = z.output<typeof gift>

export const giftSent = z.object({
  giftSendId: z.string(),
  person,
  giftId: z.string(),
  name: z.string(),
  /** In a message for many people: the names by locale that an operator gave it. `name` is the English one then. */
  names: z.optional(z.record(z.string(), z.string())),
  imageUrl: z.string(),
  count: z.int(),
  coins: z.int(),
  at: answeredInstant,
})
/** The gift that everybody can send once a day in Japan. */
export const freeGift = z.object({
  giftId: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  /** Whether it was sent today. */
  isUsed: z.boolean(),
  /** When the next day begins in Japan. */
  nextAt: answeredInstant,
})
export type FreeGift = z.output<typeof freeGift>
export type GiftSent = z.output<typeof giftSent>

/** Gifts on a stream. */
export const gifts = defineCalls('live', {
  listGifts: {
    path: '/media/gift/list',
    auth: 'anonymous',
    summary: 'Lists available gifts, cheapest first.',
    input: empty,
    output: z.object({
      gifts: z.array(gift),
      /** From this many coins, the page requires holding the button or a confirmation before sending. */
      confirmFrom: z.int(),
      /** Null if there is none. Optional, because a page may talk to a server of the previous version. */
      free: z.optional(z.nullable(freeGift)),
    }),
  },
  listGiftsSent: {
    path: '/media/gift/sent/list',
    auth: 'anonymous',
    summary: 'Lists the latest gifts of a stream, oldest first. `before` continues with older ones.',
    input: z.object({ mediaId, before: z.optional(z.string().check(z.maxLength(40))) }),
    /** `hasMore` is optional, because during an upgrade a page may be talking to a server of the previous version. */
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
  sendFreeGift: {
    path: '/media/gift/free/send',
    auth: 'member',
    summary: 'Sends the free gift of the day, once for each day in Japan. It earns neither points nor scores.',
    input: z.object({ mediaId, idempotencyKey, vliveId: shownAccount }),
    output: z.object({ gift: giftSent, nextAt: answeredInstant }),
    errors: [
      'coins.accountMismatch',
      'notFound',
      'live.streamNotLive',
      'live.blocked',
      'live.freeGiftUsed',
      'live.notYourself',
    ],
    perMinute: 20,
  },
})

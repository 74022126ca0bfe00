import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { answeredInstant, empty, idempotencyKey, rowNumber, shownAccount } from '../shapes.ts'

/** Nothing 0, Google 1, Apple 2, Amazon 3. */
const brand = z.literal([0, 1, 2, 3])

const forJapan = {
  auth: 'member',
  mount: 'v1v2',
  errors: ['payouts.regionNotAllowed', 'payouts.officialNotAllowed'],
} as const

/** Gift codes for LIVE points, for streamers in Japan whose official flag is 0. */
export const giftCards = defineCalls('payouts', {
  listGiftCards: {
    ...forJapan,
    path: '/gift_card/list',
    summary: 'Lists the gift codes that LIVE points can be exchanged for, at the caller’s cost.',
    input: empty,
    output: z.object({
      livePoint: z.object({ total: z.int() }),
      giftCards: z.array(
        z.object({
          giftCardId: z.int(),
          giftCardBrand: brand,
          giftCardName: z.string(),
          /** The cost in LIVE points, by the caller’s tax category. */
          giftCardLivePoint: z.int(),
        }),
      ),
      /** 1 available, 2 not available because points are being tallied, 3 already exchanged this month. */
      status: z.literal([1, 2, 3]),
    }),
  },
  issueGiftCard: {
    ...forJapan,
    path: '/gift_card/issue',
    summary: 'Exchanges LIVE points for a gift code, once per month in Japan.',
    input: z.object({
      giftCardId: rowNumber,
      vliveId: shownAccount,
      idempotencyKey: z.optional(idempotencyKey),
      /** The cost that the person has confirmed. If it has changed since, nothing is exchanged. */
      giftCardLivePoint: z.optional(z.int()),
    }),
    output: z.object({
      /** Empty if the provider has not confirmed the code yet. It then appears in the history, and comes by mail. */
      giftCardUrl: z.string(),
      GiftCardBrand: brand,
      isBeingIssued: z.boolean(),
    }),
    errors: [
      ...forJapan.errors,
      'notFound',
      'conflict',
      'coins.accountMismatch',
      'payouts.personalRequired',
      'payouts.exchangeOnHold',
      'payouts.tallying',
      'payouts.alreadyExchanged',
      'payouts.notEnoughPoints',
      'payouts.giftCodeRefused',
      'payouts.keyUsedOtherwise',
    ],
    perMinute: 20,
  },
  getGiftCardHistory: {
    ...forJapan,
    path: '/gift_card/history/get',
    summary: 'Lists the caller’s gift codes, newest first, 20 per page.',
    /** `page` is the `nextPage` of the answer before. */
    input: z.object({ page: z.optional(rowNumber) }),
    output: z.object({
      giftCardHistories: z.array(
        z.object({
          giftCardIssueTime: answeredInstant,
          giftCardName: z.string(),
          /** Empty while the code is being issued. */
          giftCardUrl: z.string(),
        }),
      ),
      /** 0 at the end. */
      nextPage: z.int(),
    }),
  },
})

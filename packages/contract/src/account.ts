import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { coinProduct, purchaseLimit } from './coins.ts'
import { answeredInstant, empty } from './shapes.ts'

export const streamerUser = z.object({
  nickname: z.string(),
  username: z.string(),
  vliveId: z.string(),
  profileId: z.string(),
  official: z.int(),
  iconUrl: z.string(),
})

const media = z.object({
  mediaId: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  watchCount: z.int(),
  /** Whether the stream has a picture to show. */
  hasPicture: z.boolean(),
  mediaStreamers: z.array(z.object({ nickname: z.string() })),
})

export const account = defineCalls('account', {
  getOwner: {
    path: '/streamer_users/owner/get',
    auth: 'member',
    mount: 'v1v2',
    summary: 'Returns the signed-in user’s streamer account.',
    input: empty,
    output: z.object({
      streamerUser: z.extend(streamerUser, {
        /** Where the person lives, which decides about payouts in Japan. */
        homeRegion: z._default(z.string(), ''),
        /** Whether no money may be sent to the home region: then neither Payoneer nor Wise pays, whatever the address. */
        isTransferNGRegion: z._default(z.boolean(), false),
      }),
    }),
  },
  getMypage: {
    method: 'GET',
    path: '/web/mypage',
    auth: 'member',
    summary: 'Returns everything that My Page shows.',
    input: empty,
    output: z.object({
      medias: z.array(media),
      /** Null for an operator who sees the site as this person, without unpaid orders, debts and limits. */
      totalCoin: z.nullable(z.int()),
      /** `vliveId` is the account that the page shows; the purchase calls send it back. */
      userInfo: z.object({
        vliveId: z.string(),
        profileId: z._default(z.string(), ''),
        region: z.string(),
        username: z.string(),
        iconUrl: z.string(),
      }),
      products: z.array(coinProduct),
      isTransferNGRegion: z.boolean(),
      /** Whether the page of payout settings has anything for the person. */
      hasPayouts: z._default(z.boolean(), true),
      /** Unpaid convenience store orders. The shop is closed while there is one. */
      purchaseStatusList: z.array(z.object({ purchaseId: z.uuid() })),
      /** Coins that a refund or a lost dispute could not take back. Nothing can be bought while any are owed. */
      owedCoins: z._default(z.int(), 0),
      /** When the account is deleted; null unless a deletion waits. */
      deletionDueAt: z._default(z.nullable(answeredInstant), null),
      /** Null without a limit. A product that costs more than is left can't be bought. */
      purchaseLimit: z._default(z.nullable(purchaseLimit), null),
    }),
  },
})

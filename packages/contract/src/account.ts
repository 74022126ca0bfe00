import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { coinProduct } from './coins.ts'
import { empty } from './shapes.ts'

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
  mediaStreamers: z.array(z.object({ nickname: z.string() })),
})

export const account = defineCalls('account', {
  getOwner: {
    path: '/streamer_users/owner/get',
    auth: 'member',
    summary: 'The signed-in user as a streamer user.',
    input: empty,
    output: z.object({ streamerUser }),
  },
  getMypage: {
    method: 'GET',
    path: '/web/mypage',
    auth: 'member',
    summary: 'What the start page shows.',
    input: empty,
    output: z.object({
      medias: z.array(media),
      totalCoin: z.int(),
      userInfo: z.object({ region: z.string(), username: z.string(), iconUrl: z.string() }),
      products: z.array(coinProduct),
      isTransferNGRegion: z.boolean(),
      /** Convenience-store orders that wait to be paid: while there is one, the shop is closed. */
      purchaseStatusList: z.array(z.object({ purchaseId: z.uuid() })),
    }),
  },
})

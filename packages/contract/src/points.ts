import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { empty } from './shapes.ts'

export const points = defineCalls('points', {
  getBalance: {
    path: '/live_point/balance/get',
    auth: 'member',
    mount: 'v1v2',
    summary: 'Returns the caller’s available LIVE points by month earned.',
    input: empty,
    output: z.object({
      /** False from the start of a month until the previous month's points are computed (rulings §8). */
      canConvert: z.boolean(),
      livePoint: z.object({ total: z.int() }),
      /** Oldest first, which is the order in which they are spent. */
      lots: z.array(
        z.object({
          /** YYYY-MM, in Japan. */
          month: z.string(),
          balance: z.int(),
          /** The last day, in Japan, on which the points can be spent. */
          lastDay: z.iso.date(),
        }),
      ),
    }),
  },
})

import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { empty } from './shapes.ts'

export const points = defineCalls('points', {
  getBalance: {
    path: '/live_point/balance/get',
    auth: 'member',
    summary: 'Returns the caller’s available LIVE points by month earned.',
    input: empty,
    output: z.object({
      /** False from the turn of the month until its points are made up (rulings §8). */
      canConvert: z.boolean(),
      livePoint: z.object({ total: z.int() }),
      /** The oldest first: they are spent in this order. */
      lots: z.array(
        z.object({
          /** YYYY-MM, in Japan. */
          month: z.string(),
          balance: z.int(),
          /** The last day on which they can be used, in Japan. */
          lastDay: z.iso.date(),
        }),
      ),
    }),
  },
})

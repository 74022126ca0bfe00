import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { mediaId, person } from './person.ts'

/** Who watches a stream. */
export const viewers = defineCalls('live', {
  listViewers: {
    path: '/media/viewer/list',
    auth: 'member',
    summary: 'Lists up to 100 signed-in viewers of a live stream, without people who are blocked in either direction.',
    input: z.object({ mediaId }),
    output: z.object({
      people: z.array(person),
      /** Further viewers with an account, who are not listed. */
      others: z.int(),
      /** Viewers without an account, one for each network. */
      visitors: z.int(),
    }),
    errors: ['notFound'],
    perMinute: 60,
    background: true,
  },
})

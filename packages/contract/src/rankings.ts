import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

/** Field names follow the specification (1 §3), so these two calls use snake_case. */
const ranker = z.object({
  rank: z.int(),
  icon_url: z.string(),
  name: z.string(),
  score: z.int(),
  profile_id: z.string(),
})
export type Ranker = z.output<typeof ranker>

const mydata = z.nullable(z.object({ ...ranker.shape, rank: z.nullable(z.int()) }))

const id = z.string().check(z.minLength(1), z.maxLength(64))

export const audienceRanking = z.object({
  /** 2 now, 3 today, 4 month, 5 total */
  ranking_type: z.literal([2, 3, 4, 5]),
  rankers: z.array(ranker),
  /**
   * The caller's own place, or the place of the person in `vlive_id` if that person is among the rankers. The rank is
   * null without a score. Null for visitors.
   */
  mydata,
})
export type AudienceRanking = z.output<typeof audienceRanking>

export const rankings = defineCalls('rankings', {
  listAudience: {
    path: '/audience_event/list_published',
    auth: 'anonymous',
    summary: 'Lists a streamer’s top fans: in the current or given stream, today, this month and overall.',
    input: z.object({ streamer_vlive_id: id, vlive_id: z.optional(id), media_id: z.optional(id) }),
    output: z.object({ rankings: z.array(audienceRanking) }),
    errors: ['notFound'],
    background: true,
  },
  listGeneral: {
    path: '/ranking/general/list',
    auth: 'anonymous',
    summary: 'Lists streamers by gifts received: today, this month and overall.',
    input: z.object({ ranking_type: z.literal([3, 4, 5]) }),
    output: z.object({ ranking_type: z.literal([3, 4, 5]), rankers: z.array(ranker), mydata }),
    background: true,
  },
})

import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { answeredInstant, shownAccount } from '../shapes.ts'
import { person, vliveId } from './person.ts'

/** The `next` of the previous page. */
const after = z.optional(z.string().check(z.maxLength(60)))
const next = z.nullable(z.string())
const counts = z.object({ following: z.int(), followers: z.int() })

export const followedPerson = z.object({
  ...person.shape,
  /** The stream in which the person is live. */
  live: z.nullable(z.object({ mediaId: z.string(), title: z.string(), thumbnail: z.string(), watchCount: z.int() })),
  /** When the person last began to broadcast. */
  lastLiveAt: z.nullable(answeredInstant),
  /** Whether the caller is notified when the person goes live. */
  notifies: z.boolean(),
})
export type FollowedPerson = z.output<typeof followedPerson>

export const follower = z.object({
  ...person.shape,
  /** The stream in which the person is live. */
  mediaId: z.nullable(z.string()),
  since: answeredInstant,
  /** Whether the caller follows the person, too. */
  isFollowing: z.boolean(),
})
export type Follower = z.output<typeof follower>

/** The people whom the caller follows, and the caller's followers. */
export const following = defineCalls('live', {
  listFollowing: {
    path: '/streamer/following/list',
    auth: 'member',
    summary: 'Lists the people whom the caller follows: live ones first, then by their latest broadcast. 30 at a time.',
    input: z.object({ after }),
    output: z.object({
      people: z.array(followedPerson),
      next,
      counts,
      /** The caller has turned off all notifications about streams that begin. */
      areNoticesOff: z.boolean(),
    }),
  },
  listFollowers: {
    path: '/streamer/followers/list',
    auth: 'member',
    summary: 'Lists the caller’s followers, latest first, 30 at a time.',
    input: z.object({ after }),
    output: z.object({ people: z.array(follower), next, counts }),
  },
  saveFollowNotice: {
    path: '/streamer/follow/notice/save',
    auth: 'member',
    summary: 'Decides whether the caller is notified when a followed user goes live.',
    input: z.object({ vliveId, notifies: z.boolean(), shownVliveId: shownAccount }),
    output: z.object({ notifies: z.boolean() }),
    errors: ['notFound', 'coins.accountMismatch'],
    perMinute: 120,
  },
})

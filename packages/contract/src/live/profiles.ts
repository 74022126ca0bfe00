import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { answeredInstant, empty, keptText, shownAccount } from '../shapes.ts'
import { person, vliveId } from './person.ts'

/** The current status of a streamer (specification 1 §3). */
export const streamerStatus = z.object({
  /** offline 0, online 1, broadcast 2, viewing 3 */
  connectStatus: z.literal([0, 1, 2, 3]),
  /** The stream they are in; null while it has no picture. */
  live: z.nullable(z.object({ mediaId: z.string(), broadcastingMethod: z.literal([0, 1]) })),
})
export type StreamerStatus = z.output<typeof streamerStatus>

export const streamer = z.object({
  ...person.shape,
  description: z.string(),
  followerCount: z.int(),
  likes: z.int(),
  snsProps: z.object({
    facebook: z.nullable(z.string()),
    twitter: z.nullable(z.string()),
    youtube: z.nullable(z.string()),
  }),
})
export type Streamer = z.output<typeof streamer>

export const upcomingStream = z.object({
  mediaId: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  startsAt: answeredInstant,
})
export type UpcomingStream = z.output<typeof upcomingStream>

/** Profiles, following and blocking. */
export const profiles = defineCalls('live', {
  getStreamer: {
    path: '/streamer/get_from_profile_id',
    auth: 'anonymous',
    summary: 'Returns a profile.',
    input: z.object({ profileId: z.string().check(z.maxLength(64)) }),
    output: z.object({
      streamer,
      streamerInfo: z.object({ currentStatus: streamerStatus }),
      /** Scheduled broadcasts, soonest first. */
      upcoming: z.array(upcomingStream),
      isFollowing: z.boolean(),
      isSelf: z.boolean(),
      /** The caller's own profile, and the caller has an avatar. */
      canBroadcast: z.boolean(),
      /** Whether this installation accepts RTMP encoders. */
      encodersWelcome: z.boolean(),
    }),
    errors: ['notFound'],
  },
  listPastBroadcasts: {
    path: '/streamer/broadcasts/list',
    auth: 'anonymous',
    summary: 'Lists the latest ten broadcasts that a user has hosted and ended, latest first.',
    input: z.object({ profileId: z.string().check(z.maxLength(64)) }),
    output: z.object({
      broadcasts: z.array(
        z.object({ mediaId: z.string(), title: z.string(), startedAt: answeredInstant, endedAt: answeredInstant }),
      ),
    }),
    errors: ['notFound'],
  },
  saveIntroduction: {
    path: '/streamer/introduction/save',
    auth: 'member',
    summary: 'Saves the introduction on the caller’s profile and returns it as saved. An empty one removes it.',
    input: z.object({
      /**
       * The rules allow 200 characters. The limit is higher here, because a character may take several UTF-16 code
       * units and cleaning removes some.
       */
      description: keptText(800),
      /** The account that the page shows. */
      vliveId: shownAccount,
    }),
    output: z.object({ description: z.string() }),
    errors: ['coins.accountMismatch', 'live.introductionTooLong'],
    perMinute: 20,
  },
  follow: {
    path: '/streamer/follow',
    auth: 'member',
    summary: 'Follows a user.',
    input: z.object({
      vliveId,
      /** Whether the caller is notified when the user goes live. Following again doesn't change it. */
      notifies: z._default(z.boolean(), true),
    }),
    output: z.object({ followerCount: z.int() }),
    errors: ['notFound', 'live.notYourself'],
  },
  unfollow: {
    path: '/streamer/unfollow',
    auth: 'member',
    summary: 'Unfollows a user.',
    input: z.object({ vliveId }),
    output: z.object({ followerCount: z.int() }),
    errors: ['notFound'],
  },
  followExists: {
    path: '/streamer/follow/exists',
    auth: 'member',
    summary: 'Returns whether the caller follows a user.',
    input: z.object({ vliveId }),
    output: z.object({ exists: z.boolean() }),
    errors: ['notFound'],
  },
  blockPerson: {
    path: '/streamer/block',
    auth: 'streamer',
    summary: 'Blocks a user from commenting and sending gifts on the caller’s streams.',
    input: z.object({ vliveId }),
    output: empty,
    errors: ['notFound', 'live.notYourself'],
  },
  unblockPerson: {
    path: '/streamer/unblock',
    auth: 'streamer',
    summary: 'Unblocks a user.',
    input: z.object({ vliveId }),
    output: empty,
    errors: ['notFound'],
  },
})

import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { answeredInstant, auditReason, empty, idempotencyKey, instant, keptText, shownAccount } from './shapes.ts'

const mediaId = z.string().check(z.minLength(1), z.maxLength(64))
const vliveId = z.string().check(z.minLength(1), z.maxLength(64))
const title = keptText(60).check(z.trim(), z.minLength(1))
const mediaType = z.literal([0, 1])
const reservation = z.object({ title, mediaType, startsAt: instant })

/** Where somebody is (specification 1 §3). */
export const streamerStatus = z.object({
  /** offline 0, online 1, broadcast 2, viewing 3 */
  connectStatus: z.literal([0, 1, 2, 3]),
  /** The stream to see them in; null while it has no picture. */
  live: z.nullable(z.object({ mediaId: z.string(), broadcastingMethod: z.literal([0, 1]) })),
})
export type StreamerStatus = z.output<typeof streamerStatus>

/** Somebody on a stage, or behind a comment or a gift. */
export const person = z.object({
  vliveId: z.string(),
  profileId: z.string(),
  nickname: z.string(),
  iconUrl: z.string(),
})
export type Person = z.output<typeof person>

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

/** What an avatar on the stage is drawn from. */
export const look = z.object({ seed: z.string(), hair: z.enum(['short', 'long']) })
export type Look = z.output<typeof look>

export const stream = z.object({
  mediaId: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  /** RTMP 0, ClientRendering 1 */
  mediaType: z.literal([0, 1]),
  /** Reserved 10, Ready 20, Live 30, Closed 40, Deleted 100 */
  status: z.literal([10, 20, 30, 40, 100]),
  official: z.boolean(),
  watchCount: z.int(),
  /** Those on the stage, the host first. */
  mediaStreamers: z.array(z.object({ ...person.shape, look: z.nullable(look) })),
  /** When a broadcast that was reserved is to begin; null for one that was not. */
  startsAt: z.nullable(answeredInstant),
  startedAt: z.nullable(answeredInstant),
  endedAt: z.nullable(answeredInstant),
  /** Where an RTMP stream plays (HLS); null while there is nothing to play. */
  playbackUrl: z.nullable(z.string()),
  /** While it is live: whether there is something to see. Always so for a stream that is drawn in the browser. */
  hasPicture: z.boolean(),
})
export type Stream = z.output<typeof stream>

export const upcomingStream = z.object({
  mediaId: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  startsAt: answeredInstant,
})
export type UpcomingStream = z.output<typeof upcomingStream>

export const comment = z.object({
  commentId: z.string(),
  person,
  text: z.string(),
  at: answeredInstant,
})
export type Comment = z.output<typeof comment>

export const gift = z.object({
  giftId: z.string(),
  /** A key of the catalogue; the words are the page's. */
  name: z.string(),
  imageUrl: z.string(),
  /** Coins for one. */
  price: z.int(),
  /** How many the page suggests to send with one tap; any number from 1 to 100 may be sent. */
  counts: z.array(z.int()),
})
export type Gift = z.output<typeof gift>

export const giftSent = z.object({
  giftSendId: z.string(),
  person,
  giftId: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  count: z.int(),
  coins: z.int(),
  at: answeredInstant,
})
export type GiftSent = z.output<typeof giftSent>

export const live = defineCalls('live', {
  getMedia: {
    path: '/media/get',
    auth: 'member',
    summary: 'Returns a stream and the caller’s relation to it.',
    input: z.object({ mediaId }),
    output: z.object({
      media: stream,
      /** May remove comments here: those on the stage, and operators. */
      canModerate: z.boolean(),
      isFollowing: z.boolean(),
      /** The broadcaster's line is gone for now: they come back soon, or it ends. */
      isInterrupted: z.boolean(),
      totalCoin: z.int(),
    }),
    errors: ['notFound'],
  },
  startBroadcast: {
    path: '/media/start',
    auth: 'streamer',
    summary:
      'Goes live, or returns the caller’s running broadcast. `mediaId` starts a scheduled one. An RTMP broadcast stays Ready until its encoder sends.',
    input: z.union([z.object({ mediaId }), z.object({ title, mediaType })]),
    output: z.object({
      media: stream,
      /** Where an encoder sends an RTMP stream; null for one that is drawn in the browser. */
      ingest: z.nullable(z.object({ url: z.string(), key: z.string() })),
    }),
    errors: ['notFound', 'rtmpNotAvailable', 'broadcastOver', 'otherBroadcastRunning'],
    perMinute: 20,
  },
  reserveBroadcast: {
    path: '/media/reserve',
    auth: 'streamer',
    summary: 'Schedules a broadcast. Scheduling again for the same time updates it.',
    input: reservation,
    output: z.object({ media: stream }),
    errors: ['rtmpNotAvailable', 'startTimeNotAllowed', 'tooManyReservations'],
    perMinute: 20,
  },
  endBroadcast: {
    path: '/media/end',
    auth: 'streamer',
    summary: 'Ends the caller’s broadcast, or cancels a scheduled one.',
    input: z.object({ mediaId }),
    output: z.object({ media: stream }),
    errors: ['notFound'],
  },
  reserveForStreamer: {
    path: '/operator/media/reserve',
    auth: 'operator',
    summary: 'Schedules a broadcast for a streamer.',
    input: z.extend(reservation, { vliveId, reason: z.optional(auditReason) }),
    output: z.object({ media: stream }),
    errors: ['notFound', 'rtmpNotAvailable', 'startTimeNotAllowed', 'tooManyReservations'],
    servedInMaintenance: true,
    audited: true,
  },
  endForStreamer: {
    path: '/operator/media/end',
    auth: 'operator',
    summary: 'Ends or cancels any broadcast.',
    input: z.object({ mediaId, reason: z.optional(auditReason) }),
    output: z.object({ media: stream }),
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
  },
  listComments: {
    path: '/media/comment/list',
    auth: 'member',
    summary: 'Lists the latest comments of a stream, oldest first. `before` pages back.',
    input: z.object({ mediaId, before: z.optional(z.string().check(z.maxLength(40))) }),
    output: z.object({ comments: z.array(comment), hasMore: z.boolean() }),
    errors: ['notFound'],
  },
  sendComment: {
    path: '/media/comment/send',
    auth: 'member',
    summary: 'Sends a comment to a stream.',
    input: z.object({
      mediaId,
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(800)),
      /** Sent again with the same key, it was said once. */
      idempotencyKey: z.optional(idempotencyKey),
      /** The account that the page shows. */
      vliveId: shownAccount,
    }),
    output: z.object({ comment }),
    errors: [
      'notFound',
      'accountMismatch',
      'streamNotLive',
      'commentTooLong',
      'blocked',
      'tooManyComments',
      'keyUsedOtherwise',
    ],
  },
  removeComment: {
    path: '/media/comment/remove',
    auth: 'member',
    summary: 'Removes a comment. For the stream’s streamers and operators.',
    input: z.object({ mediaId, commentId: z.string().check(z.maxLength(40)) }),
    output: empty,
    errors: ['notFound'],
  },
  blockPerson: {
    path: '/streamer/block',
    auth: 'streamer',
    summary: 'Blocks a user from commenting and sending gifts on the caller’s streams.',
    input: z.object({ vliveId }),
    output: empty,
    errors: ['notFound', 'notYourself'],
  },
  unblockPerson: {
    path: '/streamer/unblock',
    auth: 'streamer',
    summary: 'Unblocks a user.',
    input: z.object({ vliveId }),
    output: empty,
    errors: ['notFound'],
  },
  listGifts: {
    path: '/media/gift/list',
    auth: 'member',
    summary: 'Lists available gifts, cheapest first.',
    input: empty,
    output: z.object({
      gifts: z.array(gift),
      /** A gift of so many coins or more is held down or confirmed before the page sends it. */
      confirmFrom: z.int(),
    }),
  },
  listGiftsSent: {
    path: '/media/gift/sent/list',
    auth: 'member',
    summary: 'Lists the latest gifts of a stream, oldest first; `before` continues with older ones.',
    input: z.object({ mediaId, before: z.optional(z.string().check(z.maxLength(40))) }),
    /** Optional, because a page may meet a server of the previous version during an upgrade. */
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
      'accountMismatch',
      'notFound',
      'streamNotLive',
      'blocked',
      'notEnoughCoins',
      'keyUsedOtherwise',
      'notYourself',
    ],
  },
  follow: {
    path: '/streamer/follow',
    auth: 'member',
    summary: 'Follows a user.',
    input: z.object({ vliveId }),
    output: z.object({ followerCount: z.int() }),
    errors: ['notFound', 'notYourself'],
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
  getStreamer: {
    path: '/streamer/get_from_profile_id',
    auth: 'anonymous',
    summary: 'Returns a profile.',
    input: z.object({ profileId: z.string().check(z.maxLength(64)) }),
    output: z.object({
      streamer,
      streamerInfo: z.object({ currentStatus: streamerStatus }),
      /** What they have announced, the next first. */
      upcoming: z.array(upcomingStream),
      isFollowing: z.boolean(),
      isSelf: z.boolean(),
      /** Oneself, with an avatar to appear as. */
      canBroadcast: z.boolean(),
      /** Whether there is a place here where an encoder can send to. */
      encodersWelcome: z.boolean(),
    }),
    errors: ['notFound'],
  },
})

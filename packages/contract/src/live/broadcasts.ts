import { roomIds } from '@avalive/rules/avatar/rooms/room'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { answeredInstant, auditReason, instant, keptText, shownAccount } from '../shapes.ts'
import { chat } from './chat.ts'
import { giftGoal } from './goals.ts'
import { mediaId, person, vliveId } from './person.ts'

const title = keptText(60).check(z.trim(), z.minLength(1))
const mediaType = z.literal([0, 1])
const reservation = z.object({ title, mediaType, startsAt: instant })

/** The inputs from which an avatar on the stage is drawn. */
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
  /** The people on the stage, host first. */
  mediaStreamers: z.array(z.object({ ...person.shape, look: z.nullable(look) })),
  /** The host's room, which is drawn behind the people. */
  room: z.enum(roomIds),
  /** The scheduled start; null if the broadcast wasn't scheduled. */
  startsAt: z.nullable(answeredInstant),
  startedAt: z.nullable(answeredInstant),
  endedAt: z.nullable(answeredInstant),
  /** HLS playback URL of an RTMP stream; null while there is nothing to play. */
  playbackUrl: z.nullable(z.string()),
  /** Whether a live stream has a picture to show. Always true for a stream that is drawn in the browser. */
  hasPicture: z.boolean(),
})
export type Stream = z.output<typeof stream>

/** Streams, and the calls with which streamers and operators control them. */
export const broadcasts = defineCalls('live', {
  getMedia: {
    path: '/media/get',
    auth: 'anonymous',
    summary: 'Returns a stream and the caller’s relation to it. A visitor follows nobody and has no coins.',
    input: z.object({ mediaId }),
    output: z.object({
      media: stream,
      /** Whether the caller may remove comments: people on the stage and operators can. */
      canModerate: z.boolean(),
      isFollowing: z.boolean(),
      /** The broadcaster's connection is lost. The stream resumes if they come back soon; otherwise it ends. */
      isInterrupted: z.boolean(),
      /** The caller's coins; null for a visitor who is not signed in, and for an operator who sees the site as somebody. */
      totalCoin: z.nullable(z.int()),
      /** Optional, because during an upgrade a page may be talking to a server of the previous version. */
      chat: z.optional(chat),
      /** Null without one. Optional for the same reason. */
      goal: z.optional(z.nullable(giftGoal)),
      /** The stream's likes. Optional for the same reason. */
      likes: z.optional(z.int()),
      /** Whether the caller can have comments translated by the server. Optional for the same reason. */
      canTranslate: z.optional(z.boolean()),
    }),
    errors: ['notFound'],
    background: true,
  },
  startBroadcast: {
    path: '/media/start',
    auth: 'streamer',
    summary:
      'Goes live, or returns the caller’s running broadcast. `mediaId` starts a scheduled one. An RTMP broadcast stays Ready until its encoder sends.',
    input: z.union([z.object({ mediaId }), z.object({ title, mediaType })]),
    output: z.object({
      media: stream,
      /** Where the encoder sends an RTMP stream; null for a stream that is drawn in the browser. */
      ingest: z.nullable(z.object({ url: z.string(), key: z.string() })),
    }),
    errors: [
      'notFound',
      'live.rtmpNotAvailable',
      'live.broadcastOver',
      'live.otherBroadcastRunning',
      'live.wordNotAllowed',
    ],
    perMinute: 20,
  },
  reserveBroadcast: {
    path: '/media/reserve',
    auth: 'streamer',
    summary: 'Schedules a broadcast. Scheduling again for the same time updates it.',
    input: z.extend(reservation, {
      /** The account that the page shows. */
      vliveId: shownAccount,
    }),
    output: z.object({ media: stream }),
    errors: [
      'coins.accountMismatch',
      'live.rtmpNotAvailable',
      'live.startTimeNotAllowed',
      'live.tooManyReservations',
      'live.wordNotAllowed',
    ],
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
    role: 'content',
    summary: 'Schedules a broadcast for a streamer.',
    input: z.extend(reservation, { vliveId, reason: auditReason }),
    output: z.object({ media: stream }),
    errors: [
      'notFound',
      'live.rtmpNotAvailable',
      'live.startTimeNotAllowed',
      'live.tooManyReservations',
      'live.wordNotAllowed',
    ],
    servedInMaintenance: true,
    audited: true,
  },
  endForStreamer: {
    path: '/operator/media/end',
    auth: 'operator',
    role: 'moderation',
    summary: 'Ends or cancels any broadcast that is not over.',
    input: z.object({ mediaId, reason: auditReason }),
    output: z.object({ media: stream }),
    errors: ['notFound', 'live.broadcastOver'],
    servedInMaintenance: true,
    audited: true,
  },
})

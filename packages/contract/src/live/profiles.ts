import { roomIds } from '@avalive/rules/avatar/rooms/room'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nickname } from '../nickname.ts'
import { answeredInstant, auditReason, empty, keptText, shownAccount, timeValue } from '../shapes.ts'
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

const profileId = z.string().check(z.maxLength(64))

const ownProfile = z.object({
  profileId: z.string(),
  nickname: z.string(),
  description: z.string(),
  snsProps: streamer.shape.snsProps,
  /** When the nickname can be changed again; null if it can be now. */
  nicknameFrom: z.nullable(answeredInstant),
  /** Changes with every save. */
  version: z.int(),
})

const streamerAnswer = z.object({
  streamer,
  streamerInfo: z.object({ currentStatus: streamerStatus }),
  /** Scheduled broadcasts, soonest first. */
  upcoming: z.array(upcomingStream),
  isFollowing: z.boolean(),
  isSelf: z.boolean(),
  /** The caller's own profile, and the caller has an avatar. */
  canBroadcast: z.boolean(),
  /** The room of the streamer's stage. */
  room: z.enum(roomIds),
  /** Whether this installation accepts RTMP encoders. */
  encodersWelcome: z.boolean(),
})

/** Profiles and following. */
export const profiles = defineCalls('live', {
  getStreamer: {
    path: '/streamer/get_from_profile_id',
    auth: 'anonymous',
    summary: 'Returns a streamer by profile id.',
    input: z.object({ profileId }),
    output: streamerAnswer,
    errors: ['notFound'],
  },
  getProfile: {
    path: '/streamer/profile/get',
    auth: 'anonymous',
    summary: 'Returns everything that a profile page shows.',
    input: z.object({ profileId }),
    output: z.extend(streamerAnswer, {
      /** A picture of the person in their room, 16 : 9. */
      cover: z.string(),
      followingCount: z.int(),
      /** Running events that the person takes part in: the one they score in first. */
      events: z.array(
        z.object({
          eventId: z.string(),
          name: z.string(),
          iconUrl: z.string(),
          endAt: timeValue,
          /** In their group of a group event; 0 without a score, and therefore without a rank. */
          rank: z.int(),
        }),
      ),
      /** The three people who gave most this month. */
      topFans: z.array(z.object({ ...person.shape, score: z.int() })),
      /** All gifts received, by kind, the most frequent first. It doesn't say who sent them. */
      gifts: z.array(z.object({ giftId: z.string(), name: z.string(), imageUrl: z.string(), count: z.int() })),
      /** The latest ten broadcasts that the person has hosted and ended, latest first. */
      pastBroadcasts: z.array(
        z.object({ mediaId: z.string(), title: z.string(), startedAt: answeredInstant, endedAt: answeredInstant }),
      ),
    }),
    errors: ['notFound'],
  },
  getOwnProfile: {
    path: '/streamer/profile/own',
    auth: 'member',
    summary: 'Returns what the caller can edit on their profile.',
    input: empty,
    output: ownProfile,
  },
  saveProfile: {
    path: '/streamer/profile/save',
    auth: 'member',
    summary:
      'Saves the caller’s nickname, introduction and links, and returns them as saved. Empty texts remove an introduction and links. A refusal changes nothing.',
    input: z.object({
      nickname,
      /**
       * The rules allow 200 characters. The limit is higher here, because a character may take several UTF-16 code
       * units and cleaning removes some.
       */
      description: keptText(800),
      links: z.object({ facebook: keptText(400), twitter: keptText(400), youtube: keptText(400) }),
      /** The version that was edited. Another one is refused. */
      version: z.int(),
      /** The account that the page shows. */
      vliveId: shownAccount,
    }),
    output: ownProfile,
    errors: [
      'coins.accountMismatch',
      'live.profileChanged',
      'live.nicknameTooSoon',
      'live.nicknameReserved',
      'live.wordNotAllowed',
      'live.introductionTooLong',
      'live.linkNotAllowed',
    ],
    perMinute: 20,
  },
  chooseRoom: {
    path: '/streamer/room/choose',
    auth: 'streamer',
    summary: 'Chooses the room of the caller’s stage, also while they are live. Viewers see it at once.',
    input: z.object({
      room: z.enum(roomIds),
      /** The account that the page shows. */
      vliveId: shownAccount,
    }),
    output: z.object({
      room: z.enum(roomIds),
      /** The picture of the person in the new room. */
      cover: z.string(),
    }),
    errors: ['coins.accountMismatch'],
    perMinute: 20,
  },
  resetProfile: {
    path: '/operator/user/reset_profile',
    auth: 'operator',
    role: 'moderation',
    summary:
      'Replaces a person’s nickname by their user name, removes their introduction and links, and notifies them. The nickname can be changed again after seven days.',
    input: z.object({ vliveId, reason: auditReason }),
    output: z.object({ vliveId: z.string(), nickname: z.string() }),
    errors: ['notFound'],
    servedInMaintenance: true,
    audited: true,
  },
  follow: {
    path: '/streamer/follow',
    auth: 'member',
    summary: 'Follows a user.',
    input: z.object({
      vliveId,
      /** Whether the caller is notified when the user goes live. Following again doesn't change it. */
      notifies: z._default(z.boolean(), true),
      /** The account that the page shows. */
      shownVliveId: shownAccount,
    }),
    output: z.object({ followerCount: z.int() }),
    errors: ['notFound', 'coins.accountMismatch', 'live.notYourself', 'live.cannotFollow', 'live.tooManyFollows'],
    perMinute: 120,
  },
  unfollow: {
    path: '/streamer/unfollow',
    auth: 'member',
    summary: 'Unfollows a user.',
    input: z.object({ vliveId, shownVliveId: shownAccount }),
    output: z.object({ followerCount: z.int() }),
    errors: ['notFound', 'coins.accountMismatch'],
  },
  followExists: {
    path: '/streamer/follow/exists',
    auth: 'member',
    summary: 'Returns whether the caller follows a user.',
    input: z.object({ vliveId }),
    output: z.object({ exists: z.boolean() }),
    errors: ['notFound'],
  },
})

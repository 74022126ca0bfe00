import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { streamer, streamerStatus } from './live.ts'
import { auditReason, empty, keptText, shownAccount, timeValue } from './shapes.ts'

const id = keptText(64).check(z.minLength(1))
/** 0 none, 1 total, 2 average */
const showAll = z.literal([0, 1, 2])

/** From lowest to highest (rulings §7). */
export const streamerRank = z.enum(['E', 'D', 'C', 'B', 'A', 'S'])

export const rankInfo = z.object({
  /** False if the streamer hasn't opted in. */
  isEnabled: z.boolean(),
  rank: streamerRank,
})
export type RankInfo = z.output<typeof rankInfo>

export const broadcasterEvent = z.object({
  /**
   * The event itself. `eventId` is the same id, or the parent's id with the group's appended for one of its groups
   * (rulings §7).
   */
  parentId: z.string(),
  eventId: z.string(),
  name: z.string(),
  /** 1 rank, 2 threshold, 3 rank plus threshold */
  eventType: z.literal([1, 2, 3]),
  /** 0 not held, 1 open, 2 in aggregating, 3 complete aggregate, 4 closed */
  status: z.literal([0, 1, 2, 3, 4]),
  beginAt: timeValue,
  endAt: timeValue,
  /**
   * The group in `eventId`; 0 for the event as a whole. If the request names no group, `get` and `list` return the
   * caller's own, which is known once the event has begun.
   */
  groupId: z.int(),
  isGroupEvent: z.boolean(),
  numberOfGroups: z.int(),
  /** The minimum score to win; 0 if there is none. */
  threshold: z.int(),
  /** In ascending order. */
  thresholds: z.array(z.int()),
  numberOfWinners: z.int(),
  /** 1 gift coins, 2 broadcast seconds, 3 watch seconds */
  scoreType: z.literal([1, 2, 3]),
  showScore: z.boolean(),
  showBroadcastTime: z.boolean(),
  headerImageUrl: z.string(),
  iconUrl: z.string(),
  /** Whether the caller can enter, pre-enter or switch to the event now. */
  canEntry: z.boolean(),
  constraints: z.object({ userRank: z.nullable(z.object({ UserRanks: z.array(streamerRank) })) }),
  description: z.string(),
  pageDesign: z.object({ font_color_id: z.int(), bg_color: z.string(), image_id: z.int() }),
  /** The uploaded image, used if the image id is 11. */
  pageImageUrl: z.string(),
  showAllBroadcast: showAll,
  showAllWatch: showAll,
  showAllScore: showAll,
  /** Times in seconds. */
  broadcastTotal: z.int(),
  broadcastAverage: z.int(),
  watchTotal: z.int(),
  watchAverage: z.int(),
  scoreTotal: z.int(),
  scoreAverage: z.int(),
})
export type BroadcasterEvent = z.output<typeof broadcasterEvent>

export const broadcasterEventEntry = z.object({
  eventId: z.string(),
  parentId: z.string(),
  groupId: z.int(),
  /** 1 pre-entry, 2 entered, 3 scoring */
  status: z.literal([1, 2, 3]),
})
export type BroadcasterEventEntry = z.output<typeof broadcasterEventEntry>

export const broadcasterEventResult = z.object({
  /** 0 if the streamer has no score, and therefore no rank. */
  rank: z.int(),
  score: z.int(),
  broadcastSec: z.int(),
  groupId: z.int(),
  /** Whether the streamer is currently among the winners; final once the results are final. */
  isWinner: z.boolean(),
  /** How many of the event's thresholds the score reaches. */
  reachedThresholds: z.int(),
  streamerInfo: z.object({ currentStatus: streamerStatus }),
  Streamer: streamer,
})
export type BroadcasterEventResult = z.output<typeof broadcasterEventResult>

export const avatar = z.object({ avatarId: z.string(), name: z.string(), thumbnailUrl: z.string() })

export const events = defineCalls('events', {
  getEvent: {
    path: '/event/broadcaster/get',
    auth: 'member',
    summary: 'Returns an event and the caller’s entry options.',
    input: z.object({ eventId: id }),
    output: z.object({
      broadcasterEvent,
      /** The caller's entry, even after the event is closed; null if there is none. */
      broadcasterEventEntry: z.nullable(broadcasterEventEntry),
      /** The server's time, for countdowns, because a phone's clock may be wrong. */
      now: timeValue,
    }),
    errors: ['notFound'],
    background: true,
  },
  listEvents: {
    path: '/event/broadcaster/list',
    auth: 'member',
    summary: 'Lists upcoming and running events, events the caller entered, and the caller’s entries.',
    input: empty,
    output: z.object({
      broadcasterEvents: z.array(broadcasterEvent),
      broadcasterEventEntries: z.array(broadcasterEventEntry),
    }),
  },
  listPastEvents: {
    path: '/event/broadcaster/past/list',
    auth: 'member',
    summary: 'Lists past events, latest first, with the caller’s entries.',
    input: z.object({
      page: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      /**
       * The last event of the previous page, so that an event that ends in the meantime doesn't shift this one. Without
       * it, pages go by number.
       */
      after: z.optional(id),
    }),
    output: z.object({
      broadcasterEvents: z.array(broadcasterEvent),
      broadcasterEventEntries: z.array(broadcasterEventEntry),
      /** `Next` is 0 on the last page. */
      pagination: z.object({ Current: z.int(), Next: z.int() }),
      now: timeValue,
    }),
    errors: ['notFound'],
    background: true,
  },
  getResult: {
    path: '/event/broadcaster/result/get',
    auth: 'member',
    summary: 'Returns a streamer’s result in an event or one of its groups; null if the streamer doesn’t take part.',
    input: z.object({
      eventId: id,
      vliveId: id,
      /** Returns the result even before the start and during aggregation, when it is null otherwise. */
      ignorePeriod: z.optional(z.boolean()),
    }),
    output: z.object({ broadcasterEventResult: z.nullable(broadcasterEventResult) }),
    errors: ['notFound'],
    background: true,
  },
  listResults: {
    path: '/event/broadcaster/result/list',
    auth: 'member',
    summary:
      'Lists the participants of an event or one of its groups, best first, page by page. Before the start and during aggregation the list is empty unless `ignorePeriod` is set.',
    input: z.object({
      eventId: id,
      page: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      ignorePeriod: z.optional(z.boolean()),
      /** Where in the app the page was opened, for the logs. */
      locationName: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: z.object({
      broadcasterEventResults: z.array(broadcasterEventResult),
      /** `Next` is 0 on the last page. */
      pagination: z.object({ Current: z.int(), Next: z.int() }),
      broadcasterEvent,
      totalNumOfParticipants: z.int(),
      groupIdToNumOfParticipants: z.record(z.string(), z.int()),
      isUserScoringTheEvent: z.boolean(),
    }),
    errors: ['notFound'],
    background: true,
  },
  getScoringEvent: {
    path: '/event/broadcaster/scoring/get',
    auth: 'anonymous',
    summary: 'Returns a streamer’s current scoring event; null if there is none.',
    input: z.object({ vliveId: id }),
    output: z.object({ scoringEvent: z.nullable(z.object({ eventId: z.string(), name: z.string() })) }),
  },
  enter: {
    path: '/event/broadcaster/enter',
    auth: 'streamer',
    summary:
      'Enters or pre-enters an event, replaces another entry with it, or switches the scoring event to it (rulings §7).',
    input: z.object({
      eventId: id,
      from: z.optional(keptText(64)),
      mediaId: z.optional(keptText(64)),
      /**
       * The event whose score the caller agreed to lose; empty for none. Any other loss is refused. If absent, the
       * caller accepts any loss.
       */
      agreedLoss: z.optional(keptText(64)),
      /** The account that the page shows. */
      vliveId: shownAccount,
    }),
    output: z.object({ broadcasterEventEntry }),
    errors: [
      'notFound',
      'coins.accountMismatch',
      'events.entryClosed',
      'events.entryForbidden',
      'events.rankNotAllowed',
      'events.rankNotEnabled',
      'events.switchTooSoon',
      'events.alreadyEntered',
      'events.lossNotAgreed',
      'unavailable',
    ],
    perMinute: 30,
  },
  cancelPreEntry: {
    path: '/event/broadcaster/pre_entry/cancel',
    auth: 'streamer',
    summary: 'Cancels a pre-entry before the event starts.',
    input: z.object({ eventId: id, vliveId: shownAccount }),
    output: empty,
    errors: ['notFound', 'coins.accountMismatch', 'events.noPreEntry', 'events.eventBegun', 'unavailable'],
    perMinute: 30,
  },
  listAvatars: {
    path: '/avatar/list',
    auth: 'member',
    summary: 'Lists the caller’s avatars.',
    input: empty,
    output: z.object({ avatars: z.array(avatar) }),
  },
  getStreamerOwner: {
    path: '/streamer/owner/get',
    auth: 'member',
    summary: 'Returns the caller’s streamer account and streamer rank.',
    input: z.object({ isLatestCounting: z.optional(z.boolean()) }),
    output: z.object({ streamer, rankInfo }),
  },
  optInToRank: {
    path: '/streamer/rank/opt_in',
    auth: 'member',
    summary: 'Opts the caller in to the streamer rank.',
    input: z.object({
      /** The account that the page shows. */
      vliveId: shownAccount,
    }),
    output: z.object({ rankInfo }),
    errors: ['coins.accountMismatch'],
  },
  /** Here, because the event's page makes it and loads no other call of operators. */
  getEventPreview: {
    path: '/operator/event/preview',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns an event as its page shows it, also a draft. Nothing changes.',
    input: z.object({ eventId: id }),
    output: z.object({ broadcasterEvent, now: timeValue }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  closeEvent: {
    path: '/operator/event/close',
    auth: 'operator',
    role: 'content',
    summary: 'Closes an event with final results.',
    /** `version` is the one that the operator saw. */
    input: z.object({ eventId: id, version: z.int().check(z.nonnegative()), reason: auditReason }),
    output: z.object({ broadcasterEvent }),
    errors: ['notFound', 'conflict', 'events.resultsNotFinal'],
    audited: true,
  },
})

import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { mediaId } from './live/person.ts'
import { answeredInstant, empty, shownAccount } from './shapes.ts'

/** A locale of the interface. Null if it isn't known. */
const language = z.nullable(z.string())

const host = {
  nickname: z.string(),
  iconUrl: z.string(),
  profileId: z.string(),
}

export const liveCard = z.object({
  mediaId: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  ...host,
  watchCount: z.int(),
  language,
  /** The running event that the host scores in. */
  event: z.nullable(z.object({ eventId: z.string(), name: z.string() })),
})
export type LiveCard = z.output<typeof liveCard>

export const upcomingCard = z.object({
  mediaId: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  ...host,
  language,
  startsAt: answeredInstant,
  /** Whether the caller is notified when it begins. */
  hasReminder: z.boolean(),
})
export type UpcomingCard = z.output<typeof upcomingCard>

const cards = z.array(liveCard)
/** Continues a list of live streams. Null at its end. */
const next = z.nullable(z.string())
const reminded = z.object({ mediaId, vliveId: shownAccount })

/** The first page of the site: who is live, and who will be. */
export const home = defineCalls('home', {
  getHome: {
    path: '/home/get',
    auth: 'anonymous',
    summary: 'Returns the rows of the home page: live streams, most watched first, and announced broadcasts.',
    input: empty,
    output: z.object({
      live: z.object({ cards, next }),
      /** Live streams of people whom the caller follows. Empty for visitors. */
      following: cards,
      official: cards,
      /** Their hosts score in a running event. */
      inEvents: cards,
      /** The latest to begin. */
      fresh: cards,
      /** In the language of the call. */
      byLanguage: cards,
      /** Languages with a live stream. */
      languages: z.array(z.string()),
      /** Soonest first. */
      upcoming: z.array(upcomingCard),
    }),
  },
  listLive: {
    path: '/home/live/list',
    auth: 'anonymous',
    summary: 'Lists live streams, most watched first; with `language`, those in that language.',
    /** `after` is the `next` of the previous answer. */
    input: z.object({
      after: z.optional(z.string().check(z.regex(/^\d{1,18}\.\d{1,18}$/))),
      language: z.optional(z.string().check(z.maxLength(10))),
    }),
    output: z.object({ cards, next }),
  },
  getFrame: {
    path: '/home/frame',
    auth: 'member',
    summary: 'Returns what the frame of every page shows of the caller: icon, coins, and followed people who are live.',
    input: empty,
    output: z.object({
      ...host,
      /** Null for an operator who sees the site as this person. */
      totalCoin: z.nullable(z.int()),
      /** Most watched first. */
      following: z.array(
        z.object({ mediaId: z.string(), nickname: z.string(), iconUrl: z.string(), watchCount: z.int() }),
      ),
    }),
    // The frame is around every page, also around those that stay open during maintenance.
    servedInMaintenance: true,
    background: true,
  },
  setReminder: {
    path: '/home/reminder/set',
    auth: 'member',
    summary: 'Notifies the caller when an announced broadcast begins. Setting it again changes nothing.',
    input: reminded,
    output: empty,
    errors: ['notFound', 'coins.accountMismatch'],
    perMinute: 60,
  },
  removeReminder: {
    path: '/home/reminder/remove',
    auth: 'member',
    summary: 'Removes a reminder of an announced broadcast. Removing it again changes nothing.',
    input: reminded,
    output: empty,
    errors: ['coins.accountMismatch'],
    perMinute: 60,
  },
})

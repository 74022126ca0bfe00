import { editionStates, visibilities } from '@avalive/rules/album/edition'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { person } from './live/person.ts'
import { answeredInstant, auditReason, instant, keptText, rowNumber, shownAccount, timeValue } from './shapes.ts'

const count = z.int().check(z.nonnegative())

const winEvent = z.object({
  broadcasterEvent: z.object({
    /** For links and descriptions of the picture, besides the fields of the specification. */
    parentId: z.string(),
    name: z.string(),
    headerImageUrl: z.string(),
    endAt: timeValue,
    /** 1 rank, 2 threshold, 3 rank plus threshold */
    eventType: z.literal([1, 2, 3]),
    numberOfWinners: count,
    /** The minimum score to win; 0 if there is none. */
    threshold: count,
  }),
  broadcasterEventResult: z.object({ score: count, rank: count }),
})

/** The entity of specification 2 §3. Hours are floored. Each list has three records at most, the highest first. */
export const memoryAlbum = z.object({
  streamerUser: person,
  /** Days in Japan on which the person was active. */
  totalLoginDays: count,
  myRecord: z.object({
    totalBroadcastViewHour: count,
    totalBroadcastHour: count,
    /** All wins, the latest first. */
    winEvents: z.array(winEvent),
  }),
  broadcastViewRecords: z.array(z.object({ streamerUser: person, totalViewHour: count, firstViewAt: answeredInstant })),
  giftRecords: z.array(
    z.object({
      giftReceiver: person,
      totalGiftSendCount: count,
      firstGiftSendAt: answeredInstant,
      mostSendGift: z.object({ giftName: z.string(), giftCount: count, giftIconUrl: z.string() }),
    }),
  ),
  collabRecords: z.array(z.object({ collabUser: person, totalCollabHour: count })),
  chatRecords: z.array(z.object({ chatUser: person, totalChatSendCount: count })),
})
export type MemoryAlbum = z.output<typeof memoryAlbum>

const shownEdition = z.object({
  year: z.int(),
  /** Days in Japan, both included. */
  periodBegin: z.iso.date(),
  periodEnd: z.iso.date(),
  visibleUntil: answeredInstant,
})

/** The addresses of a shared album. */
const sharedLinks = z.object({ url: z.string(), pictureUrl: z.string() })

const version = z.int().check(z.nonnegative())
const year = z.int().check(z.minimum(2000), z.maximum(2999))
const times = { periodBegin: z.iso.date(), periodEnd: z.iso.date(), visibleFrom: instant, visibleUntil: instant }

const edition = z.object({
  id: rowNumber,
  year: z.int(),
  periodBegin: z.iso.date(),
  periodEnd: z.iso.date(),
  visibleFrom: answeredInstant,
  visibleUntil: answeredInstant,
  state: z.enum(editionStates),
  visibility: z.enum(visibilities),
  /** The end of the last complete computation. */
  computedAt: z.nullable(answeredInstant),
  version: z.int(),
  /** Of the current computation, or else of the last one. */
  progress: z.object({ peopleDone: count, people: count, albums: count }),
})

const change = {
  auth: 'operator',
  role: 'content',
  output: z.object({ edition }),
  servedInMaintenance: true,
  audited: true,
} as const

const ofEdition = z.object({ id: rowNumber, version, reason: auditReason })

/** The memories album of a year, and the operators' side of its editions. */
export const album = defineCalls('album', {
  getMemoryAlbum: {
    path: '/memory_album/get',
    auth: 'member',
    summary:
      'Returns the caller’s album, or that of a person who has shared it. Without an open edition there is none.',
    input: z.object({ vliveId: z.optional(keptText(64)) }),
    output: z.object({
      /** Null if the edition has ended. */
      memoryAlbum: z.nullable(memoryAlbum),
      /** Null before the first edition. */
      edition: z.nullable(shownEdition),
      isOwn: z.boolean(),
      /** Null if the album is not shared. */
      shared: z.nullable(sharedLinks),
    }),
    errors: ['notFound'],
  },
  shareMemoryAlbum: {
    path: '/memory_album/share',
    auth: 'member',
    summary: 'Opens the caller’s album of the current edition to everybody who has its link.',
    input: z.object({ vliveId: shownAccount }),
    output: z.object({ shared: sharedLinks }),
    errors: ['coins.accountMismatch', 'album.ended'],
  },
  unshareMemoryAlbum: {
    path: '/memory_album/unshare',
    auth: 'member',
    summary: 'Closes the caller’s album again. Its link and its picture are no longer found.',
    input: z.object({ vliveId: shownAccount }),
    output: z.object({}),
    errors: ['coins.accountMismatch'],
  },
  createAlbumEdition: {
    ...change,
    path: '/operator/album/create',
    summary: 'Creates an edition. It is computed by itself when its period is over.',
    input: z.object({ year, ...times, reason: auditReason }),
    errors: ['album.impossibleTimes', 'album.yearTaken'],
  },
  changeAlbumEdition: {
    ...change,
    path: '/operator/album/change',
    summary: 'Changes the times of an edition. A change of the period hides its albums until they are computed again.',
    input: z.object({ id: rowNumber, version, ...times, reason: auditReason }),
    errors: ['notFound', 'conflict', 'album.impossibleTimes', 'album.computing'],
  },
  computeAlbumEdition: {
    ...change,
    path: '/operator/album/compute',
    summary:
      'Computes an edition now, or again. Albums that exist stay visible meanwhile. Before the end of the period it is only a trial.',
    input: ofEdition,
    errors: ['notFound', 'conflict', 'album.computing'],
  },
  openAlbumEdition: {
    ...change,
    path: '/operator/album/open',
    summary: 'Makes an edition visible from now on.',
    input: ofEdition,
    errors: ['notFound', 'conflict', 'album.ended', 'album.notComputed'],
  },
  closeAlbumEdition: {
    ...change,
    path: '/operator/album/close',
    summary: 'Ends the visibility of an edition now.',
    input: ofEdition,
    errors: ['notFound', 'conflict', 'album.ended'],
  },
  listAlbumEditions: {
    path: '/operator/album/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists editions, the latest first, with the progress of their computations.',
    /** The search is for a part of the year. */
    input: listInput({ state: z.optional(z.enum(editionStates)), visibility: z.optional(z.enum(visibilities)) }, [
      'visibleFrom',
      'year',
    ]),
    output: listOutput(edition.shape),
    servedInMaintenance: true,
  },
  getAlbumEdition: {
    path: '/operator/album/get',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns an edition with the progress of its computation.',
    input: z.object({ id: rowNumber }),
    output: z.object({ edition }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
})

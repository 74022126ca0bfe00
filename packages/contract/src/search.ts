import { searchKinds } from '@avalive/rules/search/keys'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { person } from './live/person.ts'
import { answeredInstant } from './shapes.ts'

const count = z.int().check(z.nonnegative())

/** The longest query that is looked up. */
export const LONGEST_QUERY = 60

export const foundPerson = z.extend(person, {
  followerCount: count,
  /** The stream that the person is live in; null if there is none. */
  mediaId: z.nullable(z.string()),
})
export type FoundPerson = z.output<typeof foundPerson>

export const foundStream = z.object({
  mediaId: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  /** False if the stream is announced. */
  isLive: z.boolean(),
  official: z.boolean(),
  watchCount: count,
  /** When an announced stream begins. */
  startsAt: z.nullable(answeredInstant),
  /** The host first. */
  streamers: z.array(person),
})
export type FoundStream = z.output<typeof foundStream>

export const foundEvent = z.object({
  eventId: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  /** False if the event has not begun. */
  isRunning: z.boolean(),
  beginAt: answeredInstant,
  endAt: answeredInstant,
})
export type FoundEvent = z.output<typeof foundEvent>

export const foundGacha = z.object({
  gachaId: z.string(),
  form: z.enum(['avatar', 'furniture']),
  name: z.string(),
  bannerUrl: z.string(),
  endAt: answeredInstant,
})
export type FoundGacha = z.output<typeof foundGacha>

const groupOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Where the next page begins; null if there is none. */
    cursor: z.nullable(z.string()),
  })

/** Search by name. */
export const search = defineCalls('search', {
  find: {
    path: '/search/find',
    auth: 'anonymous',
    summary:
      'Finds people, streams, events and gachas by name, the best matches first. With a kind, only that group, page by page.',
    input: z.object({
      query: z.string().check(z.maxLength(LONGEST_QUERY)),
      kind: z.optional(z.enum(searchKinds)),
      /** From the previous page of the same kind. */
      cursor: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    }),
    output: z.object({
      people: groupOf(foundPerson),
      streams: groupOf(foundStream),
      events: groupOf(foundEvent),
      gachas: groupOf(foundGacha),
    }),
    perMinute: 240,
  },
})

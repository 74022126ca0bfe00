import type { FoundEvent, FoundGacha, FoundPerson, FoundStream } from '@avalive/contract/search'
import type { Locale } from '@avalive/i18n/locales'
import { quality } from '@avalive/rules/search/keys'
import { bestMatch } from '@avalive/rules/search/match'
import * as z from 'zod'
import { localized } from '../../platform/localized.ts'
import type { Candidate } from './store.ts'

const personRow = z.object({
  vliveId: z.string(),
  profileId: z.string(),
  nickname: z.string(),
  iconUrl: z.string(),
})
const foundPersonRow = personRow.extend({ followerCount: z.number(), mediaId: z.string().nullable() })
const names = z.record(z.string(), z.string())
const streamRow = z.object({
  mediaId: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  isLive: z.boolean(),
  official: z.boolean(),
  crowd: z.number(),
  startsAt: z.string().nullable(),
  streamers: z.array(personRow),
})
const eventRow = z.object({
  eventId: z.string(),
  names,
  imageUrl: z.string(),
  isRunning: z.boolean(),
  beginAt: z.string(),
  endAt: z.string(),
})
const gachaRow = z.object({
  gachaId: z.string(),
  names,
  bannerUrl: z.string(),
  form: z.enum(['avatar', 'furniture']),
  endAt: z.string(),
})

export interface Match<Item> {
  readonly item: Item
  /** The lowest first, compared from left to right. */
  readonly order: readonly number[]
}

export interface Matches {
  readonly people: readonly Match<FoundPerson>[]
  readonly streams: readonly Match<FoundStream>[]
  readonly events: readonly Match<FoundEvent>[]
  readonly gachas: readonly Match<FoundGacha>[]
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0

interface Reading<Row, Item> {
  readonly row: z.ZodType<Row>
  readonly namesOf: (row: Row) => readonly string[]
  readonly idsOf?: (row: Row) => readonly string[]
  readonly itemOf: (row: Row) => Item
  /** Live or running: shown before what is not, unless the name is only similar. */
  readonly isOn: (item: Item) => boolean
}

/**
 * Compares the current names of the candidates with the query. So a renamed person is not found by the old name, even
 * before the index has followed.
 */
const read = <Row, Item>(
  candidates: readonly Candidate[],
  query: string,
  { row, namesOf, idsOf, itemOf, isOn }: Reading<Row, Item>,
): readonly Match<Item>[] =>
  candidates
    .flatMap(({ found, place, refId }) => {
      const stored = row.parse(found)
      const matched = bestMatch(query, namesOf(stored), idsOf?.(stored))
      if (matched === null) return []
      const item = itemOf(stored)
      return {
        item,
        order: [Number(matched === quality.misspelled), Number(!isOn(item)), matched, place, Number(refId)],
      }
    })
    .toSorted((a, b) => compare(a.order, b.order))

export const matchesOf = (
  candidates: readonly Candidate[],
  query: string,
  locale: Locale,
  watchCount: (mediaId: string) => number,
): Matches => {
  const of = (wanted: Candidate['kind']) => candidates.filter(({ kind }) => kind === wanted)
  return {
    people: read(of('person'), query, {
      row: foundPersonRow,
      namesOf: ({ nickname }) => [nickname],
      idsOf: ({ profileId }) => [profileId],
      itemOf: (row): FoundPerson => row,
      // Live people are marked, and their streams are a group of their own.
      isOn: () => true,
    }),
    streams: read(of('stream'), query, {
      row: streamRow,
      namesOf: ({ title, streamers }) => [title, ...streamers.map(({ nickname }) => nickname)],
      itemOf: ({ crowd, ...row }): FoundStream => ({ ...row, watchCount: crowd + watchCount(row.mediaId) }),
      isOn: ({ isLive }) => isLive,
    }),
    events: read(of('event'), query, {
      row: eventRow,
      namesOf: ({ names }) => Object.values(names),
      itemOf: ({ names, ...row }): FoundEvent => ({ ...row, name: localized(names, locale) }),
      isOn: ({ isRunning }) => isRunning,
    }),
    gachas: read(of('gacha'), query, {
      row: gachaRow,
      namesOf: ({ names }) => Object.values(names),
      itemOf: ({ names, ...row }): FoundGacha => ({ ...row, name: localized(names, locale) }),
      isOn: () => true,
    }),
  }
}

import type { search } from '@avalive/contract/search'
import { fold } from '@avalive/rules/search/fold'
import { type SearchKind, searchKinds } from '@avalive/rules/search/keys'
import type { Handler } from '../../platform/http/bind.ts'
import { type Match, matchesOf } from './matches.ts'
import { findCandidates } from './store.ts'

/** How many of each group are shown together. */
export const SHOWN = 5
/** More are read than shown, because some keys lead to other names, and some things are hidden. */
export const READ = 12
const PAGE = 20
/** The last pages of a group. Whoever has not found a name by then types more of it. */
export const READ_OF_KIND = 200

const page = <Item>(matches: readonly Match<Item>[], from: number, size: number) => ({
  items: matches.slice(from, from + size).map(({ item }) => item),
  cursor: matches.length > from + size ? String(from + size) : null,
})

export const find: Handler<typeof search.find> = async ({ query, kind, cursor }, { context, caller, locale }) => {
  const kinds: readonly SearchKind[] = kind ? [kind] : searchKinds
  const asked = { kinds, text: fold(query), readerId: caller?.userId ?? null, now: context.clock.now(), enough: SHOWN }
  const candidates =
    asked.text === '' ? [] : await findCandidates(context.db, { ...asked, most: kind ? READ_OF_KIND : READ })
  const matches = matchesOf(candidates, query, locale, (mediaId) => context.rooms.watchCount(mediaId))
  const [from, size] = [Number(cursor ?? 0), kind ? PAGE : SHOWN]
  return {
    people: page(matches.people, from, size),
    streams: page(matches.streams, from, size),
    events: page(matches.events, from, size),
    gachas: page(matches.gachas, from, size),
  }
}

import { search } from '@avalive/contract/search'
import type { SearchKind } from '@avalive/rules/search/keys'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Found } from '../../shared/search/Results.tsx'

const cursorOf = ({ people, streams, events, gachas }: Found): string | null =>
  people.cursor ?? streams.cursor ?? events.cursor ?? gachas.cursor

const joined = (pages: readonly Found[]): Found => ({
  people: { items: pages.flatMap(({ people }) => people.items), cursor: null },
  streams: { items: pages.flatMap(({ streams }) => streams.items), cursor: null },
  events: { items: pages.flatMap(({ events }) => events.items), cursor: null },
  gachas: { items: pages.flatMap(({ gachas }) => gachas.items), cursor: null },
})

/** All results of one kind, page by page. */
export const useFindKind = (query: string, kind: SearchKind) => {
  const list = useInfiniteQuery({
    queryKey: ['search', 'find', query, kind],
    queryFn: ({ pageParam, signal }) => call(search.find, { query, kind, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: cursorOf,
    placeholderData: keepPreviousData,
    meta: { inBackground: true },
  })
  return { ...list, found: list.data && joined(list.data.pages) }
}

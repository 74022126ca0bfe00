import type { Call, Output, SentInput } from '@avalive/contract/call'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call } from '../../../../lib/api.ts'
import type { ListCall, RowOf } from './types.ts'

/** One page. A filter that somebody typed into the address may be invalid, and then the call refuses it. */
export const fetchPage = <C extends ListCall>(target: C, input: object, after: string | null, signal?: AbortSignal) =>
  // The state of the list is built from names that the screen gives, which no type follows.
  call(target, { ...input, ...(after !== null && { after }) } as SentInput<C>, { signal })

/** A row as it is now, from as many pages as the screen shows. Undefined: it is no longer among them. */
export const findRow = async <C extends ListCall>(
  target: C,
  input: object,
  pages: number,
  isSame: (row: RowOf<C>) => boolean,
): Promise<RowOf<C> | undefined> => {
  let after: string | null = null
  for (let read = 0; read < pages; read += 1) {
    const page: Output<C> = await fetchPage(target, input, after)
    const found = page.rows.find(isSame)
    if (found || page.next === null) return found
    after = page.next
  }
  return undefined
}

/** A list call as a query of its pages. Its key is not `callQuery`'s: both would share one cache entry. */
export const listQuery = <C extends ListCall>(target: C, input: object) => {
  const queryKey: QueryKey = [target.area, target.name, 'pages', input]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(target, input, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (answer: Output<C>) => answer.next,
    placeholderData: keepPreviousData,
    // Operators decide by what they see.
    staleTime: 0,
    meta: { failureShown: true },
  })
}

export const useList = <C extends ListCall>(target: C, input: object) => {
  const query = useInfiniteQuery(listQuery(target, input))
  const pages = query.data?.pages
  const rows: readonly RowOf<C>[] = pages?.flatMap((page) => page.rows) ?? []
  // A page ends where the server has read enough, even if it has found nothing until there.
  const readsOn = rows.length === 0 && query.hasNextPage && !query.isFetchNextPageError
  const { isFetching, fetchNextPage } = query
  useEffect(() => {
    // Pages can follow each other without a render in between that fetches.
    if (pages && readsOn && !isFetching) void fetchNextPage({ cancelRefetch: false })
  }, [pages, readsOn, isFetching, fetchNextPage])
  return { ...query, rows, readsOn }
}

/** Loads again whatever a reading call has shown, after a change. */
export const useRefresh = () => {
  const client = useQueryClient()
  return useCallback(
    (...targets: readonly Call[]) =>
      Promise.all(targets.map(({ area, name }) => client.invalidateQueries({ queryKey: [area, name] }))),
    [client],
  )
}

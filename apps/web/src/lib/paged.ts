import type { Call, Output, SentInput } from '@avalive/contract/call'
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from './api.ts'

/** A page of a list. A page that begins `after` a row stays the same when rows come in before it. */
export interface ListPage {
  readonly page: number
  readonly after?: string
}

const firstPage: ListPage = { page: 1 }

/** The page after an answer; on the wire a next page of 0 is the end. */
export const pageAt = (next: number): ListPage | undefined => (next === 0 ? undefined : { page: next })

interface Paging<C extends Call> {
  readonly input: (page: ListPage) => SentInput<C>
  /** Which page follows an answer; undefined at the end. */
  readonly next: (answer: Output<C>, page: ListPage) => ListPage | undefined
}

/** A call that answers page by page as a query: `useInfiniteQuery(pagedQuery(gacha.listDraws, { input, next }))`. */
export const pagedQuery = <C extends Call>(target: C, { input, next }: Paging<C>) => {
  const queryKey: QueryKey = [target.area, target.name, input(firstPage)]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(target, input(pageParam), { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (answer, _answers, page) => next(answer, page),
  })
}

interface PagedQuery {
  readonly fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown
}

/** Loads the next page. A refresh that is under way goes on. */
export const useLoadNext = ({ fetchNextPage }: PagedQuery): (() => void) =>
  useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])

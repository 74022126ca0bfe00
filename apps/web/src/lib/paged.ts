import type { Call, Output, SentInput } from '@avalive/contract/call'
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from './api.ts'

/** A page of a list. A page that starts `after` a row doesn't shift when rows are added before it. */
export interface ListPage {
  readonly page: number
  readonly after?: string
}

const firstPage: ListPage = { page: 1 }

/** The page after a response. On the wire, a next page of 0 marks the end. */
export const pageAt = (next: number): ListPage | undefined => (next === 0 ? undefined : { page: next })

interface Paging<C extends Call> {
  readonly input: (page: ListPage) => SentInput<C>
  /** The page that follows a response; undefined at the end. */
  readonly next: (answer: Output<C>, page: ListPage) => ListPage | undefined
}

/** A paged call as a query: `useInfiniteQuery(pagedQuery(gacha.listDraws, { input, next }))`. */
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

/** Loads the next page without canceling a refresh that is in progress. */
export const useLoadNext = ({ fetchNextPage }: PagedQuery): (() => void) =>
  useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])

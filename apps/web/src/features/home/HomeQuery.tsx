import type { Output } from '@avalive/contract/call'
import { home } from '@avalive/contract/home'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { silent } from '../../lib/silent.ts'

export type Home = Output<typeof home.getHome>

export interface HomeState {
  readonly page?: Home | undefined
  /** Nothing could be loaded. */
  readonly failure?: { readonly isRetrying: boolean; readonly onRetry: () => void } | undefined
}

interface Props {
  /** What the document already contained. */
  readonly first: Home | undefined
  readonly onChange: (state: HomeState) => void
}

/** Loads home's rows and keeps them up to date. It shows nothing itself. */
export const HomeQuery = withQueries(({ first, onChange }: Props) => {
  const { data, isError, isFetching, refetch } = useQuery({
    ...callQuery(home.getHome, {}),
    ...silent,
    initialData: first,
  })
  const hasFailed = isError && !data
  // Before the frame is painted: a visit in the cache shows at once.
  useLayoutEffect(() => {
    onChange({ page: data, failure: hasFailed ? { isRetrying: isFetching, onRetry: refetch } : undefined })
  }, [data, hasFailed, isFetching, refetch, onChange])
  return null
})

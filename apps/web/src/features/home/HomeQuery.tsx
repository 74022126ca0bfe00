import type { Output } from '@avalive/contract/call'
import { home } from '@avalive/contract/home'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useLayoutEffect } from 'react'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { silent } from '../../lib/silent.ts'

export type Home = Output<typeof home.getHome>

export interface HomeState {
  readonly page?: Home | undefined
  /** Nothing could be loaded. */
  readonly failure?: { readonly isRetrying: boolean; readonly onRetry: () => void } | undefined
}

export interface HomeQueryProps {
  readonly onChange: Dispatch<SetStateAction<HomeState>>
}

/** Loads home's rows and keeps them up to date. It shows nothing itself. */
export const HomeQuery = withQueries(({ onChange }: HomeQueryProps) => {
  const { data, isError, isFetching, refetch } = useQuery({ ...callQuery(home.getHome, {}), ...silent })
  const hasFailed = isError && !data
  // Before the frame is painted: a visit in the cache shows at once.
  useLayoutEffect(() => {
    onChange({ page: data, failure: hasFailed ? { isRetrying: isFetching, onRetry: refetch } : undefined })
  }, [data, hasFailed, isFetching, refetch, onChange])
  return null
})

import type { Call, Output, SentInput } from '@avalive/contract/call'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'

export interface LoadedOptions<C extends Call> {
  readonly call: C
  readonly input: SentInput<C>
  /** Asks again in this time while the answer is not final. */
  readonly repeatMs?: (answer: Output<C>) => number | false
}

interface Props<C extends Call> extends LoadedOptions<C> {
  readonly children: (answer: Output<C>) => ReactNode
}

export const useLoaded = <C extends Call>({ call, input, repeatMs }: LoadedOptions<C>) =>
  useQuery({
    ...callQuery(call, input),
    // Operators decide by what they see.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && repeatMs ? repeatMs(state.data) : false),
    meta: { failureShown: true },
  })

/** What a call answers, or that it is being loaded, or a retry. */
export const Loaded = <C extends Call>({ children, ...options }: Props<C>) => {
  const t = useT()
  const { data, error, refetch, isFetching } = useLoaded(options)
  if (data) return children(data)
  if (error) {
    return (
      <LoadFailed
        small
        title={t('console.failed.title')}
        text={t('console.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <Loading label={t('common.loading')}>
      <Skeleton shape="block" width="100%" height="12rem" />
    </Loading>
  )
}

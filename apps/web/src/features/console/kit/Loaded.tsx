import type { Call, Output, SentInput } from '@avalive/contract/call'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { ShownAnswer, type ShownLine } from './change/shown.tsx'

export interface LoadedOptions<C extends Call> {
  readonly call: C
  readonly input: SentInput<C>
  /** Asks again in this time while the answer is not final. */
  readonly repeatMs?: (answer: Output<C>) => number | false
  /** What of the answer is compared when an act below meets a newer version. Each label is there once. */
  readonly lines?: ((answer: Output<C>) => readonly ShownLine[]) | undefined
}

interface Props<C extends Call> extends LoadedOptions<C> {
  readonly children: (answer: Output<C>) => ReactNode
}

/** What is drawn of an answer, with what acts below compare. */
export const drawAnswer = <C extends Call>({ call, input, lines, children }: Props<C>, answer: Output<C>): ReactNode =>
  lines ? (
    <ShownAnswer call={call} input={input} answer={answer} lines={lines}>
      {children(answer)}
    </ShownAnswer>
  ) : (
    children(answer)
  )

export const useLoaded = <C extends Call>({ call, input, repeatMs }: LoadedOptions<C>) =>
  useQuery({
    ...callQuery(call, input),
    // Operators decide by what they see.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && repeatMs ? repeatMs(state.data) : false),
    meta: { failureShown: true },
  })

/** What a call answers, or that it is being loaded, or a retry. */
export const Loaded = <C extends Call>(props: Props<C>) => {
  const t = useT()
  const { data, error, refetch, isFetching } = useLoaded(props)
  if (data) return drawAnswer(props, data)
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

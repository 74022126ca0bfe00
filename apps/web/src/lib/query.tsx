import type { Call, Output, SentInput } from '@avalive/contract/call'
import { QueryCache, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { ApiError, call } from './api.ts'
import { type FailureShown, type MaintenanceText, reportFailure } from './errors.ts'
import { takeFirstAnswer } from './first-answer.ts'
import { onLocaleChange } from './locale.ts'
import { isMaintenanceError } from './maintenance.ts'
import { onOnline } from './online.ts'
import { onSessionChange } from './session.ts'

interface QueryMeta extends Record<string, unknown> {
  failureShown?: FailureShown
  /** Loaded without a user action. The block itself shows the failure, and only a 401 affects the page. */
  inBackground?: boolean
  /** A failure changes nothing, not even if the session is over: what the page itself loads shows it. */
  isUnheard?: boolean
  /** Refreshes automatically. From the second load on, it runs in the background. */
  refreshes?: boolean
  /** The text to show when maintenance stopped the query. */
  inMaintenance?: () => MaintenanceText
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

/** Retry only failures that may be temporary: no response, or a server error. Maintenance takes longer than a retry. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !isMaintenanceError(error)

const reportQueryFailure = (error: unknown, hasData: boolean, meta: QueryMeta = {}): void => {
  if (meta.isUnheard) return
  const inBackground = meta.inBackground || (meta.refreshes && hasData)
  if (inBackground && isMaintenanceError(error)) return
  void reportFailure(error, inBackground || meta.failureShown, meta.inMaintenance?.())
}

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { state, meta }) => reportQueryFailure(error, state.data !== undefined, meta),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // While offline, a call fails and the page says so. A paused call would show skeletons forever.
        networkMode: 'always',
      },
    },
  })

const client = createQueryClient()
// Never show one person's data to the next.
onSessionChange(() => client.clear())
onLocaleChange(() => void client.invalidateQueries())
// Queries also run offline and fail, so the client's own refetch on reconnect wouldn't know which of them to repeat.
onOnline(() => void client.refetchQueries({ type: 'active', predicate: ({ state }) => isWorthRetrying(state.error) }))

/** Pages with queries add the query client themselves, so that the login page doesn't have to load it. */
export const withQueries = <Props extends object>(Page: ComponentType<Props>): ComponentType<Props> =>
  function WithQueries(props) {
    return (
      <QueryClientProvider client={client}>
        <Page {...props} />
      </QueryClientProvider>
    )
  }

/** Runs with the data of every successful query, also of those that a page changed by itself. */
export const onQueryData = (hear: (data: unknown) => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') hear(event.query.state.data)
  })

/** A reading call of the contract as a query: `useQuery(callQuery(account.getMypage, {}))`. */
export const callQuery = <C extends Call>(target: C, input: SentInput<C>) =>
  queryOptions<Output<C>>({
    queryKey: [target.area, target.name, input],
    queryFn: ({ signal }) => call(target, input, { signal }),
    initialData: () => takeFirstAnswer(target, input),
    initialDataUpdatedAt: performance.timeOrigin,
  })

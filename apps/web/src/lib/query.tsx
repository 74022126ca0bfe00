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
  /** Loaded without anybody asking for it. Its own place shows the failure; only a 401 concerns the page. */
  inBackground?: boolean
  /** Loaded again by itself: from the second time on it is in the background. */
  refreshes?: boolean
  /** What is said when maintenance stopped the query. */
  inMaintenance?: () => MaintenanceText
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

/** Only what may go better the next time: no answer, or a server in trouble. Maintenance takes longer than a retry. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !isMaintenanceError(error)

const reportQueryFailure = (error: unknown, hasData: boolean, meta: QueryMeta = {}): void => {
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
        // Offline a call fails and the page says so, where a paused one would show skeletons for ever.
        networkMode: 'always',
      },
    },
  })

const client = createQueryClient()
// What one person fetched is not the next one's to see.
onSessionChange(() => client.clear())
onLocaleChange(() => void client.invalidateQueries())
// Calls are made offline, too, so the client's own reconnecting would not know which of them failed.
onOnline(() => void client.refetchQueries({ type: 'active', predicate: ({ state }) => isWorthRetrying(state.error) }))

/** Pages that read give themselves the cache, so that the login page does not have to load it. */
export const withQueries = (Page: ComponentType): ComponentType =>
  function WithQueries() {
    return (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    )
  }

/** A reading call of the contract as a query: `useQuery(callQuery(account.getMypage, {}))`. */
export const callQuery = <C extends Call>(target: C, input: SentInput<C>) =>
  queryOptions<Output<C>>({
    queryKey: [target.area, target.name, input],
    queryFn: ({ signal }) => call(target, input, { signal }),
    initialData: () => takeFirstAnswer(target, input),
    initialDataUpdatedAt: performance.timeOrigin,
  })

import type { Call, Output, SentInput } from '@avalive/contract/call'
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from './api.ts'
import { isMaintenanceError } from './maintenance.ts'

interface FailureMeta extends Record<string, unknown> {
  /** The page itself says that the call failed, always or for some errors, so that no alert has to. */
  failureShown?: boolean | ((error: unknown) => boolean)
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

/** Only what may go better the next time: no answer, or a server in trouble. Maintenance takes longer than a retry. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !isMaintenanceError(error)

const isShown = (error: unknown, meta: FailureMeta | undefined): boolean =>
  typeof meta?.failureShown === 'function' ? meta.failureShown(error) : (meta?.failureShown ?? false)

export type ReportFailure = (error: unknown, options: { failureShown: boolean }) => void

export const createQueryClient = (report: ReportFailure): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => report(error, { failureShown: isShown(error, query.meta) }),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, _onMutateResult, mutation) =>
        report(error, { failureShown: isShown(error, mutation.meta) }),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Offline a call fails and the page says so, where a paused one would show skeletons for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** A reading call of the contract as a query: `useQuery(callQuery(account.getMypage, {}))`. */
export const callQuery = <C extends Call>(target: C, input: SentInput<C>) =>
  queryOptions<Output<C>>({
    queryKey: [target.area, target.name, input],
    queryFn: ({ signal }) => call(target, input, { signal }),
  })

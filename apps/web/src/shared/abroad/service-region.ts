import { payoutRegions } from '@avalive/contract/payouts/regions'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { isMaintenanceError } from '../../lib/maintenance.ts'
import { callQuery } from '../../lib/query.tsx'
import { silent } from '../../lib/silent.ts'

export type Service = 'payoneer' | 'wise'

const checks = { payoneer: payoutRegions.checkPayoneerRegion, wise: payoutRegions.checkWiseRegion }

export interface ServiceRegion {
  readonly state: 'checking' | 'failed' | 'outside' | 'open' | 'ended'
  readonly retry: () => void
}

/** The app leads to the login page or to maintenance, and must find this page's address. */
const leavesPage = (error: unknown): boolean =>
  isMaintenanceError(error) || (error instanceof ApiError && error.status === 401)

/**
 * Whether the service pays to the visitor's region. A check that fails counts as outside, unless the session is over or
 * there is maintenance.
 */
export const useServiceRegion = (service: Service): ServiceRegion => {
  const { data, error, isPending, refetch } = useQuery({ ...callQuery(checks[service], {}), ...silent })
  const stateOf = (): ServiceRegion['state'] => {
    if (isPending) return 'checking'
    if (!data && leavesPage(error)) return 'failed'
    if (!data?.inServiceRegion) return 'outside'
    return data.ended ? 'ended' : 'open'
  }
  const state = stateOf()
  return { state, retry: () => void (state === 'failed' && refetch()) }
}

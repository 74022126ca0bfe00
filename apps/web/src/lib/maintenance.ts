import { maintenance } from '@avalive/contract/maintenance'
import { isMaintenanceCode } from '@avalive/contract/maintenance-code'
import { ApiError, call } from './api.ts'
import { safePath } from './destination.ts'
import { browserStore, tabStore } from './storage.ts'

const pathKey = 'avalive.maintenance.path'
const flagKey = 'avalive.maintenance.flag'
/** A check that hangs must not hold the navigation. */
const patience = 5000

export type MaintenanceState = 'open' | 'closed' | 'unknown'

export const isMaintenanceError = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode !== undefined && isMaintenanceCode(error.errorCode)

export const checkMaintenance = async (signal?: AbortSignal): Promise<MaintenanceState> => {
  const limit = AbortSignal.timeout(patience)
  try {
    await call(maintenance.checkAll, {}, { signal: signal ? AbortSignal.any([signal, limit]) : limit })
    tabStore.remove(flagKey)
    return 'open'
  } catch (error) {
    return isMaintenanceError(error) ? 'closed' : 'unknown'
  }
}

/** The first page that maintenance kept somebody from; later attempts do not replace it (specification 1 §4). */
export const rememberInterrupted = (path: string): void => {
  if (tabStore.get(flagKey)) return
  browserStore.set(pathKey, path)
  tabStore.set(flagKey, '1')
}

/** Where to go on once maintenance is over; the next maintenance begins anew. */
export const takeInterrupted = (): string => {
  const path = safePath(browserStore.get(pathKey))
  browserStore.remove(pathKey)
  tabStore.remove(flagKey)
  return path ?? '/mypage/'
}

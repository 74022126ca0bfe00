import { maintenance } from '@avalive/contract/maintenance'
import { isMaintenanceCode } from '@avalive/contract/maintenance-code'
import { ApiError, call } from './api.ts'
import { safePath } from './destination.ts'
import { browserStore, tabStore } from './storage.ts'

const pathKey = 'avalive.maintenance.path'
const flagKey = 'avalive.maintenance.flag'
/** A check that hangs must not block the navigation. */
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

/** Stores the first page that maintenance interrupted. Later attempts don't replace it (specification 1 §4). */
export const rememberInterrupted = (path: string): void => {
  if (tabStore.get(flagKey)) return
  browserStore.set(pathKey, path)
  tabStore.set(flagKey, '1')
}

/** Returns the page to continue with after maintenance, and clears it for the next maintenance. */
export const takeInterrupted = (): string => {
  const path = safePath(browserStore.get(pathKey))
  browserStore.remove(pathKey)
  tabStore.remove(flagKey)
  return path ?? '/mypage/'
}

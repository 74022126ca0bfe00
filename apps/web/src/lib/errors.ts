import type { Translate } from '@avalive/i18n/translate'
import { ApiError } from './api.ts'
import { isMaintenanceError } from './maintenance.ts'

export interface Reactions {
  /** Forgets the session and all that was fetched with it. */
  signOut: () => void
  goToLogin: () => void
  goToMaintenance: () => void
  /** Settles when the person has read it. */
  alert: (message: string) => Promise<void>
  t: Translate
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** What happens after a failure that no page deals with itself (specification 1 §8). */
export const createErrorHandler = (reactions: () => Reactions | null) => {
  let alerting = false

  /** Calls that fail together are one failure to the person in front of the page. */
  const alertOnce = async (alert: Reactions['alert'], message: string): Promise<boolean> => {
    if (alerting) return false
    alerting = true
    try {
      await alert(message)
    } finally {
      alerting = false
    }
    return true
  }

  return async (error: unknown, { failureShown = false } = {}): Promise<void> => {
    const possible = reactions()
    if (!possible || isAbort(error)) return
    const { signOut, goToLogin, goToMaintenance, alert, t } = possible
    if (error instanceof ApiError && error.status === 401) {
      signOut()
      goToLogin()
    } else if (isMaintenanceError(error)) {
      if (await alertOnce(alert, t('maintenance.cancelled'))) goToMaintenance()
    } else if (!failureShown) {
      await alertOnce(alert, t('common.error.general'))
    }
  }
}

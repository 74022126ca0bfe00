import type { Translate } from '@avalive/i18n/translate'
import { ApiError } from './api.ts'
import { isMaintenanceError } from './maintenance.ts'

export interface Reactions {
  signOut: () => void
  goToLogin: () => void
  goToMaintenance: () => void
  /** Settles when the person has read it. */
  alert: (message: string) => Promise<void>
  t: Translate
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Calls that fail together are one failure to the person in front of the page. */
let alerting = false
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

let current: Reactions | null = null

/** The app says what it can do about failures, which calls report from anywhere. */
export const reactToFailuresWith = (reactions: Reactions | null): void => {
  current = reactions
}

/** The page itself says that a call failed, always or for some errors, so that no alert has to. */
export type FailureShown = boolean | ((error: unknown) => boolean)

/** What happens after a failure (specification 1 §8). The session and maintenance concern every page alike. */
export const reportFailure = async (
  error: unknown,
  failureShown: FailureShown = false,
  inMaintenance: 'maintenance.cancelled' | 'maintenance.began' = 'maintenance.cancelled',
): Promise<void> => {
  if (!current || isAbort(error)) return
  const { signOut, goToLogin, goToMaintenance, alert, t } = current
  const shown = typeof failureShown === 'function' ? failureShown(error) : failureShown
  if (error instanceof ApiError && error.status === 401) {
    signOut()
    goToLogin()
  } else if (isMaintenanceError(error)) {
    await alertOnce(alert, t(inMaintenance))
    goToMaintenance()
  } else if (!shown) {
    await alertOnce(alert, t('common.error.general'))
  }
}

import type { BrowserKey, Translate } from '@avalive/i18n/translate'
import { ApiError } from './api.ts'
import { isMaintenanceError } from './maintenance.ts'

export interface Reactions {
  signOut: () => void
  goToLogin: () => void
  goToMaintenance: () => void
  /** The maintenance page stands, or the browser is on its way there. */
  isAtMaintenance: boolean
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
/** Calls that fail after the first one belong to the same maintenance: a second alert would contradict the first. */
let isToldOfMaintenance = false

/** The app says what it can do about failures, which calls report from anywhere. */
export const reactToFailuresWith = (reactions: Reactions | null): void => {
  current = reactions
  isToldOfMaintenance = reactions?.isAtMaintenance ?? false
}

/** The page itself says that a call failed, always or for some errors, so that no alert has to. */
export type FailureShown = boolean | ((error: unknown) => boolean)

/** What is said when maintenance stopped a call. Whether anything was changed depends on the call. */
export type MaintenanceText = Extract<BrowserKey, `${string}maintenance${string}`>

/** What happens after a failure (specification 1 §8). The session and maintenance concern every page alike. */
export const reportFailure = async (
  error: unknown,
  failureShown: FailureShown = false,
  inMaintenance: MaintenanceText = 'maintenance.cancelled',
): Promise<void> => {
  if (!current || isAbort(error)) return
  const { signOut, goToLogin, goToMaintenance, alert, t } = current
  const shown = typeof failureShown === 'function' ? failureShown(error) : failureShown
  if (error instanceof ApiError && error.status === 401) {
    signOut()
    goToLogin()
  } else if (isMaintenanceError(error)) {
    if (isToldOfMaintenance) return
    isToldOfMaintenance = true
    await alertOnce(alert, t(inMaintenance))
    goToMaintenance()
  } else if (!shown) {
    await alertOnce(alert, t('common.error.general'))
  }
}

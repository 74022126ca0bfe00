import type { BrowserKey, Translate } from '@avalive/i18n/translate'
import { ApiError } from './api.ts'
import { isMaintenanceError } from './maintenance.ts'
import { bearer, isSignedIn } from './session.ts'

export interface Reactions {
  signOut: () => void
  goToLogin: () => void
  goToMaintenance: () => void
  /** The maintenance page is shown or about to be shown. */
  isAtMaintenance: boolean
  /** Resolves when the person has closed the alert. */
  alert: (message: string) => Promise<void>
  t: Translate
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Calls that fail together look like one failure to the person, so show one alert. */
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
/**
 * Set after the first maintenance error. Later errors belong to the same maintenance, and a second alert would
 * contradict the first.
 */
let isToldOfMaintenance = false

/** Sets how the app reacts to failures, which calls report from anywhere. */
export const reactToFailuresWith = (reactions: Reactions | null): void => {
  current = reactions
  isToldOfMaintenance = reactions?.isAtMaintenance ?? false
}

/** Whether the page itself shows the failure, always or for some errors, so that no alert is needed. */
export type FailureShown = boolean | ((error: unknown) => boolean)

/** The text for a call that maintenance stopped. Whether anything was changed depends on the call. */
export type MaintenanceText = Extract<BrowserKey, `${string}maintenance${string}`>

/** Forgets the session in this browser and goes to the login page. */
export const endLocalSession = (): void => {
  current?.signOut()
  current?.goToLogin()
}

/** Calls that are refused together share one check. */
let checking: Promise<boolean> | undefined
const isSessionOver = (): Promise<boolean> => {
  checking ??= import('./session-check.ts')
    .then(({ hasSession }) => hasSession())
    .then((has) => !has)
    .catch(() => false)
    .finally(() => {
      checking = undefined
    })
  return checking
}

/** The app's token is never renewed, so its refusal is final. A cookie may have been renewed while a call was under way. */
const mayBeRenewed = (): boolean => isSignedIn() && bearer() === null

/**
 * Reacts to a failure (specification 1 §8). A lost session and maintenance are handled in the same way on every page.
 */
export const reportFailure = async (
  error: unknown,
  failureShown: FailureShown = false,
  inMaintenance: MaintenanceText = 'maintenance.cancelled',
): Promise<void> => {
  if (!current || isAbort(error)) return
  const { goToMaintenance, alert, t } = current
  const shown = typeof failureShown === 'function' ? failureShown(error) : failureShown
  const isRefused = error instanceof ApiError && error.status === 401
  if (isRefused && (!mayBeRenewed() || (await isSessionOver()))) {
    endLocalSession()
  } else if (isMaintenanceError(error)) {
    if (isToldOfMaintenance) return
    isToldOfMaintenance = true
    await alertOnce(alert, t(inMaintenance))
    goToMaintenance()
  } else if (!shown) {
    await alertOnce(alert, t('common.error.general'))
  }
}

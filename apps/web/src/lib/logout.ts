import { session } from '@avalive/contract/session'
import { call } from './api.ts'
import { announceLogout, bearer, forgetSession, isLogoutPending, setLogoutPending } from './session.ts'

/** The app's token, which is removed from the tab at once and may be needed for another attempt. */
let ownToken: string | null = null

const clearCaches = async (): Promise<void> => {
  if (!('caches' in window)) return
  for (const name of await window.caches.keys()) await window.caches.delete(name)
}

/**
 * Logs out. The browser's part is cleared at once, whether or not the server can be reached. Only the server can end the
 * session and remove its cookie, so until it has answered, the logout is pending and this rejects.
 */
export const logOut = async (): Promise<void> => {
  ownToken = bearer() ?? ownToken
  setLogoutPending(true)
  const ending = call(session.endSession, {}, { keepalive: true, token: ownToken })
  forgetSession()
  announceLogout()
  // Together, so that a failure that comes before the caches are cleared is not reported as one that nobody handles.
  await Promise.allSettled([clearCaches(), ending])
  await ending
  ownToken = null
  setLogoutPending(false)
}

export const RETRY_MS = 30_000

let isFinishing = false

/**
 * Repeats a pending logout until the server answers. A new sign-in ends the old session itself and cancels the logout,
 * so that a late attempt never ends the new session.
 */
export const finishPendingLogout = (): void => {
  if (isFinishing) return
  isFinishing = true
  const attempt = async (): Promise<void> => {
    if (!isLogoutPending()) return stop()
    try {
      await call(session.endSession, {}, { token: ownToken })
      setLogoutPending(false)
      stop()
    } catch {
      // The next attempt follows.
    }
  }
  const run = () => void attempt()
  const timer = setInterval(run, RETRY_MS)
  window.addEventListener('online', run)
  const stop = () => {
    isFinishing = false
    clearInterval(timer)
    window.removeEventListener('online', run)
  }
  run()
}

import { endLocalSession } from '../errors.ts'
import { hasSession } from '../session-check.ts'

/**
 * The socket's session has ended. If another tab has signed in again, the browser has a new session, and the connection
 * is renewed under it. Otherwise the person is logged out.
 */
export const handleEndedSession = async (renew: () => void, settleMs?: number): Promise<void> => {
  if (await hasSession(settleMs)) renew()
  else endLocalSession()
}

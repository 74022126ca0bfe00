import { account } from '@avalive/contract/account'
import { ApiError, call } from '../api.ts'
import { reportFailure } from '../errors.ts'

/** The new cookie arrives with the answer to the sign-in, at about the same time as the socket's message. */
const SETTLE_MS = 1000

/**
 * The socket's session has ended. If another tab has signed in again, the browser has a new session, and the connection
 * is renewed under it. Otherwise the person is logged out.
 */
export const handleEndedSession = async (renew: () => void, settleMs = SETTLE_MS): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  try {
    await call(account.getOwner, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return reportFailure(error)
  }
  renew()
}

import { account } from '@avalive/contract/account'
import { ApiError, call } from './api.ts'

/** The new cookie arrives with the answer to the sign-in, at about the same time as the end of the old session is noticed. */
const SETTLE_MS = 1000

/**
 * Whether the browser still has a session after one was refused or ended: another tab may have signed in again, or a
 * passkey may have renewed the session while a call was under way. True as well if the server doesn't answer.
 */
export const hasSession = async (settleMs = SETTLE_MS): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  try {
    await call(account.getOwner, {})
  } catch (error) {
    return !(error instanceof ApiError && error.status === 401)
  }
  return true
}

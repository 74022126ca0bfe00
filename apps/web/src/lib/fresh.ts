import { ApiError, call } from './api.ts'
import { withSearch } from './campaign.ts'
import { forgetSession } from './session.ts'

/** Whether the server would serve a call that needs a fresh sign-in. */
export const isSessionFresh = async (signal?: AbortSignal): Promise<boolean> => {
  const { passkeys } = await import('@avalive/contract/passkeys')
  try {
    return (await call(passkeys.listPasskeys, {}, { signal })).fresh
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    forgetSession()
    return false
  }
}

/** The page where a signed-in person proves again who they are, and from where they come back to `address`. */
export const loginAgainFor = (address: string): string =>
  withSearch('/login/again', new URLSearchParams({ destination: address }))

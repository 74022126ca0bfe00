import { call } from './api.ts'
import { boot } from './boot.ts'
import { bearer, ownVliveId, rememberVliveId } from './session.ts'

/**
 * Who is signed in, for the logs. The first document knows it for the cookie's session; an app's own token, which wins
 * over the cookie, has to be asked about, after everything that the page itself needs.
 */
export const learnOwnVliveId = async (): Promise<void> => {
  const { vliveId } = boot()
  if (!bearer()) {
    if (vliveId) rememberVliveId(vliveId)
    return
  }
  if (ownVliveId()) return
  try {
    const { account } = await import('@avalive/contract/account')
    const { streamerUser } = await call(account.getOwner, {})
    rememberVliveId(streamerUser.vliveId)
  } catch {
    // A token that the server refuses shows on the page's own calls.
  }
}

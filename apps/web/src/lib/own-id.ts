import { call } from './api.ts'
import { boot } from './boot.ts'
import { bearer, ownVliveId, rememberVliveId } from './session.ts'
import { viewing } from './view.ts'

/**
 * Determines the signed-in account for the logs. The document contains the account of the cookie's session. An app's
 * token takes precedence over the cookie, so its account is requested from the server, after everything that the page
 * itself needs.
 */
export const learnOwnVliveId = async (): Promise<void> => {
  const { vliveId } = boot()
  if (viewing()) {
    const { account } = await import('@avalive/contract/account')
    await call(account.getOwner, {}).then(
      ({ streamerUser }) => rememberVliveId(streamerUser.vliveId),
      () => {},
    )
    return
  }
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
    // If the server refuses the token, the page's own calls show it.
  }
}

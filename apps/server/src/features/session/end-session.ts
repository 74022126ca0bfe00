import type { session } from '@avalive/contract/session'
import type { Handler } from '../../platform/http/bind.ts'
import { ownTokensOf, restrictedTokenOf } from '../../platform/http/caller.ts'
import { clearSessionCookies } from '../../platform/http/cookies.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { hashOf } from '../../platform/secrets.ts'
import { recordEnded } from './record-ended.ts'
import { deleteRestricted } from './restricted-store.ts'
import { endSessionsByToken } from './store.ts'

/** Ends every session in the request, a restricted one, too. In the app, a browser can have one session of the app and one of a cookie. */
export const endSession: Handler<typeof session.endSession> = async (_input, { context, request, reply }) => {
  const tokens = ownTokensOf(context, request)
  if (tokens.length > 0) {
    const ended = await endSessionsByToken(context.db, tokens.map(hashOf), context.clock.now())
    recordEnded(context, sourceOf(context, request), ended, 'logout')
  }
  const restricted = restrictedTokenOf(context, request)
  if (restricted !== undefined) await deleteRestricted(context.db, hashOf(restricted))
  clearSessionCookies(reply, context.config)
  return {}
}

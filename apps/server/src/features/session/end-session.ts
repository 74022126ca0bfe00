import type { session } from '@avalive/contract/session'
import type { Handler } from '../../platform/http/bind.ts'
import { clearSessionCookies } from '../../platform/http/cookies.ts'
import { endSession as endStored } from './store.ts'

export const endSession: Handler<typeof session.endSession> = async (_input, { context, caller, reply }) => {
  if (caller) {
    await endStored(context.db, caller.sessionId, context.clock.now())
    context.sessions.forgetSession(caller.sessionId)
  }
  clearSessionCookies(reply, context.config)
  return {}
}

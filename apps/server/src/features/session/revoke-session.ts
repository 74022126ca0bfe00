import type { session } from '@avalive/contract/session'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { sourceOf } from '../../platform/http/refusals.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { type EndedSession, endOtherSession, endOtherSessions } from './store.ts'

/** The other processes receive a signal. */
const forget = (context: Context, request: FastifyRequest, ended: readonly EndedSession[]): void => {
  const source = sourceOf(context, request)
  for (const { id: sessionId, userId } of ended) {
    context.sessions.forgetSession(sessionId)
    context.securityLog.write('sessionEnded', source, { userId, sessionId, reason: 'revoked' })
  }
}

export const revokeSession: Handler<typeof session.revokeSession> = async ({ id }, { context, caller, request }) => {
  const ended = await endOtherSession(context.db, caller, id, context.clock.now())
  if (ended.length === 0) throw new Refusal('notFound')
  forget(context, request, ended)
  return {}
}

export const revokeOtherSessions: Handler<typeof session.revokeOtherSessions> = async (
  { vliveId },
  { context, caller, request },
) => {
  checkShownAccount(caller, vliveId)
  const ended = await endOtherSessions(context.db, caller, context.clock.now())
  forget(context, request, ended)
  return { ended: ended.length }
}

import { type Area, type ErrorName, errorStatus } from '@avalive/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Source } from '../security-log.ts'
import { tokenKeyOf } from './caller.ts'
import { callOf } from './observe.ts'
import { networkOf } from './rate-limit.ts'

/** The account behind a request, as the server knows it. Rate limits refuse a request before its caller is looked up. */
const callerIdOf = (context: Context, request: FastifyRequest): bigint | undefined => {
  if (request.caller) return request.caller.userId
  const key = tokenKeyOf(context.config, request)
  return key === null ? undefined : context.sessions.cachedUserId(key)
}

export const sourceOf = (context: Context, request: FastifyRequest): Source => ({
  network: networkOf(request.ip),
  requestId: request.id,
  caller: callerIdOf(context, request),
})

/** Sign-ins write their own events, with more than the reason of the refusal. */
const recordedBySignIn: ReadonlySet<ErrorName> = new Set([
  'session.tooYoung',
  'session.creationClosed',
  'session.suspended',
  'session.usageNotPermitted',
])

/** Writes a refused request to the security log. */
export const recordRefusal = (context: Context, area: Area, reason: ErrorName, request: FastifyRequest): void => {
  const status = errorStatus(area, reason)
  const { caller } = request
  const isPasskey = reason === 'session.passkeyRefused'
  const isRecorded = [401, 403].includes(status) && !recordedBySignIn.has(reason)
  if (!isRecorded && !isPasskey && reason !== 'tooManyRequests') return
  const source = sourceOf(context, request)
  const call = callOf(request)
  if (isPasskey && caller) {
    const { userId, sessionId } = caller
    context.securityLog.write('passkeyRefused', source, { userId, sessionId })
  } else if (reason === 'tooManyRequests') context.securityLog.write('rateLimited', source, { call })
  else if (reason === 'foreignOrigin') context.securityLog.write('foreignOrigin', source, { call })
  else context.securityLog.write('callRefused', source, { call, status, reason })
}

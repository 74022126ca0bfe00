import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { sourceOf } from '../../../platform/http/refusals.ts'
import type { Caller } from '../../../platform/sessions.ts'

/** Writes a refused answer of an authenticator to the security log. */
export const loggingRefusal = <T>(
  context: Context,
  request: FastifyRequest,
  { userId, sessionId }: Caller,
  verifying: Promise<T>,
): Promise<T> =>
  verifying.catch((error: unknown) => {
    context.securityLog.write('passkeyRefused', sourceOf(context, request), { userId, sessionId })
    throw error
  })

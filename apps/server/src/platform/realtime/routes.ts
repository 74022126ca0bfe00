import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { sessionCookieOf } from '../http/cookies.ts'
import { networkOf } from '../http/rate-limit.ts'
import type { Caller } from '../sessions.ts'

/**
 * Browsers send cookies with a WebSocket from any site, without a preflight. So only our own origin, or a client
 * without one, may open it.
 */
const refuseForeign = (context: Context, request: FastifyRequest): void => {
  const { origin } = request.headers
  if (origin !== undefined && origin !== new URL(context.config.publicUrl).origin) throw new Refusal('foreignOrigin')
}

export const realtimeRoutes = (app: FastifyInstance, context: Context): void => {
  const callers = new WeakMap<FastifyRequest, Caller | null>()
  app.route({
    method: 'GET',
    url: '/realtime',
    preValidation: async (request) => {
      refuseForeign(context, request)
      const token = sessionCookieOf(context.config, request)
      callers.set(request, token ? await context.sessions.find(token, 'background') : null)
    },
    handler: (_request, reply) => reply.code(426).send({ payload: {} }),
    wsHandler: (socket, request) =>
      context.realtime.add(socket, request.raw.socket, {
        caller: callers.get(request) ?? null,
        network: networkOf(request.ip),
      }),
  })
}

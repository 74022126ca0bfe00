import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Context } from '../context.ts'
import { isOneOf } from '../secrets.ts'
import { bearerOf } from './caller.ts'
import { probe } from './probe.ts'

export interface Readiness {
  draining: boolean
  /** Uses a separate connection, because the calls' pool may be full while the process works. */
  askDatabase(): Promise<unknown>
}

/** Load balancers wait a few seconds at most, so a later answer is useless. */
const PATIENCE_MS = 1500

export const healthRoutes = (app: FastifyInstance, context: Context, readiness: Readiness): void => {
  const { redis } = context
  const databaseAnswers = probe(() => readiness.askDatabase(), PATIENCE_MS)
  const ping = probe(async () => redis?.ping(), PATIENCE_MS)
  const redisAnswers = async () => redis?.status === 'ready' && ping()

  const unlimited: RouteShorthandOptions = {
    config: { perMinute: Number.POSITIVE_INFINITY },
    onRequest: (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    },
  }
  app.get('/healthz', unlimited, async () => ({ status: 'alive' }))

  app.get('/readyz', unlimited, async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send({ status: 'draining' })
    const [hasDatabase, hasRedis] = await Promise.all([databaseAnswers(), redisAnswers()])
    if (!hasDatabase) return reply.code(503).send({ status: 'the database does not answer' })
    // Calls work without Redis, so a process without it stays in service.
    return { status: 'ready', ...(redis && { redis: hasRedis ? 'ready' : 'away' }) }
  })

  app.get('/metrics', unlimited, async (request, reply) => {
    const { METRICS_TOKEN, METRICS_TOKEN_PREVIOUS, mode } = context.config
    const isOpen = mode === 'sandbox' && METRICS_TOKEN === undefined
    const isAllowed = isOneOf(bearerOf(request) ?? '', [METRICS_TOKEN, METRICS_TOKEN_PREVIOUS])
    if (!isOpen && !isAllowed) return reply.callNotFound()
    return reply.type(context.metrics.registry.contentType).send(await context.metrics.registry.metrics())
  })
}

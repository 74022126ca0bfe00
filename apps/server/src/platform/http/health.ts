import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { sameSecret } from '../secrets.ts'

export interface Readiness {
  draining: boolean
}

export const healthRoutes = (app: FastifyInstance, context: Context, readiness: Readiness): void => {
  // Anybody may ask, so asking must cost nothing: one question a second for all of them.
  let asked: { at: number; answer: Promise<boolean> } | undefined
  const databaseAnswers = (): Promise<boolean> => {
    if (!asked || performance.now() - asked.at > 1000) {
      const answer = sql`select 1`.execute(context.db).then(
        () => true,
        () => false,
      )
      asked = { at: performance.now(), answer }
    }
    return asked.answer
  }
  const unlimited = { config: { perMinute: Number.POSITIVE_INFINITY } } as const
  app.get('/healthz', unlimited, async () => ({ status: 'alive' }))

  app.get('/readyz', unlimited, async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send({ status: 'draining' })
    if (!(await databaseAnswers())) return reply.code(503).send({ status: 'the database does not answer' })
    // Calls answer without it, so it takes no process out of service.
    const { redis } = context
    return { status: 'ready', ...(redis && { redis: redis.status === 'ready' ? 'ready' : 'away' }) }
  })

  app.get('/metrics', unlimited, async (request, reply) => {
    const { METRICS_TOKEN, mode } = context.config
    const isOpen = mode === 'sandbox' && METRICS_TOKEN === undefined
    const isAllowed =
      METRICS_TOKEN !== undefined && sameSecret(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
    if (!isOpen && !isAllowed) return reply.callNotFound()
    return reply.type(context.metrics.registry.contentType).send(await context.metrics.registry.metrics())
  })
}

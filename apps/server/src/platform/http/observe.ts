import { type Span, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** Slower than this is worth a line in the log. */
const SLOW_MS = 1000

const nameOf = (request: FastifyRequest): string =>
  request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown'

/** Measures every request; writes down those that failed or were slow. */
export const observeRequests = (app: FastifyInstance, context: Context): void => {
  const spans = new WeakMap<FastifyRequest, Span>()
  if (context.telemetry.enabled) {
    app.addHook('onRequest', async (request) => {
      const span = context.telemetry.begin(`${request.method} ${nameOf(request)}`)
      if (span) spans.set(request, span)
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    const call = nameOf(request)
    const status = reply.statusCode
    context.metrics.requests.observe({ call, status }, reply.elapsedTime / 1000)
    const told = { req: request, call, status, ms: Math.round(reply.elapsedTime) }
    if (status >= 500 && status !== 503) request.log.error(told, 'failed')
    else if (reply.elapsedTime > SLOW_MS) request.log.warn(told, 'slow')
    else request.log.debug(told, 'answered')

    const span = spans.get(request)
    if (!span) return
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': call,
      'http.response.status_code': status,
    })
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

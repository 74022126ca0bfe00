import { type Span, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** Slower requests are logged. */
const SLOW_MS = 1000

const levels = { error: 'failed', warn: 'slow', debug: 'answered' } as const

const levelOf = (status: number, ms: number): keyof typeof levels => {
  // Outages of the database or a provider are logged separately.
  if (status === 503) return 'debug'
  if (status >= 500) return 'error'
  return ms > SLOW_MS ? 'warn' : 'debug'
}

/** The call's name in the contract, or else the route. Never the address, which may hold a secret. */
export const callOf = ({ is404, routeOptions: { config, url } }: FastifyRequest): string =>
  is404 ? 'unknown' : (config.call ?? url ?? 'unknown')

/** Measures every request, and logs failed and slow ones. */
export const observeRequests = (app: FastifyInstance, { log, metrics, telemetry, webhooks }: Context): void => {
  const spans = new WeakMap<FastifyRequest, Span>()

  if (telemetry.enabled) {
    app.addHook('onRequest', (request, _reply, done) => {
      const { traceparent } = request.headers
      const span = telemetry.begin(`${request.method} ${callOf(request)}`, String(traceparent ?? ''))
      if (span) spans.set(request, span)
      done()
    })
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const call = callOf(request)
    metrics.requests.observe({ call, status }, elapsedTime / 1000)
    webhooks.note(call, status)
    const level = levelOf(status, elapsedTime)
    if (log.isLevelEnabled(level)) {
      request.log[level]({ req: request, call, status, ms: Math.round(elapsedTime) }, levels[level])
    }
    const span = spans.get(request)
    if (span) endSpan(span, request.method, call, status)
    // Node has detached its parser from a connection that requested an upgrade, so nothing reads it after the response.
    if ('upgrade' in request.raw && request.raw.upgrade === true) request.raw.socket.destroy()
    done()
  })
}

const endSpan = (span: Span, method: string, call: string, status: number): void => {
  span.setAttributes({ 'http.request.method': method, 'http.route': call, 'http.response.status_code': status })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

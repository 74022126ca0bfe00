import { type Span, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, onResponseHookHandler } from 'fastify'
import type { Context } from '../context.ts'

/** Slower than this is worth a line in the log. */
const SLOW_MS = 1000

const levels = { error: 'failed', warn: 'slow', debug: 'answered' } as const

const levelOf = (status: number, ms: number): keyof typeof levels => {
  // Whatever is away, a database or a provider, has its own lines.
  if (status === 503) return 'debug'
  if (status >= 500) return 'error'
  return ms > SLOW_MS ? 'warn' : 'debug'
}

/** Measures every request; writes down those that failed or were slow. */
export const observeRequests = (app: FastifyInstance, context: Context): void => {
  const spans = new WeakMap<FastifyRequest, Span>()

  const begin =
    (call: string): onRequestHookHandler =>
    (request, _reply, done) => {
      const { traceparent } = request.headers
      const span = context.telemetry.begin(`${request.method} ${call}`, String(traceparent ?? ''))
      if (span) spans.set(request, span)
      done()
    }

  const end = (call: string): onResponseHookHandler => {
    const series = new Map<number, ReturnType<typeof context.metrics.requests.series>>()
    const newSeries = (status: number) => {
      const found = context.metrics.requests.series(call, status)
      series.set(status, found)
      return found
    }
    return (request, reply, done) => {
      const { statusCode: status, elapsedTime } = reply
      const times = series.get(status) ?? newSeries(status)
      times.observe(elapsedTime / 1000)
      const level = levelOf(status, elapsedTime)
      if (context.log.isLevelEnabled(level)) {
        request.log[level]({ req: request, call, status, ms: Math.round(elapsedTime) }, levels[level])
      }
      const span = context.telemetry.enabled ? spans.get(request) : undefined
      if (span) endSpan(span, request.method, call, status)
      done()
    }
  }

  // A hook of the route's own knows the name already; asking a request for its route costs more than the measuring.
  app.addHook('onRoute', (route) => {
    const call = route.config?.call ?? route.url
    if (context.telemetry.enabled) route.onRequest = [begin(call), route.onRequest ?? []].flat()
    route.onResponse = [end(call), route.onResponse ?? []].flat()
  })
  const [beginUnknown, endUnknown] = [begin('unknown'), end('unknown')]
  if (context.telemetry.enabled) {
    app.addHook('onRequest', function (request, reply, done) {
      if (request.is404) beginUnknown.call(this, request, reply, done)
      else done()
    })
  }
  app.addHook('onResponse', function (request, reply, done) {
    // Node has taken its parser off a connection that asked for an upgrade: once it is answered, nobody reads it.
    if ('upgrade' in request.raw && request.raw.upgrade === true) request.raw.socket.destroy()
    if (request.is404) endUnknown.call(this, request, reply, done)
    else done()
  })
}

const endSpan = (span: Span, method: string, call: string, status: number): void => {
  span.setAttributes({ 'http.request.method': method, 'http.route': call, 'http.response.status_code': status })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

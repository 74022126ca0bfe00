import { maskedCode } from '@avalive/rules/presents/masked-code'
import { boot } from './boot.ts'
import { type Tracer, traceWith } from './tracer.ts'

/** Only these pages are traced (specification 1 §7). */
export const tracedPrefixes = ['/notice', '/events', '/gacha_odds', '/furniture_gacha_odds', '/mypage'] as const

export const isTraced = (path: string): boolean =>
  tracedPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

/** A span in the JSON format of OTLP/HTTP. */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: 1 | 3
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } }[]
}

const flushAfter = 5000

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Nanoseconds as a string, because a number of that size would lose its last digits. */
const nanos = (milliseconds: number): string => `${Math.round((performance.timeOrigin + milliseconds) * 1000)}000`

const attributesOf = (values: Record<string, string>): Span['attributes'] =>
  Object.entries(values).map(([key, stringValue]) => ({ key, value: { stringValue } }))

/** Records paths without their query, which may contain tokens, and without the code of a QR gift. */
export const createTracer = (send: (body: string) => void): Tracer & { flush: () => void } => {
  let finished: Span[] = []
  let page: { traceId: string; spanId: string } | undefined

  const flush = () => {
    if (finished.length === 0) return
    const resource = { attributes: attributesOf({ 'service.name': 'avalive-web' }) }
    const scopeSpans = [{ scope: { name: 'avalive-web' }, spans: finished }]
    finished = []
    send(JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }))
  }
  const finish = (span: Omit<Span, 'startTimeUnixNano' | 'endTimeUnixNano'>, startedAt: number) => {
    if (finished.length === 0) setTimeout(flush, flushAfter)
    finished.push({ ...span, startTimeUnixNano: nanos(startedAt), endTimeUnixNano: nanos(performance.now()) })
  }

  return {
    flush,
    page: (path, pattern, startedAt) => {
      page = isTraced(path) ? { traceId: randomHex(16), spanId: randomHex(8) } : undefined
      if (page)
        finish(
          { ...page, name: `page ${pattern}`, kind: 1, attributes: attributesOf({ 'url.path': maskedCode(path) }) },
          startedAt,
        )
    },
    // Calls on a traced page join its trace, and `traceparent` lets the server's spans join it, too.
    call: ({ area, name }, path) => {
      if (!page) return
      const { traceId, spanId: parentSpanId } = page
      const spanId = randomHex(8)
      const startedAt = performance.now()
      const attributes = attributesOf({ 'url.path': path })
      return {
        headers: { traceparent: `00-${traceId}-${spanId}-01` },
        end: () => finish({ traceId, spanId, parentSpanId, name: `${area}.${name}`, kind: 3, attributes }, startedAt),
      }
    },
  }
}

/** Samples once per document, so that a visit is traced completely or not at all. */
export const startTracing = (): void => {
  const { tracingUrl, tracingSample } = boot()
  if (!tracingUrl || Math.random() >= tracingSample) return
  const tracer = createTracer((body) =>
    navigator.sendBeacon(tracingUrl, new Blob([body], { type: 'application/json' })),
  )
  traceWith(tracer)
  window.addEventListener('pagehide', tracer.flush)
}

import type { Call } from '@avalive/contract/call'
import { boot } from './boot.ts'

/** Only these pages are traced (specification 1 §7). */
export const tracedPrefixes = ['/notice', '/events', '/gacha_odds', '/furniture_gacha_odds', '/mypage'] as const

export const isTraced = (path: string): boolean =>
  tracedPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

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

/** OTLP wants nanoseconds as a string; a number of that size would lose its last digits. */
const nanos = (milliseconds: number): string => `${Math.round((performance.timeOrigin + milliseconds) * 1000)}000`

let finished: Span[] = []
let page: { traceId: string; spanId: string } | undefined
const sampledOnce = { decided: false, value: false }

/** Decided once per document, so that a visit is traced whole or not at all. */
const sampled = (): boolean => {
  if (!sampledOnce.decided) {
    sampledOnce.decided = true
    sampledOnce.value = boot().tracingUrl !== null && Math.random() < boot().tracingSample
  }
  return sampledOnce.value
}

const flush = (): void => {
  const url = boot().tracingUrl
  if (!url || finished.length === 0) return
  const spans = finished
  finished = []
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'avalive-web' } }] }
  const body = JSON.stringify({
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'avalive-web' }, spans }] }],
  })
  navigator.sendBeacon?.(url, new Blob([body], { type: 'application/json' }))
}

const finish = (span: Span): void => {
  if (finished.length === 0) setTimeout(flush, 5000)
  finished.push(span)
}

const attributes = (values: Record<string, string>): Span['attributes'] =>
  Object.entries(values).map(([key, stringValue]) => ({ key, value: { stringValue } }))

/** One span from the click to the page that stands. Paths go without their query: it may hold tokens. */
export const tracePage = (path: string, pattern: string, startedAt: number): void => {
  page = undefined
  if (!isTraced(path) || !sampled()) return
  page = { traceId: randomHex(16), spanId: randomHex(8) }
  finish({
    ...page,
    name: `page ${pattern}`,
    kind: 1,
    startTimeUnixNano: nanos(startedAt),
    endTimeUnixNano: nanos(performance.now()),
    attributes: attributes({ 'url.path': path }),
  })
}

interface CallTrace {
  headers: Record<string, string>
  end: () => void
}

/** A call made on a traced page joins the page's trace, and the server's spans join it through `traceparent`. */
export const traceCall = (call: Call, path: string): CallTrace | undefined => {
  if (!page) return
  const { traceId, spanId: parentSpanId } = page
  const spanId = randomHex(8)
  const startedAt = performance.now()
  const end = () =>
    finish({
      traceId,
      spanId,
      parentSpanId,
      name: `${call.area}.${call.name}`,
      kind: 3,
      startTimeUnixNano: nanos(startedAt),
      endTimeUnixNano: nanos(performance.now()),
      attributes: attributes({ 'url.path': path }),
    })
  return { headers: { traceparent: `00-${traceId}-${spanId}-01` }, end }
}

/** What is still to be sent goes out when the page is left. */
export const sendTracesOnLeave = (): void => window.addEventListener('pagehide', flush)

import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { redactAttributes, redactedError } from './redact.ts'

/** OpenTelemetry traces. Without a configured endpoint, nothing is loaded or measured. */
export interface Telemetry {
  readonly enabled: boolean
  span<T>(name: string, work: (span: Span | undefined) => Promise<T>): Promise<T>
  /** `parent` is the caller's `traceparent`, which continues the page's trace. */
  begin(name: string, parent?: string): Span | undefined
  stop(): Promise<void>
}

const contextOf = (traceparent: string | undefined): Context => {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags ?? '0', 16),
    isRemote: true,
  })
}

/** Removes secrets from everything that a span may carry, whichever part of the server or library wrote it. */
const redactSpan = (span: ReadableSpan): void => {
  redactAttributes(span.attributes)
  for (const { attributes } of span.events) if (attributes) redactAttributes(attributes)
}

const redacting = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => {
    spans.forEach(redactSpan)
    exporter.export(spans, done)
  },
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
})

const silent: Telemetry = {
  enabled: false,
  span: (_name, work) => work(undefined),
  begin: () => undefined,
  stop: () => Promise.resolve(),
}

export const startTelemetry = async (endpoint: string | undefined): Promise<Telemetry> => {
  if (!endpoint) return silent
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all(
    [
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ],
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'avalive' }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: redacting(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
      }),
    ],
  })
  trace.setGlobalTracerProvider(provider)
  const tracer: Tracer = provider.getTracer('avalive')
  return {
    enabled: true,
    begin: (name, parent) => tracer.startSpan(name, {}, contextOf(parent)),
    async span(name, work) {
      const span = tracer.startSpan(name)
      try {
        return await work(span)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        if (error instanceof Error) span.recordException(redactedError(error))
        throw error
      } finally {
        span.end()
      }
    },
    stop: () => provider.shutdown(),
  }
}

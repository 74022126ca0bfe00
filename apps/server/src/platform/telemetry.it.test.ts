import { createServer } from 'node:http'
import { contract } from '@avalive/contract/index'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { startTestApp } from '@avalive/testkit/app'
import { expect, inject, it } from 'vitest'
import { startTelemetry } from './telemetry.ts'

const PORT = await freePort()

const startCollector = (received: string[]) =>
  createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push(`${request.url} ${body}`)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(PORT)

it('sends a span of each call to the configured collector, in the trace of the calling page', async () => {
  const received: string[] = []
  const collector = startCollector(received)
  try {
    const app = await startTestApp(inject('databaseServer'), {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${PORT}` },
    })
    const traceparent = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`
    await app.call(contract.maintenance.checkAll, {}, { headers: { traceparent } })
    await app.stop()
    const text = received.join()
    expect(text).toContain('/v1/traces')
    expect(text).toContain('POST maintenance.checkAll')
    expect(text).toContain(`"traceId":"${'a1'.repeat(16)}"`)
  } finally {
    collector.close()
  }
})

it('sends no secrets of exceptions, attributes and events', async () => {
  const received: string[] = []
  const collector = startCollector(received)
  try {
    const telemetry = await startTelemetry(`http://127.0.0.1:${PORT}`)
    const failed = telemetry.span('work', async (span) => {
      span?.setAttributes({ accessToken: 'SECRET', note: 'sent to st=SECRET', kept: 'plain' })
      span?.addEvent('asked', { family_name_kana: 'SECRET' })
      throw Object.assign(new Error('refused: {"bankAccountNumber":"SECRET"}'), { email: 'SECRET' })
    })
    await expect(failed).rejects.toThrow('refused')
    await telemetry.stop()
    const text = received.join()
    expect(text).toContain('plain')
    expect(text).toContain('refused')
    expect(text).toContain('exception.stacktrace')
    expect(text).not.toContain('SECRET')
  } finally {
    collector.close()
  }
})

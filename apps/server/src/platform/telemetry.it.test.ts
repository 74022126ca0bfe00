import { createServer } from 'node:http'
import { contract } from '@avalive/contract/index'
import { startTestApp } from '@avalive/testkit/app'
import { expect, inject, it } from 'vitest'

const PORT = 21_341

it('sends a span of every call to the configured collector', async () => {
  const received: string[] = []
  const collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push(`${request.url} ${body}`)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(PORT)
  try {
    const app = await startTestApp(inject('databaseServer'), {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${PORT}` },
    })
    await app.call(contract.maintenance.checkAll, {})
    await app.stop()
    const text = received.join()
    expect(text).toContain('/v1/traces')
    expect(text).toContain('POST maintenance.checkAll')
  } finally {
    collector.close()
  }
})

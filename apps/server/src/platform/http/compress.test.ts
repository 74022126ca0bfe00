import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendText } from './compress.ts'

const ask = (accepted?: string) => {
  const app = Fastify()
  app.get('/', (request, reply) => sendText(request, reply, 'a page, a page, a page'))
  return app.inject({ url: '/', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
}

it.each(['gzip', 'GZIP', '*', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8, *;q=0.1'])(
  'is compressed for %s',
  async (accepted) => {
    const { headers, rawPayload } = await ask(accepted)
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toBe('a page, a page, a page')
  },
)

it.each([
  undefined,
  '',
  'br',
  'identity',
  'gzip;q=0',
  'gzip;q=0.0',
  'identity, gzip;q=0.5',
  `gzip${', br'.repeat(1000)}`,
])('is left as it is for %s', async (accepted) => {
  const { headers, body } = await ask(accepted)
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe('a page, a page, a page')
})

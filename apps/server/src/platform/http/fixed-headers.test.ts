import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { sendFixedHeaders } from './fixed-headers.ts'
import { securityHeaders } from './security-headers.ts'

const options = securityHeaders(readConfig({}), ['a-hash'])

const listen = async (prepare: (app: FastifyInstance) => Promise<unknown>): Promise<string> => {
  const app = Fastify()
  await prepare(app)
  app.get('/plain', async () => ({ fine: true }))
  app.get('/own', async (_request, reply) =>
    reply.header('Content-Security-Policy', 'own').header('set-cookie', ['a=1', 'b=2']).send('own'),
  )
  app.get('/raw', (_request, reply) => {
    reply.hijack()
    reply.raw.setHeader('x-frame-options', 'SAMEORIGIN')
    reply.raw.end('raw')
  })
  onTestFinished(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const headersOf = async (url: string): Promise<Record<string, string>> => {
  const { headers } = await fetch(url)
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id']
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
}

const withOurs = () => listen((app) => sendFixedHeaders(app, options))

it.each(['/plain', '/missing'])('%s is sent with the very headers that helmet gives', async (path) => {
  const theirs = await headersOf((await listen(async (app) => app.register(helmet, options))) + path)
  expect(await headersOf((await withOurs()) + path)).toEqual(theirs)
  expect(theirs['content-security-policy']).toContain("'sha256-a-hash'")
})

it('an answer that has such a header of its own keeps it, and its cookies', async () => {
  const { headers } = await fetch(`${await withOurs()}/own`)
  expect(headers.get('content-security-policy')).toBe('own')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

it('an answer that does without the frame has them too', async () => {
  const headers = await headersOf(`${await withOurs()}/raw`)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

it('an answer to a call may load nothing and be framed by nobody, and says no more than that', async () => {
  expect(await headersOf(`${await withOurs()}/api/v1/missing`)).toEqual({
    'cache-control': 'no-store',
    'content-length': expect.any(String),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

it('a file of the web app has what concerns files, and nothing about documents', async () => {
  const headers = await headersOf(`${await withOurs()}/assets/missing.js`)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  expect(headers).not.toHaveProperty('content-security-policy')
})

it('every answer has its request’s number, and what the API says is kept by nobody', async () => {
  const address = await withOurs()
  const [call, docs, page] = await Promise.all(
    ['/api/v1/missing', '/api/docs', '/plain'].map((path) => fetch(address + path)),
  )
  for (const answer of [call, docs, page]) expect(answer?.headers.get('x-request-id')).toMatch(/./)
  expect([call, docs, page].map((answer) => answer?.headers.get('cache-control'))).toEqual([
    'no-store',
    'no-store',
    null,
  ])
  expect(docs?.headers.get('content-security-policy')).toContain("'sha256-a-hash'")
})

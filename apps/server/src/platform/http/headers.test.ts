import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { headersByKind, sendHeaders } from './headers.ts'
import { securityHeaders } from './security-headers.ts'

const options = securityHeaders(readConfig({}), ['a-hash'])

const listen = async (prepare: (app: FastifyInstance) => Promise<unknown>): Promise<string> => {
  const app = Fastify()
  await prepare(app)
  app.get('/plain', async () => ({ fine: true }))
  app.get('/own', async (_request, reply) =>
    reply.header('Content-Security-Policy', 'own').header('set-cookie', ['a=1', 'b=2']).send('own'),
  )
  app.get('/api/v1/call', async () => ({ payload: {} }))
  app.get('/door', { config: { call: 'sandbox.door' } }, async () => ({ payload: {} }))
  app.get('/api/docs', async () => 'docs')
  app.get('/assets/*', async () => 'file')
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

const withOurs = (ofDocuments = {}) =>
  listen(async (app) => sendHeaders(app, await headersByKind(options, ofDocuments)))

it.each(['/plain', '/missing'])("%s has exactly helmet's headers", async (path) => {
  const theirs = await headersOf((await listen(async (app) => app.register(helmet, options))) + path)
  expect(await headersOf((await withOurs()) + path)).toEqual(theirs)
  expect(theirs['content-security-policy']).toContain("'sha256-a-hash'")
})

it('a response keeps its own value of a security header, and its cookies', async () => {
  const { headers } = await fetch(`${await withOurs()}/own`)
  expect(headers.get('content-security-policy')).toBe('own')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

it('a response sent without Fastify has the headers, too', async () => {
  const headers = await headersOf(`${await withOurs()}/raw`)
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

it.each(['/api/v1/call', '/%61pi/v1/call', '/door'])(
  'the response to a call forbids loading and framing and has no other headers: %s',
  async (path) => {
    expect(await headersOf((await withOurs({ 'permissions-policy': 'camera=()' })) + path)).toEqual({
      'cache-control': 'no-store',
      'content-length': expect.any(String),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  },
)

it.each(['/assets/a.js', '/%61ssets/a.js'])('a file has only the headers for files: %s', async (path) => {
  const headers = await headersOf((await withOurs({ 'permissions-policy': 'camera=()' })) + path)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
  expect(headers).not.toHaveProperty('permissions-policy')
})

it.each(['/plain', '/missing', '/api/docs'])('a document has the headers for documents: %s', async (path) => {
  const headers = await headersOf((await withOurs({ 'permissions-policy': 'camera=()' })) + path)
  expect(headers['permissions-policy']).toBe('camera=()')
  expect(headers['content-security-policy']).toContain("'sha256-a-hash'")
})

it('every response has a request id, and responses of the API are not stored', async () => {
  const address = await withOurs()
  const answers = await Promise.all(
    ['/api/v1/call', '/api/docs', '/%61pi/docs', '/plain'].map((path) => fetch(address + path)),
  )
  for (const answer of answers) expect(answer.headers.get('x-request-id')).toMatch(/./)
  expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual([
    'no-store',
    'no-store',
    'no-store',
    null,
  ])
})

import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { startTestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { type RawAnswer, sendRaw } from '@avalive/testkit/raw-http'
import { describe, expect, inject } from 'vitest'

const PORT = await freePort()
const PUBLIC_URL = 'https://avalive.example'
const HOST = 'avalive.example'

const it = appTest
  .extend('folder', { scope: 'file' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'avalive-web-'))
    await mkdir(join(folder, 'assets'))
    const files = {
      'assets/app.js': '1',
      'assets/app.css': 'a{}',
      'assets/app.css.br': 'a{}',
      'assets/art.svg': '<svg/>',
      'assets/art.svg.br': '<svg/>',
      'icon.svg': '<svg/>',
      'robots.txt': 'a',
      'app.webmanifest': '{}',
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    return folder
  })
  .override('port', PORT)
  .override('options', ({ folder }) => ({
    env: { PUBLIC_URL, METRICS_TOKEN: 'a-token-of-length-16', BODY_LIMIT_BYTES: '1000' },
    parts: { web: { folder, scriptHashes: [], hasPage: () => true, document: () => '<!doctype html>' } },
  }))
it.afterAll(({ folder }) => rm(folder, { recursive: true }))

const lines = (first: string, ...headers: string[]) =>
  [`${first} HTTP/1.1`, `Host: ${HOST}`, 'Connection: close', ...headers, '', ''].join('\r\n')
const get = (path: string, ...headers: string[]) => lines(`GET ${path}`, ...headers)
const post = (path: string, body: string, type = 'application/json') =>
  lines(`POST ${path}`, `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`) + body
const upgrade = (path: string, ...headers: string[]) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${HOST}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '',
    '',
  ].join('\r\n')

/** One request for each kind of answer. */
const kinds: readonly (readonly [what: string, request: string, status: number])[] = [
  ['a document', get('/mypage/'), 200],
  ['the HEAD of a document', lines('HEAD /mypage/'), 200],
  ['the boot data', get('/web/boot'), 200],
  ['a call', post('/api/v1/maintenance/check_all', '{}'), 200],
  ['the HEAD of a refused call', lines('HEAD /api/v1/web/mypage'), 401],
  ['a refused call', get('/api/v1/web/mypage'), 401],
  ['an unknown call', get('/api/v1/nothing'), 404],
  ['an unknown page for a browser', get('/api/nothing', 'Accept: text/html'), 404],
  ['a call with malformed JSON', post('/api/v1/streamer_users/web/login', '{'), 400],
  ['a call with a body that is too large', post('/api/v1/streamer_users/web/login', `"${'x'.repeat(2000)}"`), 413],
  ['a call with another media type', post('/api/v1/streamer_users/web/login', 'a', 'text/plain'), 415],
  ['a script', get('/assets/app.js'), 200],
  ['a style', get('/assets/app.css'), 200],
  ['a compressed style', get('/assets/app.css', 'Accept-Encoding: br'), 200],
  ['the HEAD of a script', lines('HEAD /assets/app.js'), 200],
  ['a drawing', get('/assets/art.svg'), 200],
  ['a compressed drawing', get('/assets/art.svg', 'Accept-Encoding: br'), 200],
  ['an icon', get('/icon.svg'), 200],
  ['a text', get('/robots.txt'), 200],
  ['the manifest', get('/app.webmanifest'), 200],
  ['a missing file', get('/assets/gone.js'), 404],
  ['a file that was not changed', get('/assets/app.js', 'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'), 304],
  ['a part of a file that does not exist', get('/assets/app.js', 'Range: bytes=50-60'), 416],
  ['a file under a condition', get('/assets/app.js', 'If-Unmodified-Since: Fri, 01 Jan 1999 00:00:00 GMT'), 412],
  ['a redirect to a sign-in service’s result', get('/api/v1/streamer_users/web/callback/1?state=a&code=b'), 303],
  ['the docs', get('/api/docs'), 200],
  ['the styles of the docs', get('/api/docs.css'), 200],
  ['the contract', get('/api/openapi.json'), 200],
  ['the liveness probe', get('/healthz'), 200],
  ['the readiness probe', get('/readyz'), 200],
  ['the metrics', get('/metrics', 'Authorization: Bearer a-token-of-length-16'), 200],
  ['the metrics without a token', get('/metrics'), 404],
  ['a forged event of the payment provider', post('/webhooks/stripe', '{}'), 400],
  ['a forged notice of the RTMP server', post('/webhooks/rtmp', 'a=b', 'application/x-www-form-urlencoded'), 403],
  ['the WebSocket without an upgrade', get('/realtime'), 426],
  ['the WebSocket for another origin', upgrade('/realtime', 'Origin: https://other.example'), 403],
  ['a WebSocket at another address', upgrade('/api/v1/nothing'), 404],
  ['an address that cannot be decoded', get('/%zz'), 400],
  ['an address that cannot be decoded, for a browser', get('/%zz', 'Accept: text/html'), 400],
  ['a method without a route', lines('TRACE /'), 404],
  ['headers that are too large', get('/', `Cookie: ${'x'.repeat(20_000)}`), 431],
  ['a request that is not HTTP', 'HELLO\r\n\r\n', 400],
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an unknown expectation', get('/', 'Expect: miracles'), 417],
]

const expectProtected = ({ headers, body }: RawAnswer) => {
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
  const type = headers['content-type'] ?? ''
  if (body !== '') expect(type, 'a body has a type').not.toBe('')
  if (/^text\/|[/+]xml\b/.test(type)) expect(type).toMatch(/; ?charset=utf-8/)
}

describe('every kind of answer', () => {
  it.each(kinds)(
    '%s forbids framing and sniffing, asks for https and names its charset',
    async (_what, request, status) => {
      const answer = await sendRaw(PORT, request)
      expect(answer.status).toBe(status)
      expectProtected(answer)
    },
  )

  it('the 503 while the server stops has the headers, and a request under way is finished', async () => {
    const port = await freePort()
    const stopping = await startTestApp(inject('databaseServer'), { env: { PUBLIC_URL } })
    await stopping.server.listen({ port, host: '127.0.0.1' })
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    // The first request is under way while the server stops, so that its connection stays open for a second one.
    const body = JSON.stringify({ sns_kind: 1 })
    const headers = `Host: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
    socket.write(`POST /api/v1/streamer_users/web/login HTTP/1.1\r\n${headers}\r\n\r\n{`)
    await expect.poll(() => stopping.server.server.listening).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const stopped = stopping.stop()
    await expect.poll(() => stopping.server.server.listening).toBe(false)
    socket.write(`${body.slice(1)}GET /healthz HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`)
    let text = ''
    for await (const chunk of socket.setEncoding('utf8')) text += chunk
    await stopped
    const [finished = '', refused = ''] = text.split(/(?=HTTP\/1\.1 503)/)
    expect(finished).toContain('HTTP/1.1 200')
    expect(refused).toMatch(/^HTTP\/1\.1 503/)
    expect(refused).toMatch(/content-security-policy: .*frame-ancestors 'none'/)
    expect(refused).toMatch(/strict-transport-security: max-age=31536000/)
    expect(refused).toMatch(/connection: close/i)
  })
})

it('over plain http in the sandbox asks for no https', async () => {
  const sandbox = await startTestApp(inject('databaseServer'))
  const { headers } = await sandbox.server.inject({ url: '/healthz' })
  expect(headers).not.toHaveProperty('strict-transport-security')
  await sandbox.stop()
})

it('accepts a request without a host over HTTP/1.0', async () => {
  expect((await sendRaw(PORT, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
})

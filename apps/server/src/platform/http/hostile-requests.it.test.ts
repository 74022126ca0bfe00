import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { sendRaw } from '@avalive/testkit/raw-http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const PORT = await freePort()
const MARK = 'not-for-visitors'

let app: TestApp
let outside: string
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'avalive-outside-'))
  const folder = join(outside, 'dist')
  const files = {
    'secret.txt': MARK,
    'dist/.env': MARK,
    'dist/.git/config': MARK,
    'dist/.vite/manifest.json': MARK,
    'dist/private.json': MARK,
    'dist/assets/.hidden.js': MARK,
    'dist/assets/app.js': 'fine',
    'dist/icons/a.svg': '<svg/>',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(outside, name, '..'), { recursive: true })
    await writeFile(join(outside, name), text)
  }
  const web = { folder, scriptHashes: [], hasPage: (path: string) => path === '/mypage/', document: () => 'a page' }
  app = await startTestApp(inject('databaseServer'), { env: { PORT: String(PORT) }, parts: { web } })
  await app.server.listen({ port: PORT, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.stop()
  await rm(outside, { recursive: true })
})

const HEAD = `Host: localhost:${PORT}\r\nConnection: close\r\n`
const get = (path: string, method = 'GET') => sendRaw(PORT, `${method} ${path} HTTP/1.1\r\n${HEAD}\r\n`)

describe('a path', () => {
  it('of a file of the web app is served', async () => {
    expect(await get('/assets/app.js')).toMatchObject({ status: 200, body: 'fine' })
    expect((await get('/icons/a.svg')).status).toBe(200)
  })

  it.each([
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/%2E%2E/private.json',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%2Fprivate.json',
    '/assets/..%5c..%5csecret.txt',
    '/assets/..\\..\\secret.txt',
    '/assets/%252e%252e/%252e%252e/secret.txt',
    '/assets/%2e%2e%2f.env',
    '/assets//../private.json',
    '/assets/./../private.json',
    '/assets/app.js/../../private.json',
    '/assets/app.js%00.svg',
    '/assets/%c0%ae%c0%ae/private.json',
    '/icons/..%2f..%2fsecret.txt',
    '/icons/%2e%2e/%2e%2e/secret.txt',
    '/%2e%2e/secret.txt',
    '/../secret.txt',
    '//secret.txt',
    '/docs/..%2f..%2fsecret.txt',
    '/api/docs/..%2f..%2fsecret.txt',
    '/assets/.hidden.js',
    '/assets/%2ehidden.js',
    '/.env',
    '/.git/config',
    '/%2egit/config',
    '/.git/HEAD',
    '/.vite/manifest.json',
    '/private.json',
    '/package.json',
    '/etc/passwd',
  ])('%s leads to no file outside', async (path) => {
    const { status, text } = await get(path)
    expect([400, 404]).toContain(status)
    expect(text).not.toContain(MARK)
    expect(text).not.toContain('root:')
  })

  it.each(['/assets', '/assets/', '/assets//', '/icons/', '/event_images/', '/assets/?list'])(
    '%s lists no files',
    async (path) => {
      const { status, text } = await get(path)
      expect(status).toBe(404)
      expect(text).not.toContain('app.js')
    },
  )
})

describe('a method', () => {
  it.each(['TRACE', 'TRACK', 'DEBUG', 'PROPFIND', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])(
    '%s is answered neither with the request nor with a list of methods',
    async (method) => {
      const request = `${method} /mypage/ HTTP/1.1\r\n${HEAD}X-Echo: ${MARK}\r\nContent-Length: 0\r\n\r\n`
      const { status, headers, text } = await sendRaw(PORT, request)
      expect([400, 404, 415]).toContain(status)
      expect(text).not.toContain(MARK)
      expect(headers).not.toHaveProperty('allow')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('cannot be changed by %s', async (name) => {
    const path = '/api/v1/maintenance/check_all'
    expect((await sendRaw(PORT, `GET ${path} HTTP/1.1\r\n${HEAD}${name}: POST\r\n\r\n`)).status).toBe(404)
  })

  it('CONNECT opens no tunnel', async () => {
    const { text } = await sendRaw(PORT, `CONNECT localhost:${PORT} HTTP/1.1\r\n${HEAD}\r\n`)
    expect(text).not.toMatch(/^HTTP\/1\.1 2/)
  })
})

describe('a request whose end two servers could see in different places', () => {
  const INNER = `GET /healthz HTTP/1.1\r\nHost: localhost:${PORT}\r\n\r\n`
  const post = (headers: string, body: string) =>
    `POST /api/v1/maintenance/check_all HTTP/1.1\r\nHost: localhost:${PORT}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`

  it.each([
    ['a length and chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${INNER}`],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${INNER}`],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 50', `{}${INNER}`],
    ['two lengths in one line', 'Content-Length: 2, 50', `{}${INNER}`],
    ['a signed length', 'Content-Length: +2', `{}${INNER}`],
    ['a hexadecimal length', 'Content-Length: 0x2', `{}${INNER}`],
    ['an unknown coding after chunks', 'Transfer-Encoding: chunked, identity', `0\r\n\r\n${INNER}`],
    ['an unknown coding', 'Transfer-Encoding: xchunked', `0\r\n\r\n${INNER}`],
    ['chunks named twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: x', `0\r\n\r\n${INNER}`],
    ['a space before the colon', 'Transfer-Encoding : chunked', `0\r\n\r\n${INNER}`],
    ['a folded header', 'Content-Length: 2\r\nTransfer-Encoding:\r\n chunked', `0\r\n\r\n${INNER}`],
    ['a bare line feed', 'Content-Length: 2\nTransfer-Encoding: chunked', `0\r\n\r\n${INNER}`],
    ['a chunk with a wrong size', 'Transfer-Encoding: chunked', `zz\r\n{}\r\n0\r\n\r\n${INNER}`],
  ])('%s is refused, and what follows is not answered', async (_what, headers, body) => {
    const { status, headers: answered, text } = await sendRaw(PORT, post(headers, body))
    expect(status).toBe(400)
    expect(answered.connection).toBe('close')
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(text).not.toContain('alive"')
  })

  it('is not refused when it is plain: two requests in one connection get two answers', async () => {
    const both = `${post('Content-Length: 2', '{}')}${INNER.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`
    const { text } = await sendRaw(PORT, both)
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  })
})

describe('a document', () => {
  it.each(['/mypage/', '/nowhere', '/web/boot'])(
    '%s of a signed-in person is stored by no browser and no proxy',
    async (url) => {
      const { token } = await app.newMember()
      const headers = { host: new URL(app.context.config.publicUrl).host }
      const cookies = { avalive_session: token }
      expect((await app.server.inject({ url: '/web/boot', headers, cookies })).json().signedIn).toBe(true)
      const answer = await app.server.inject({ url, headers, cookies })
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers).not.toHaveProperty('etag')
      expect(answer.headers).not.toHaveProperty('last-modified')
    },
  )
})

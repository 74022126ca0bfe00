import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { appTest } from '@avalive/testkit/app-test'
import type { InjectOptions } from 'fastify'
import { describe, expect } from 'vitest'
import { features } from '../../app.ts'
import { sandboxParts } from '../../features/sandbox/parts.ts'
import { type Connections, connect } from '../db/database.ts'

/** Node rejects more than 16 KB of headers, so no value can be longer than this. */
const LENGTH = 16_000
/** CPU time of one request. A linear parser needs less than a millisecond for 16 KB; a quadratic one, seconds. */
const MAX_CPU_MS = 50
/** The garbage collector or the compiler may run during one attempt, but not during all of them. */
const ATTEMPTS = 3

const repeat = (unit: string): string => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH)

const units = [
  ...',;="\'/\\.-_:%*([{ \t&?@0aA',
  ...['a,', 'a;', 'a=', 'a="', 'a=b; ', 'a/b,', '*/*,', 'q=0.', '10.0.0.1,', '::1,', '"a",', '\\"', 'W/"a",', '0-0,'],
]
/** Valid beginnings for some parsers, so that they reach the repeated part. */
const beginnings = [
  ['gzip;q=0.', '0'],
  ['gzip;q=0.', '1'],
  ['ja;q=0.', '1'],
  ['application/json;q=0.', '1'],
  ['application/json; charset="', '\\"'],
  ['application/json;', 'a=b;'],
  ['"', ','],
  ['bytes=', '1,'],
  ['bytes=', '0-0,'],
  ['Bearer ', ' '],
  ['t=1,', 'v1=a,'],
  ['avalive_session=', '%'],
  ['00-', '0'],
] as const

/** Cookies with different names, because a parser may skip a repeated name. */
const cookies = Array.from({ length: LENGTH / 8 }, (_, index) => `c${index.toString(36)}=%;`).join('')

const values = [
  ...units.map((unit) => `${repeat(unit).trim()}x`),
  ...beginnings.map(([beginning, unit]) => `${beginning}${repeat(unit)}`.slice(0, LENGTH).concat('x').trim()),
  cookies.slice(0, LENGTH),
]

const routes: Readonly<Record<string, InjectOptions>> = {
  'a call': { method: 'POST', url: '/api/v1/maintenance/check_all', payload: '{}' },
  'a call of a member': { method: 'POST', url: '/api/v1/streamer_users/owner/get', payload: '{}' },
  'a call with a binary answer': { method: 'POST', url: '/api/v1/gacha/list', payload: '{}' },
  'a call of a game server': { method: 'POST', url: '/api/v1/game/score/submit', payload: '{}' },
  'a page': { method: 'GET', url: '/mypage/' },
  'a file': { method: 'GET', url: '/assets/a.js' },
  'a drawn picture': { method: 'GET', url: '/sandbox/art/swatches/red.svg' },
  'a sandbox door': { method: 'POST', url: '/sandbox/region', payload: '{"region":"JP"}' },
  'a stand-in payment call': { method: 'POST', url: '/sandbox/stripe/v1/payment_methods', payload: 'type=card' },
  'a stand-in sign-in service': { method: 'GET', url: '/sandbox/openid/google/.well-known/openid-configuration' },
  'a webhook': { method: 'POST', url: '/webhooks/stripe', payload: '{}' },
  'a return from a service': { method: 'GET', url: '/api/v1/streamer_users/web/callback/2?state=a&code=b' },
  'the metrics': { method: 'GET', url: '/metrics' },
}
const everywhere = Object.keys(routes)
const calls = ['a call', 'a call of a member', 'a page']

/** Every request header that the server or one of its libraries reads, and the routes where it matters. */
const parsedBy: Readonly<Record<string, readonly string[]>> = {
  accept: [...calls, 'a call with a binary answer', 'a stand-in sign-in service'],
  'accept-encoding': ['a page', 'a file', 'a drawn picture'],
  'accept-language': [...calls, 'a return from a service'],
  authorization: [...calls, 'a sandbox door', 'a stand-in payment call', 'a stand-in sign-in service', 'the metrics'],
  'content-type': ['a call', 'a sandbox door', 'a stand-in payment call', 'a webhook'],
  cookie: everywhere,
  forwarded: calls,
  host: ['a page', 'a sandbox door', 'a stand-in sign-in service'],
  'idempotency-key': ['a stand-in payment call'],
  'if-match': ['a file'],
  'if-modified-since': ['a file'],
  'if-none-match': ['a file', 'a page'],
  'if-range': ['a file'],
  'if-unmodified-since': ['a file'],
  origin: [...calls, 'a sandbox door'],
  range: ['a file'],
  referer: calls,
  'sec-fetch-site': calls,
  'stripe-signature': ['a webhook'],
  'stripe-version': ['a stand-in payment call'],
  traceparent: calls,
  'user-agent': calls,
  'x-api-key': ['a call of a game server'],
  'x-client-type': calls,
  'x-destination': calls,
  'x-forwarded-for': calls,
  'x-forwarded-host': [...calls, 'a stand-in sign-in service'],
  'x-forwarded-proto': calls,
  'x-sandbox-region': calls,
}

const PORT = await freePort()
let connections: Connections
const it = appTest
  .extend('folder', { scope: 'file' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'avalive-fuzz-'))
    await mkdir(join(folder, 'assets'))
    for (const name of ['a.js', 'a.js.gz', 'a.js.br']) await writeFile(join(folder, 'assets', name), 'a'.repeat(2000))
    return folder
  })
  .override('port', PORT)
  .override('options', ({ folder }) => ({
    env: {
      TRUST_PROXY: 'loopback,uniquelocal',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      LOG_LEVEL: 'fatal',
    },
    parts: {
      web: { folder, scriptHashes: [], hasPage: () => true, document: () => '<!doctype html><p>page</p>' },
    },
    prepare: async (config, connectionString) => {
      connections = connect(connectionString, 2, () => {})
      const ignore = () => {}
      // No background work may run, because CPU time of the whole process is measured.
      const { started: _, ...parts } = await sandboxParts(config, connections, features, ignore, ignore)
      return { ...parts, due: [] }
    },
  }))
it.afterAll(async ({ folder }) => {
  await connections.close()
  await rm(folder, { recursive: true })
})

const cpuMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const fastest = async (work: () => Promise<unknown>): Promise<number> => {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && best > MAX_CPU_MS; attempt++) best = Math.min(best, await cpuMsOf(work))
  return best
}

const slowOnes = async (header: string, send: (value: string) => Promise<unknown>): Promise<string[]> => {
  const slow: string[] = []
  for (const value of values) {
    const ms = await fastest(() => send(value))
    if (ms > MAX_CPU_MS) slow.push(`${header}: ${value.slice(0, 20)}… took ${Math.round(ms)} ms`)
  }
  return slow
}

describe('a header of 16 KB takes little CPU time', () => {
  const cases = Object.entries(parsedBy).flatMap(([header, names]) => names.map((name) => [header, name] as const))

  it.for(cases)('%s of %s', { timeout: 120_000 }, async ([header, name], { app }) => {
    const host = new URL(app.context.config.publicUrl).host
    const options = routes[name] ?? {}
    const usual = { host, 'x-client-type': 'web', 'content-type': 'application/json' }
    const send = (value: string) => app.server.inject({ ...options, headers: { ...usual, [header]: value } })
    expect([404, 500, 503]).not.toContain((await app.server.inject({ ...options, headers: usual })).statusCode)
    expect(await slowOnes(header, send)).toEqual([])
  })

  /** Node and the WebSocket library handle the upgrade, so this needs a real connection. */
  const upgrade = (headers: OutgoingHttpHeaders) =>
    new Promise((resolve) => {
      const socket = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
      const key = Buffer.alloc(16).toString('base64')
      const all = { ...socket, 'sec-websocket-key': key, ...headers }
      const sent = request({ port: PORT, host: '127.0.0.1', path: '/realtime', headers: all, agent: false })
      sent.on('response', (answer) => answer.resume().on('end', resolve))
      sent.on('upgrade', (_answer, line) => resolve(line.destroy()))
      sent.on('error', resolve)
      sent.end()
    })

  it.each([
    'sec-websocket-key',
    'sec-websocket-version',
    'sec-websocket-protocol',
    'sec-websocket-extensions',
    'cookie',
  ])('%s of a WebSocket', { timeout: 120_000 }, async (header) => {
    const short = (value: string) => value.slice(0, LENGTH - 500).trim()
    expect(await slowOnes(header, (value) => upgrade({ [header]: short(value) }))).toEqual([])
  })
})

import { account } from '@avalive/contract/account'
import { defineCalls } from '@avalive/contract/call'
import { errorCode } from '@avalive/contract/errors'
import { session } from '@avalive/contract/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { answer, putBoot, refuse, resetBrowser, stubServer } from '../app/app.testing.tsx'
import { ApiError, call } from './api.ts'
import { writeCookie } from './cookie.ts'
import { speakLocale } from './locale.ts'

const { listPages } = defineCalls('notices', {
  listPages: {
    method: 'GET',
    path: '/pages',
    auth: 'anonymous',
    summary: 'For these tests.',
    input: z.object({ page: z.int(), tag: z.optional(z.string()) }),
    output: z.object({ next: z.int() }),
  },
})

const failureOf = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

beforeEach(() => putBoot())
afterEach(resetBrowser)

// shows wire-1, wire-3
test('a call returns the payload that the contract describes', async () => {
  const server = stubServer([[session.beginSignIn, () => answer({ authorize_url: 'https://x.example/', extra: 1 })]])
  expect(await call(session.beginSignIn, { sns_kind: 1 })).toEqual({ authorize_url: 'https://x.example/' })
  expect(server.sent[0]).toMatchObject({
    path: '/api/v1/streamer_users/web/login',
    method: 'POST',
    body: { sns_kind: 1 },
  })
})

// shows wire-3
test('a GET sends its input as the query and no body', async () => {
  const server = stubServer([[listPages, () => answer({ next: 0 })]])
  await call(listPages, { page: 2, tag: undefined })
  const [sent] = server.sent
  expect(sent?.query.toString()).toBe('page=2')
  expect(sent?.body).toBeUndefined()
  expect(sent?.headers.get('content-type')).toBeNull()
})

// shows wire-8
test('every call sends its language and client type', async () => {
  speakLocale('th')
  const server = stubServer([[session.endSession, () => answer({})]])
  await call(session.endSession, {})
  const { headers } = server.sent[0] ?? { headers: new Headers() }
  expect(headers.get('accept-language')).toBe('th')
  expect(headers.get('x-client-type')).toBe('web')
  expect(headers.get('authorization')).toBeNull()
  expect(headers.get('x-destination')).toBeNull()
})

// shows wire-8
test('an app’s token is sent as the bearer token', async () => {
  window.sessionStorage.setItem('avalive.st', 'token-of-the-app')
  const server = stubServer([[session.endSession, () => answer({})]])
  await call(session.endSession, {})
  expect(server.sent[0]?.headers.get('authorization')).toBe('Bearer token-of-the-app')
})

// shows session-42, session-44, wire-8
test.each([
  ['/login?destination=%2Fevents%2F1', null, '/events/1'],
  ['/login', '/events/2', '/events/2'],
  ['/login?destination=%2Fevents%2F1', '/events/2', '/events/1'],
  ['/login?destination=https%3A%2F%2Felsewhere.example', null, null],
  ['/login?destination=%2Fa%0D%0AX-Evil%3A1', null, null],
])('at %s with the cookie %s sends the destination %s', async (address, cookie, expected) => {
  window.history.replaceState(null, '', address)
  if (cookie) writeCookie('destination', cookie, 60)
  const server = stubServer([[session.endSession, () => answer({})]])
  await call(session.endSession, {})
  expect(server.sent[0]?.headers.get('x-destination')).toBe(expected)
})

// shows wire-2, wire-20
test('a refused call throws an error with status, address, code and message', async () => {
  const code = errorCode('session', 'handOffRefused')
  stubServer([[session.startSession, () => refuse(400, code, 'Please log in again.')]])
  const error = await failureOf(call(session.startSession, { t: 'x' }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 400,
    url: '/api/v1/streamer_users/web/session/start',
    errorCode: code,
    message: 'Please log in again.',
  })
})

test('a call without a response fails with status 0', async () => {
  stubServer()
  expect(await failureOf(call(session.endSession, {}))).toMatchObject({ name: 'ApiError', status: 0 })
})

test.each([
  ['no JSON', () => new Response('<html>', { status: 502 }), 502],
  ['no JSON, yet successful', () => new Response('<html>'), 0],
  ['JSON of another kind', () => Response.json({ error: 'x' }, { status: 500 }), 500],
  ['a payload outside the contract', () => answer({ authorize_url: 7 }), 200],
  ['no payload', () => Response.json({}), 200],
])('a response with %s is an error', async (_what, reply, status) => {
  stubServer([[session.beginSignIn, reply]])
  expect(await failureOf(call(session.beginSignIn, { sns_kind: 1 }))).toMatchObject({ name: 'ApiError', status })
})

test('an aborted call throws an AbortError, not an ApiError', async () => {
  const given = new AbortController()
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    given.abort()
    return Promise.reject(signal?.reason)
  })
  expect(await failureOf(call(account.getMypage, {}, { signal: given.signal }))).toMatchObject({ name: 'AbortError' })
})

import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { newSecret } from '../secrets.ts'
import {
  clearSessionCookies,
  preLoginSecretOf,
  sessionCookieOf,
  setPreLoginCookie,
  setSessionCookies,
} from './cookies.ts'

const secret = newSecret()
const http = 'http://localhost:3000'
const https = 'https://avalive.example'

/** A server at this address that sets, clears and reads its cookies. */
const appAt = (publicUrl: string) => {
  const config = readConfig({ PUBLIC_URL: publicUrl })
  const app = Fastify()
  app.get('/set', async (_request, reply) => {
    setSessionCookies(reply, config, 'the-token')
    setPreLoginCookie(reply, config, secret, 60)
    return ''
  })
  app.get('/clear', async (_request, reply) => {
    clearSessionCookies(reply, config)
    return ''
  })
  app.get('/read', async (request) => ({
    session: sessionCookieOf(config, request),
    preLogin: preLoginSecretOf(config, request),
  }))
  return app
}

const cookiesAt = async (publicUrl: string, path = '/set') => {
  const { cookies } = await appAt(publicUrl).inject(path)
  return Object.fromEntries(cookies.map(({ name, ...rest }) => [name, rest]))
}

const readAt = async (publicUrl: string, cookie: string) =>
  (await appAt(publicUrl).inject({ url: '/read', headers: { cookie } })).json()

const thirtyDays = 30 * 24 * 60 * 60

// shows session-14, session-17, session-48
it.each([
  [http, 'avalive_session', undefined],
  [https, '__Host-avalive_session', true],
])('the session cookie at %s is %s, lax, http-only and lives for 30 days, secure: %s', async (url, name, secure) => {
  const { [name]: session } = await cookiesAt(url)
  expect(session).toEqual({
    value: 'the-token',
    path: '/',
    maxAge: thirtyDays,
    sameSite: 'Lax',
    httpOnly: true,
    ...(secure && { secure }),
  })
})

// shows session-18
it('the marker cookie is readable by scripts, lives as long and holds no secret', async () => {
  const { '__Host-avalive_signed_in': marker } = await cookiesAt(https)
  expect(marker).toEqual({ value: '1', path: '/', maxAge: thirtyDays, sameSite: 'Lax', secure: true })
})

it.each([
  [http, 'avalive_pre_login', 'Lax'],
  [https, '__Host-avalive_pre_login', 'None'],
])('the sign-in cookie at %s is %s with SameSite=%s', async (url, name, sameSite) => {
  const { [name]: binding } = await cookiesAt(url)
  expect(binding).toMatchObject({ value: secret, path: '/', sameSite, httpOnly: true, maxAge: 60 })
})

// shows session-48
it('every cookie set or cleared on https meets the conditions of the prefix', async () => {
  for (const path of ['/set', '/clear']) {
    const all = Object.entries(await cookiesAt(https, path))
    expect(all.length).toBeGreaterThan(1)
    for (const [name, life] of all) {
      expect(name).toMatch(/^__Host-avalive_/)
      expect(life).toMatchObject({ path: '/', secure: true })
      expect(life).not.toHaveProperty('domain')
    }
  }
})

// shows session-48
it.each([
  ['the own names on https', https, '__Host-', { session: 'token', preLogin: secret }],
  ['plain names on https, which a subdomain can set', https, '', {}],
  ['the own names on http', http, '', { session: 'token', preLogin: secret }],
  ['prefixed names on http, which browsers refuse', http, '__Host-', {}],
])('of %s, the server reads its own', async (_what, url, prefix, expected) => {
  const cookie = `${prefix}avalive_session=token; ${prefix}avalive_pre_login=${secret}`
  expect(await readAt(url, cookie)).toEqual(expected)
})

// shows session-49
it.each([
  ['short', 'planted'],
  ['empty', ''],
  ['too long', `${secret}A`],
  ['quoted', `"${secret.slice(2)}"`],
  ['in another alphabet', randomBytes(32).toString('hex').slice(0, 42).concat('+')],
])('a pre-login secret that is %s is ignored', async (_what, planted) => {
  expect(await readAt(http, `avalive_pre_login=${planted}`)).toEqual({})
})

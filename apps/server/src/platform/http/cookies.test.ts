import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { setPreLoginCookie, setSessionCookies } from './cookies.ts'

/** The cookies that a server at this address sets, by name. */
const cookiesAt = async (publicUrl: string) => {
  const config = readConfig({ PUBLIC_URL: publicUrl })
  const app = Fastify()
  app.get('/', async (_request, reply) => {
    setSessionCookies(reply, config, 'the-token')
    setPreLoginCookie(reply, config, 'the-secret', 60)
    return ''
  })
  const { cookies } = await app.inject('/')
  await app.close()
  return Object.fromEntries(cookies.map(({ name, ...rest }) => [name, rest]))
}

const thirtyDays = 30 * 24 * 60 * 60

// shows session-14, session-17
it.each([
  ['http://localhost:3000', undefined],
  ['https://avalive.example', true],
])('the session cookie at %s is lax, http-only and lives for 30 days, secure: %s', async (url, secure) => {
  const { avalive_session: session } = await cookiesAt(url)
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
  const { avalive_signed_in: marker } = await cookiesAt('https://avalive.example')
  expect(marker).toEqual({ value: '1', path: '/', maxAge: thirtyDays, sameSite: 'Lax', secure: true })
})

it.each([
  ['http://localhost:3000', 'Lax'],
  ['https://avalive.example', 'None'],
])('the sign-in cookie at %s is set with SameSite=%s', async (url, sameSite) => {
  const { avalive_pre_login: binding } = await cookiesAt(url)
  expect(binding).toMatchObject({ value: 'the-secret', sameSite, httpOnly: true, maxAge: 60 })
})

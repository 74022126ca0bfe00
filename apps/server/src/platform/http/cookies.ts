import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

export const cookies = {
  session: 'avalive_session',
  /** Readable by the page. It only says that somebody is signed in. */
  signedIn: 'avalive_signed_in',
  /** Binds a sign-in to the browser that began it. */
  preLogin: 'avalive_pre_login',
  locale: 'avalive_locale',
  sandboxRegion: 'avalive_sandbox_region',
} as const

type CookieName = (typeof cookies)[keyof typeof cookies]
type Life = Omit<SetCookie, 'name' | 'value'>

/** Our cookies' values need no decoding, and decoding all cookies of a request is slow if it fails. */
const asSent = { decode: (value: string) => value }

/** Parses cookies on demand, because most calls have a bearer token and read no cookie. */
export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined => {
  const { cookie } = request.headers
  return cookie === undefined ? undefined : parseCookie(cookie, asSent)[name]
}

export const setCookie = (reply: FastifyReply, name: CookieName, value: string, life: Life): FastifyReply =>
  reply.header('set-cookie', stringifySetCookie({ name, value, ...life }))

const clearCookie = (reply: FastifyReply, name: CookieName, life: Life): FastifyReply =>
  setCookie(reply, name, '', { ...life, expires: new Date(0), maxAge: 0 })

const isHttps = (config: Config): boolean => config.publicUrl.startsWith('https:')

const lax = (config: Config, maxAge: number): Life => ({
  path: '/',
  secure: isHttps(config),
  sameSite: 'lax',
  maxAge,
})

export const SESSION_DAYS = 30

export const setSessionCookies = (reply: FastifyReply, config: Config, token: string): void => {
  const life = lax(config, SESSION_DAYS * 86_400)
  setCookie(reply, cookies.session, token, { ...life, httpOnly: true })
  setCookie(reply, cookies.signedIn, '1', life)
}

export const clearSessionCookies = (reply: FastifyReply, config: Config): void => {
  clearCookie(reply, cookies.session, { ...lax(config, 0), httpOnly: true })
  clearCookie(reply, cookies.signedIn, lax(config, 0))
}

/** Apple returns with a cross-site POST. Browsers add only SameSite=None cookies to it, which require https. */
export const setPreLoginCookie = (reply: FastifyReply, config: Config, secret: string, seconds: number): void => {
  const sameSite = isHttps(config) ? 'none' : 'lax'
  setCookie(reply, cookies.preLogin, secret, { ...lax(config, seconds), httpOnly: true, sameSite })
}

import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

export const cookies = {
  session: 'avalive_session',
  /** Readable by the page, and says only that somebody is signed in. */
  signedIn: 'avalive_signed_in',
  /** Binds a sign-in to the browser that began it. */
  preLogin: 'avalive_pre_login',
  locale: 'avalive_locale',
  sandboxRegion: 'avalive_sandbox_region',
} as const

const isHttps = (config: Config): boolean => config.publicUrl.startsWith('https:')

const lax = (config: Config, maxAge: number): CookieSerializeOptions => ({
  path: '/',
  secure: isHttps(config),
  sameSite: 'lax',
  maxAge,
})

export const SESSION_DAYS = 30

export const setSessionCookies = (reply: FastifyReply, config: Config, token: string): void => {
  const life = lax(config, SESSION_DAYS * 86_400)
  reply.setCookie(cookies.session, token, { ...life, httpOnly: true })
  reply.setCookie(cookies.signedIn, '1', life)
}

export const clearSessionCookies = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(cookies.session, { ...lax(config, 0), httpOnly: true })
  reply.clearCookie(cookies.signedIn, lax(config, 0))
}

/** Apple returns by a cross-site POST, to which a browser adds only SameSite=None cookies, and those only on https. */
export const setPreLoginCookie = (reply: FastifyReply, config: Config, secret: string, seconds: number): void => {
  const sameSite = isHttps(config) ? 'none' : 'lax'
  reply.setCookie(cookies.preLogin, secret, { ...lax(config, seconds), httpOnly: true, sameSite })
}

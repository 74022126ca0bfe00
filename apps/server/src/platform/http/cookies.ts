import { type Invite, inviteOfText, inviteText } from '@avalive/rules/invitations/invite'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isSecret } from '../secrets.ts'

export const cookies = {
  sandboxRegion: 'avalive_sandbox_region',
} as const

/** Cookies that only this host may set. On https their names get a prefix that browsers enforce this by. */
export const hostCookies = {
  session: 'avalive_session',
  /** Readable by the page. It only says that somebody is signed in. */
  signedIn: 'avalive_signed_in',
  /** Binds a sign-in to the browser that began it. */
  preLogin: 'avalive_pre_login',
  /** The restricted session of a suspended person. Calls that don't ask for it never see it. */
  restricted: 'avalive_restricted',
  /** Who invited the visitor of this browser, and in which campaign. */
  invitation: 'avalive_invitation',
  /** The language that the person chose. The page sets it. */
  locale: 'avalive_locale',
} as const

type CookieName = (typeof cookies)[keyof typeof cookies]
type HostCookieName = (typeof hostCookies)[keyof typeof hostCookies]
type Life = Omit<SetCookie, 'name' | 'value'>

const isHttps = (config: Config): boolean => config.publicUrl.startsWith('https:')

/** Without the prefix, a subdomain or an http page of the domain could set the cookie for us. It requires https. */
const nameOn = (config: Config, name: HostCookieName): string => (isHttps(config) ? `__Host-${name}` : name)

/** Our cookies' values need no decoding, and decoding all cookies of a request is slow if it fails. */
const asSent = { decode: (value: string) => value }

/** Parses cookies on demand, because most calls have a bearer token and read no cookie. */
const read = ({ headers: { cookie } }: FastifyRequest, name: string): string | undefined =>
  cookie === undefined ? undefined : parseCookie(cookie, asSent)[name]

export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined => read(request, name)

export const sessionCookieOf = (config: Config, request: FastifyRequest): string | undefined =>
  read(request, nameOn(config, hostCookies.session))

export const localeCookieOf = (config: Config, request: FastifyRequest): string | undefined =>
  read(request, nameOn(config, hostCookies.locale))

/** Only the server makes these secrets, so a value in another format was planted and is ignored. */
const secretOf = (config: Config, request: FastifyRequest, name: 'preLogin' | 'restricted'): string | undefined => {
  const secret = read(request, nameOn(config, hostCookies[name]))
  return secret !== undefined && isSecret(secret) ? secret : undefined
}

export const preLoginSecretOf = (config: Config, request: FastifyRequest): string | undefined =>
  secretOf(config, request, 'preLogin')

export const restrictedCookieOf = (config: Config, request: FastifyRequest): string | undefined =>
  secretOf(config, request, 'restricted')

const write = (reply: FastifyReply, name: string, value: string, life: Life): FastifyReply =>
  reply.header('set-cookie', stringifySetCookie({ name, value, ...life }))

export const setCookie = (reply: FastifyReply, name: CookieName, value: string, life: Life): FastifyReply =>
  write(reply, name, value, life)

const setHostCookie = (reply: FastifyReply, config: Config, name: HostCookieName, value: string, life: Life): void => {
  write(reply, nameOn(config, name), value, { path: '/', secure: isHttps(config), sameSite: 'lax', ...life })
}

export const SESSION_DAYS = 30

/** Signing in ends an invitation: the person has an account, and a later sign-up in this browser must not count. */
export const setSessionCookies = (reply: FastifyReply, config: Config, token: string): void => {
  const maxAge = SESSION_DAYS * 86_400
  clearInvitationCookie(reply, config)
  setHostCookie(reply, config, hostCookies.session, token, { maxAge, httpOnly: true })
  setHostCookie(reply, config, hostCookies.signedIn, '1', { maxAge })
}

/** How long a suspended person has to read the notice and appeal. They can sign in again for more. */
export const RESTRICTED_SECONDS = 3600

export const setRestrictedCookie = (reply: FastifyReply, config: Config, token: string): void => {
  clearInvitationCookie(reply, config)
  setHostCookie(reply, config, hostCookies.restricted, token, { maxAge: RESTRICTED_SECONDS, httpOnly: true })
}

export const clearSessionCookies = (reply: FastifyReply, config: Config): void => {
  const over = { maxAge: 0, expires: new Date(0) }
  setHostCookie(reply, config, hostCookies.session, '', { ...over, httpOnly: true })
  setHostCookie(reply, config, hostCookies.signedIn, '', over)
  setHostCookie(reply, config, hostCookies.restricted, '', { ...over, httpOnly: true })
}

/** Apple returns with a cross-site POST. Browsers add only SameSite=None cookies to it, which require https. */
export const setPreLoginCookie = (reply: FastifyReply, config: Config, secret: string, maxAge: number): void => {
  const sameSite = isHttps(config) ? 'none' : 'lax'
  setHostCookie(reply, config, hostCookies.preLogin, secret, { maxAge, httpOnly: true, sameSite })
}

export const INVITATION_DAYS = 14

/** The value is no secret: it consists of two ids from the link that the visitor has opened. */
export const setInvitationCookie = (reply: FastifyReply, config: Config, invite: Invite): void =>
  setHostCookie(reply, config, hostCookies.invitation, inviteText(invite), {
    maxAge: INVITATION_DAYS * 86_400,
    httpOnly: true,
  })

export const invitationCookieOf = (config: Config, request: FastifyRequest): Invite | null =>
  inviteOfText(read(request, nameOn(config, hostCookies.invitation)) ?? '')

export const clearInvitationCookie = (reply: FastifyReply, config: Config): void =>
  setHostCookie(reply, config, hostCookies.invitation, '', { maxAge: 0, expires: new Date(0), httpOnly: true })

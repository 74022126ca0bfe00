import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { keyOf } from '../secrets.ts'
import type { Caller, SessionUse } from '../sessions.ts'
import { restrictedCookieOf, sessionCookieOf } from './cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    tokenKey: string | null | undefined
    /** The signed-in caller of a call, once they are known. */
    caller: Caller | null
  }
}

export const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined
}

/** Whether the caller is identified by a token of their own instead of the browser's cookie. */
export const hasBearer = (request: FastifyRequest): boolean => bearerOf(request) !== undefined

/** Browsers send cookies from any site, so the cookie counts only on requests of this site's pages (rulings §3). */
const isOwnPage = (request: FastifyRequest, origin: string): boolean => {
  if (!request.headers['x-client-type']) return false
  const sent = request.headers.origin
  return sent === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : sent === origin
}

const MAX_KEYS = 20_000
const LONGEST_TOKEN = 64

/** The hashes of recent tokens, because hashing is a large part of the cost of identifying a caller. */
const keys = new LRUCache<string, string>({ max: MAX_KEYS })

const rememberedKeyOf = (token: string): string => {
  const known = keys.get(token)
  if (known !== undefined) return known
  const key = keyOf(token)
  if (token.length <= LONGEST_TOKEN) keys.set(token, key)
  return key
}

/** The hash of the request's token: the bearer header's, or else the cookie's. Computed once. */
export const tokenKeyOf = (config: Config, request: FastifyRequest): string | null => {
  if (request.tokenKey === undefined) {
    const token = bearerOf(request) ?? sessionCookieOf(config, request)
    request.tokenKey = token === undefined ? null : rememberedKeyOf(token)
  }
  return request.tokenKey
}

const isOwnPageOf = ({ config }: Context, request: FastifyRequest): boolean =>
  isOwnPage(request, new URL(config.publicUrl).origin)

/** All session tokens of a request: the bearer token and, if a page of this site sent it, the cookie. */
export const ownTokensOf = (context: Context, request: FastifyRequest): string[] => {
  const cookie = isOwnPageOf(context, request) ? sessionCookieOf(context.config, request) : undefined
  return [bearerOf(request), cookie].filter((token) => token !== undefined)
}

/** The caller, or null if the token is not valid. */
export const callerOf = (
  context: Context,
  request: FastifyRequest,
  now: Temporal.Instant,
  use: SessionUse,
): Caller | null | Promise<Caller | null> => {
  const key = tokenKeyOf(context.config, request)
  if (key === null) return null
  if (bearerOf(request) === undefined && !isOwnPageOf(context, request)) {
    throw new Refusal('foreignOrigin')
  }
  return context.sessions.findByKey(key, now, use)
}

/** The token of a restricted session, which only this site's pages may use. */
export const restrictedTokenOf = (context: Context, request: FastifyRequest): string | undefined => {
  const token = restrictedCookieOf(context.config, request)
  if (token !== undefined && !isOwnPageOf(context, request)) throw new Refusal('foreignOrigin')
  return token
}

/** The suspended person behind a request, for calls that serve restricted sessions. */
export const restrictedCallerOf = async (context: Context, request: FastifyRequest): Promise<Caller | null> => {
  const token = restrictedTokenOf(context, request)
  return token === undefined ? null : context.sessions.findRestricted(token)
}

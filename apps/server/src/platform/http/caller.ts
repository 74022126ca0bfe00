import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../features/session/memory.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { cookies } from './cookies.ts'

const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined
}

/** A cookie travels by itself, so it counts only on a request that this site's own page made (rulings §3). */
const isOwnPage = (request: FastifyRequest, origin: string): boolean => {
  if (!request.headers['x-client-type']) return false
  const sent = request.headers.origin
  return sent === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : sent === origin
}

/** Who is calling: the bearer header, else the cookie. A token that is not good is nobody. */
export const callerOf = (context: Context, request: FastifyRequest): Promise<Caller | null> | null => {
  const bearer = bearerOf(request)
  if (bearer !== undefined) return context.sessions.find(bearer)
  const token = request.cookies[cookies.session]
  if (token === undefined) return null
  if (!isOwnPage(request, new URL(context.config.publicUrl).origin)) throw new Refusal('foreignOrigin')
  return context.sessions.find(token)
}

import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../errors.ts'
import { cookies } from './cookies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often a caller may use this route in a minute; without it, the route counts with all others. */
    perMinute?: number
  }
}

const WINDOW_MS = 60_000
const MOST_CALLERS = 20_000

/** What one caller has used up of a minute. */
interface Minute {
  readonly most: number
  begin: number
  count: number
}

/** Behind one address there may be a school or a whole carrier: a signed-in caller is counted alone. */
const callerKey = (request: FastifyRequest): string => {
  const token = request.headers.authorization ?? request.cookies[cookies.session]
  return token ? hash('sha256', token, 'base64url') : request.ip
}

class Limit {
  readonly #most: number
  readonly #minutes = new LRUCache<string, Minute>({ max: MOST_CALLERS })

  constructor(most: number) {
    this.#most = most
  }

  count(key: string, now: number): Minute {
    const minute = this.#minuteOf(key, now)
    minute.count++
    return minute
  }

  #minuteOf(key: string, now: number): Minute {
    const known = this.#minutes.get(key)
    if (known && now - known.begin < WINDOW_MS) return known
    const fresh = { most: this.#most, begin: now, count: 0 }
    this.#minutes.set(key, fresh)
    return fresh
  }
}

const isOver = ({ count, most }: Minute): boolean => count > most

const tell = (reply: FastifyReply, minute: Minute, now: number): void => {
  const reset = Math.ceil((minute.begin + WINDOW_MS - now) / 1000)
  reply.header('x-ratelimit-limit', minute.most)
  reply.header('x-ratelimit-remaining', Math.max(0, minute.most - minute.count))
  reply.header('x-ratelimit-reset', reset)
  if (isOver(minute)) reply.header('retry-after', reset)
}

/** Tokens can be made up, so an address as a whole is held to a number too: that of a school, not of a person. */
const CALLERS_PER_ADDRESS = 20

/** So many requests a minute for each caller, over all routes but those that set a number of their own. */
export const limitRates = (app: FastifyInstance, perMinute: number): void => {
  const general = new Limit(perMinute)
  const addresses = new Limit(perMinute * CALLERS_PER_ADDRESS)
  app.addHook('onRoute', (route) => {
    const own = route.config?.perMinute
    if (own === Number.POSITIVE_INFINITY) return
    const limit = own === undefined ? general : new Limit(own)
    const count: onRequestHookHandler = (request, reply, done) => {
      const now = performance.now()
      const address = addresses.count(request.ip, now)
      const minute = isOver(address) ? address : limit.count(callerKey(request), now)
      tell(reply, minute, now)
      if (isOver(minute)) throw new Refusal('tooManyRequests')
      done()
    }
    route.onRequest = [route.onRequest ?? [], count].flat()
  })
}

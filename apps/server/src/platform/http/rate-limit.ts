import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../errors.ts'

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

class Limit {
  readonly #most: number
  /** It takes its whole room at once, and most routes with a number of their own are seldom called. */
  #minutes: LRUCache<string, Minute> | undefined

  constructor(most: number) {
    this.#most = most
  }

  count(key: string, now: number): Minute {
    const minute = this.#minuteOf(key, now)
    minute.count++
    return minute
  }

  #minuteOf(key: string, now: number): Minute {
    this.#minutes ??= new LRUCache({ max: MOST_CALLERS })
    const known = this.#minutes.get(key)
    if (known && now - known.begin < WINDOW_MS) return known
    const fresh = { most: this.#most, begin: now, count: 0 }
    this.#minutes.set(key, fresh)
    return fresh
  }
}

const isOver = ({ count, most }: Minute): boolean => count > most

/** Whoever has used up less than half of a minute need not think of it, and every answer is lighter. */
const isWorthTelling = ({ count, most }: Minute): boolean => count * 2 > most

const tell = (reply: FastifyReply, minute: Minute, now: number): void => {
  if (!isWorthTelling(minute)) return
  const reset = Math.ceil((minute.begin + WINDOW_MS - now) / 1000)
  reply.header('x-ratelimit-limit', minute.most)
  reply.header('x-ratelimit-remaining', Math.max(0, minute.most - minute.count))
  reply.header('x-ratelimit-reset', reset)
  if (isOver(minute)) reply.header('retry-after', reset)
}

/** One customer of a provider has a whole /64 of IPv6 to come from. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const whole = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(tail ?? '').split(':').filter(Boolean),
  ]
  return `${whole.slice(0, 4).join(':')}::/64`
}

/** A page that comes for the first time asks for dozens of files, and never again: they say nothing about its visitor. */
const isFile = (url: string): boolean => /^\/(assets|sandbox\/art)\//.test(url)

/**
 * So many requests a minute for each caller, over all routes but those that set a number of their own. Behind one address
 * there may be a school or a whole carrier, so a signed-in caller is counted alone, and so is a game's server; but only
 * a token or a key that is known to be somebody's counts as one, or everybody could make up a new one for every request.
 * For the same reason a route that allows more than all others together allows it to those who are known.
 */
export const limitRates = (
  app: FastifyInstance,
  perMinute: number,
  knownAs: (request: FastifyRequest) => string | null,
): void => {
  const general = new Limit(perMinute)
  app.addHook('onRoute', (route) => {
    const own = route.config?.perMinute
    if (own === Number.POSITIVE_INFINITY || isFile(route.url)) return
    const limit = own === undefined ? general : new Limit(own)
    const limitOfOthers = own === undefined || own > perMinute ? general : limit
    const count: onRequestHookHandler = (request, reply, done) => {
      const now = performance.now()
      const known = knownAs(request)
      const minute = known === null ? limitOfOthers.count(networkOf(request.ip), now) : limit.count(known, now)
      tell(reply, minute, now)
      if (isOver(minute)) throw new Refusal('tooManyRequests')
      done()
    }
    route.onRequest = [route.onRequest ?? [], count].flat()
  })
}

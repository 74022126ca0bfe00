import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../errors.ts'
import type { TokenLookups } from './token-lookups.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many requests a caller may make to this route per minute. Without it, the route shares the general limit. */
    perMinute?: number
    /** The route's limit is also that of visitors, even if it is above the general one. For cheap public files. */
    visitorsToo?: boolean
  }
}

const WINDOW_MS = 60_000
const MAX_CALLERS = 20_000

/** A caller's usage in the current minute. */
interface Minute {
  readonly most: number
  begin: number
  count: number
}

/** Requests per minute and caller. */
export class Limit {
  readonly #most: number
  /** Created lazily: the cache allocates all its memory at once, and most routes with a limit are rarely called. */
  #minutes: LRUCache<string, Minute> | undefined

  constructor(most: number) {
    this.#most = most
  }

  count(key: string, now: number): Minute {
    const minute = this.#minuteOf(key, now)
    minute.count++
    return minute
  }

  /** Counts one more request, and returns whether it is one too many. */
  exceeds(key: string): boolean {
    return isOver(this.count(key, performance.now()))
  }

  #minuteOf(key: string, now: number): Minute {
    this.#minutes ??= new LRUCache({ max: MAX_CALLERS })
    const known = this.#minutes.get(key)
    if (known && now - known.begin < WINDOW_MS) return known
    const fresh = { most: this.#most, begin: now, count: 0 }
    this.#minutes.set(key, fresh)
    return fresh
  }
}

const isOver = ({ count, most }: Minute): boolean => count > most

/** Headers are left out while less than half of the limit is used, to keep responses small. */
const isWorthTelling = ({ count, most }: Minute): boolean => count * 2 > most

const tell = (reply: FastifyReply, minute: Minute, now: number): void => {
  if (!isWorthTelling(minute)) return
  const reset = Math.ceil((minute.begin + WINDOW_MS - now) / 1000)
  reply.header('x-ratelimit-limit', minute.most)
  reply.header('x-ratelimit-remaining', Math.max(0, minute.most - minute.count))
  reply.header('x-ratelimit-reset', reset)
  if (isOver(minute)) reply.header('retry-after', reset)
}

/** One customer of a provider can use a whole /64 of IPv6. */
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

/** A first visit loads dozens of files that are then cached, so they say nothing about the visitor. */
const isFile = (url: string): boolean => /^\/(assets|sandbox\/art)\//.test(url)

/** The tokens of one kind. */
export interface TokenStore {
  /** Whether the token was valid when it was last looked up. Does not query the database. */
  knows(key: string): boolean
  /** Whether the token was unknown when it was looked up a moment ago. Does not query the database. */
  isMissing(key: string): boolean
  /** Queries the database whether the token is valid. */
  prove(key: string): Promise<boolean>
}

/** The hash of the token that a request presents. */
export interface Credential {
  readonly key: string
  readonly store: TokenStore
}

/**
 * Limits requests per minute and caller, over all routes except those with their own limit. An address may belong to a
 * school or a whole carrier, so signed-in callers and game servers are counted by token, separately from their address.
 * A token that is not cached is looked up first. An unknown token counts for its address; otherwise anybody could
 * invent a new one for every request. For the same reason, a route's limit above the general one applies only to known
 * callers.
 */
export const limitRates = (
  app: FastifyInstance,
  perMinute: number,
  lookups: TokenLookups,
  credentialOf: (request: FastifyRequest) => Credential | null,
): void => {
  const general = new Limit(perMinute)
  app.addHook('onRoute', (route) => {
    const own = route.config?.perMinute
    if (own === Number.POSITIVE_INFINITY || isFile(route.url)) return
    const limit = own === undefined ? general : new Limit(own)
    const isAbove = own !== undefined && own > perMinute && !route.config?.visitorsToo
    const limitOfOthers = isAbove ? general : limit

    const count = (reply: FastifyReply, counted: Limit, key: string): void => {
      const now = performance.now()
      const minute = counted.count(key, now)
      tell(reply, minute, now)
      if (isOver(minute)) throw new Refusal('tooManyRequests')
    }
    const countUnproven = async (request: FastifyRequest, reply: FastifyReply, { key, store }: Credential) => {
      const network = networkOf(request.ip)
      const proven = await lookups
        .find(network, async () => (await store.prove(key)) || null)
        .catch((error: unknown) => {
          if (error instanceof Refusal) reply.header('retry-after', lookups.secondsLeft(network))
          throw error
        })
      if (proven) count(reply, limit, key)
      else count(reply, limitOfOthers, network)
    }
    const hook: onRequestHookHandler = (request, reply, done) => {
      const credential = credentialOf(request)
      const isKnown = credential?.store.knows(credential.key)
      if (credential && !isKnown && !credential.store.isMissing(credential.key)) {
        countUnproven(request, reply, credential).then(() => done(), done)
        return
      }
      if (credential && isKnown) count(reply, limit, credential.key)
      else count(reply, limitOfOthers, networkOf(request.ip))
      done()
    }
    route.onRequest = [route.onRequest ?? [], hook].flat()
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../errors.ts'
import type { TokenLookups } from './token-lookups.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often a caller may use this route in a minute; without it, the route counts with all others. */
    perMinute?: number
  }
}

const WINDOW_MS = 60_000
const MAX_CALLERS = 20_000

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
    this.#minutes ??= new LRUCache({ max: MAX_CALLERS })
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

/** Where the tokens of one kind are known. */
export interface TokenStore {
  /** Whether a token was somebody's when it was last looked up, without asking the database. */
  knows(key: string): boolean
  /** Whether a token was nobody's when it was looked up a moment ago, without asking the database. */
  isMissing(key: string): boolean
  /** Asks the database whether a token is somebody's. */
  prove(key: string): Promise<boolean>
}

/** The token that a request presents, by its hash. */
export interface Credential {
  readonly key: string
  readonly store: TokenStore
}

/**
 * Limits requests a minute for each caller, over all routes but those with a limit of their own. A network address may
 * be a school or a whole carrier, so signed-in callers and game servers are counted by their token, apart from their
 * address. A token that is not known yet is looked up first, and one that is nobody's counts for its address: otherwise
 * everybody could make up a new one for every request. For the same reason a route that allows more than all others
 * together allows it to known callers only.
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
    const limitOfOthers = own === undefined || own > perMinute ? general : limit

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

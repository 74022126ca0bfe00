import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { keyOf } from '../secrets.ts'
import type { TokenStore } from './rate-limit.ts'

/** A game's own server, identified only by its key. */
export interface GameServer {
  readonly serverId: bigint
  /** The game whose scores it may report. */
  readonly gameId: bigint
}

export const API_KEY_HEADER = 'x-api-key'
const MAX_KNOWN = 1000
const MAX_MISSING = 10_000
const MISS_REMEMBERED_MS = 10_000

/** The hash of the request's API key; null if it has none. */
export const apiKeyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers[API_KEY_HEADER]
  return typeof key === 'string' ? keyOf(key) : null
}

/** Finds game servers by their keys. Session tokens are not accepted as keys, nor keys as session tokens. */
export class GameServers implements TokenStore {
  readonly #db: Database
  /** Keys that were valid when last used. Their servers are rate-limited separately from their network. */
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN })
  readonly #missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISS_REMEMBERED_MS })

  constructor(db: Database) {
    this.#db = db
  }

  knows(key: string): boolean {
    return this.#known.has(key)
  }

  isMissing(key: string): boolean {
    return this.#missing.has(key)
  }

  async prove(key: string): Promise<boolean> {
    return (await this.#load(key)) !== undefined
  }

  async find(request: FastifyRequest): Promise<GameServer> {
    const key = apiKeyOf(request)
    const found = key === null ? undefined : await this.#load(key)
    if (!found) throw new Refusal('notSignedIn')
    return found
  }

  async #load(key: string): Promise<GameServer | undefined> {
    if (this.#missing.has(key)) return undefined
    const found = await this.#db
      .selectFrom('gameServers')
      .where('keyHash', '=', Buffer.from(key, 'base64url'))
      .where('revokedAt', 'is', null)
      .select(['id as serverId', 'gameId'])
      .executeTakeFirst()
    if (found) this.#known.set(key, true)
    else {
      this.#known.delete(key)
      this.#missing.set(key, true)
    }
    return found
  }
}

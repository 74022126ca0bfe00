import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { hashOf, keyOf } from '../secrets.ts'

/** A game's own server, known by its key and by nothing else. */
export interface GameServer {
  readonly serverId: bigint
  /** The game whose scores it may report. */
  readonly gameId: bigint
}

export const API_KEY_HEADER = 'x-api-key'
const MOST_KNOWN = 1000

/** Who brings keys of game servers. A session is no key, and a key no session. */
export class GameServers {
  readonly #db: Database
  /** Keys that were good when they last came: their servers are counted apart from their network. */
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN })

  constructor(db: Database) {
    this.#db = db
  }

  knownAs({ headers }: FastifyRequest): string | null {
    const key = headers[API_KEY_HEADER]
    if (typeof key !== 'string') return null
    const name = keyOf(key)
    return this.#known.has(name) ? name : null
  }

  async find({ headers }: FastifyRequest): Promise<GameServer> {
    const key = headers[API_KEY_HEADER]
    if (typeof key !== 'string') throw new Refusal('notSignedIn')
    const found = await this.#db
      .selectFrom('game_servers')
      .where('key_hash', '=', hashOf(key))
      .where('revoked_at', 'is', null)
      .select(['id as serverId', 'game_id as gameId'])
      .executeTakeFirst()
    if (!found) {
      this.#known.delete(keyOf(key))
      throw new Refusal('notSignedIn')
    }
    this.#known.set(keyOf(key), true)
    return found
  }
}

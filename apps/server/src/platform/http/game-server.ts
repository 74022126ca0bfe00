import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { hashOf } from '../secrets.ts'

/** A game's own server, known by its key and by nothing else. */
export interface GameServer {
  readonly serverId: bigint
  /** The game whose scores it may report. */
  readonly gameId: bigint
}

export const API_KEY_HEADER = 'x-api-key'

/** Who brings a key of a game server. A session is no key, and a key no session. */
export const gameServerOf = async (db: Database, request: FastifyRequest): Promise<GameServer> => {
  const key = request.headers[API_KEY_HEADER]
  if (typeof key !== 'string') throw new Refusal('notSignedIn')
  const found = await db
    .selectFrom('game_servers')
    .where('key_hash', '=', hashOf(key))
    .where('revoked_at', 'is', null)
    .select(['id as serverId', 'game_id as gameId'])
    .executeTakeFirst()
  if (!found) throw new Refusal('notSignedIn')
  return found
}

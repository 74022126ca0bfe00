import type { gameOperations } from '@avalive/contract/game-operations'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { insertServer, lockGame, lockServer, revokeServer, type ServerRow, serversOf } from './operations-store.ts'

type Calls = typeof gameOperations

/** Keys of one game that are in use. */
const MAX_SERVERS = 20

export const shownServer = ({ id, ...server }: ServerRow) => ({ serverId: String(id), ...server })

/** The key is stored as a hash only, so nobody can read it again. */
export const createGameServer: Handler<Calls['createGameServer']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const game = await lockGame(tx, input.gameId)
    if (!game) throw new Refusal('notFound')
    const inUse = (await serversOf(tx, game.id)).filter(({ revokedAt }) => revokedAt === null)
    if (inUse.length >= MAX_SERVERS) throw new Refusal('games.tooManyServers')
    const [key, name] = [newSecret(), input.name.trim()]
    const server = await insertServer(tx, {
      gameId: game.id,
      name,
      keyHash: hashOf(key),
      createdAt: context.clock.now(),
    })
    const after = { gameId: input.gameId, name }
    await audit.record(tx, { subject: `gameServer:${server.id}`, before: null, after })
    return { server: shownServer(server), key }
  })

export const revokeGameServer: Handler<Calls['revokeGameServer']> = ({ gameId, serverId }, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const game = await lockGame(tx, gameId)
    const server = game && (await lockServer(tx, game.id, BigInt(serverId)))
    if (!server) throw new Refusal('notFound')
    if (server.revokedAt !== null) throw new Refusal('conflict')
    const now = context.clock.now()
    const revoked = await revokeServer(tx, server.id, now)
    await audit.record(tx, {
      subject: `gameServer:${serverId}`,
      before: { revokedAt: null },
      after: { revokedAt: String(now) },
    })
    return { server: shownServer(revoked) }
  })

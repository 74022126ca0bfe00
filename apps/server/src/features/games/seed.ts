import type { DemoGame, DemoPeriod } from '@avalive/demo-world/games'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { userIds } from '../../platform/db/user-ids.ts'
import type { Seed } from '../../platform/feature.ts'
import { hashOf } from '../../platform/secrets.ts'
import { addScore } from './submission-store.ts'

type UserIds = (vliveId: string) => bigint

const OVERALL = 1
const LIMITED = 2

const writePeriod = async (
  tx: Transaction<DB>,
  gameId: bigint,
  serverId: bigint,
  period: DemoPeriod,
  ids: UserIds,
): Promise<void> => {
  const { id } = await tx
    .insertInto('gamePeriods')
    .values({
      periodId: period.periodId,
      gameId,
      startAt: period.startAt,
      endAt: period.endAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const spans = [
    { type: OVERALL, span: period },
    { type: LIMITED, span: period.limited },
  ]
  await tx
    .insertInto('gameRankings')
    .values(
      spans.map(({ type, span: { startAt, endAt } }) => ({
        periodId: id,
        rankingType: type,
        startAt,
        endAt,
      })),
    )
    .execute()
  for (const [number, { by, score, at }] of period.scores.entries()) {
    const key = `demo-${period.periodId}-${number}`
    const counted = { periodId: id, userId: ids(by), score: BigInt(score), at }
    await addScore(tx, { serverId, key, inputHash: null, ...counted })
  }
}

const writeGame = async (tx: Transaction<DB>, game: DemoGame, ids: UserIds): Promise<void> => {
  const [first] = game.periods
  if (!first) throw new Error(`the game ${game.gameId} has no periods`)
  const { id } = await tx
    .insertInto('games')
    .values({ gameId: game.gameId, names: JSON.stringify(game.names) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const server = await tx
    .insertInto('gameServers')
    .values({ gameId: id, name: 'sandbox', keyHash: hashOf(game.serverKey), createdAt: first.startAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const period of game.periods) await writePeriod(tx, id, server.id, period, ids)
}

export const seedGames: Seed = async (tx, { games }) => {
  const ids = await userIds(tx)
  for (const game of games) await writeGame(tx, game, ids)
}

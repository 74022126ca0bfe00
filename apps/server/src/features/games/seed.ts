import type { DemoGame, DemoPeriod } from '@avalive/sandbox/world/games'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { hashOf } from '../../platform/secrets.ts'
import { addScore } from '../games/add-score.ts'

const OVERALL = 1
const LIMITED = 2

const writePeriod = async (
  tx: Transaction<DB>,
  gameId: bigint,
  serverId: bigint,
  period: DemoPeriod,
): Promise<void> => {
  const { id } = await tx
    .insertInto('game_periods')
    .values({
      period_id: period.periodId,
      game_id: gameId,
      start_at: period.startAt.toString(),
      end_at: period.endAt.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const spans = [
    { type: OVERALL, span: period },
    { type: LIMITED, span: period.limited },
  ]
  await tx
    .insertInto('game_rankings')
    .values(
      spans.map(({ type, span: { startAt, endAt } }) => ({
        period_id: id,
        ranking_type: type,
        start_at: startAt.toString(),
        end_at: endAt.toString(),
      })),
    )
    .execute()
  const people = await tx
    .selectFrom('users')
    .where(
      'vlive_id',
      'in',
      period.scores.map(({ by }) => by),
    )
    .select(['id', 'vlive_id'])
    .execute()
  const ids = new Map(people.map((person) => [person.vlive_id, person.id]))
  for (const [number, { by, score, at }] of period.scores.entries()) {
    const key = `demo-${period.periodId}-${number}`
    await addScore(tx, { serverId, key, periodId: id, userId: ids.get(by) ?? 0n, score: BigInt(score), at })
  }
}

export const writeGame = async (tx: Transaction<DB>, game: DemoGame): Promise<void> => {
  const { id } = await tx
    .insertInto('games')
    .values({ game_id: game.gameId, names: JSON.stringify(game.names) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const created_at = game.periods[0]?.startAt.toString() ?? ''
  const server = await tx
    .insertInto('game_servers')
    .values({ game_id: id, name: 'sandbox', key_hash: hashOf(game.serverKey), created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const period of game.periods) await writePeriod(tx, id, server.id, period)
  for (const pair of game.friends) {
    const users = await tx.selectFrom('users').where('vlive_id', 'in', pair).select('id').execute()
    const [a, b] = users
    if (!a || !b) continue
    await tx
      .insertInto('follows')
      .values([
        { follower_id: a.id, streamer_id: b.id, at: created_at },
        { follower_id: b.id, streamer_id: a.id, at: created_at },
      ])
      .execute()
  }
}

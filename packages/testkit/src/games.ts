import { games } from '@avalive/contract/games'
import { publicId } from '@avalive/server/platform/ids'
import { hashOf } from '@avalive/server/platform/secrets'
import type { Member, TestApp } from './app.ts'

export interface TestGame {
  readonly gameId: string
  readonly key: string
  /** The older period first. */
  readonly periodIds: readonly [string, string]
}

const OVERALL = 1
const LIMITED = 2

/**
 * Creates a game with a period that ends now and one that begins now, of thirty days each. The limited ranking covers
 * the first week.
 */
export const newGame = async (app: TestApp): Promise<TestGame> => {
  const { db } = app.context
  const now = app.clock.now()
  const at = (days: number) => now.add({ hours: 24 * days })
  const [gameId, key] = [publicId('game'), publicId('key', 24)]
  const { id } = await db
    .insertInto('games')
    .values({ gameId, names: JSON.stringify({ en: 'Catch', ja: 'キャッチ' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('gameServers')
    .values({ gameId: id, name: 'test', keyHash: hashOf(key), createdAt: at(0) })
    .execute()
  const newPeriod = async (from: number): Promise<string> => {
    const periodId = publicId('period')
    const period = await db
      .insertInto('gamePeriods')
      .values({ periodId, gameId: id, startAt: at(from), endAt: at(from + 30) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ranking = (rankingType: number, until: number) => ({
      periodId: period.id,
      rankingType,
      startAt: at(from),
      endAt: at(until),
    })
    await db
      .insertInto('gameRankings')
      .values([ranking(OVERALL, from + 30), ranking(LIMITED, from + 7)])
      .execute()
    return periodId
  }
  return { gameId, key, periodIds: [await newPeriod(-30), await newPeriod(0)] }
}

/** Reports a score as the game's server does. */
export const submit = (
  app: TestApp,
  { gameId, key, periodIds }: TestGame,
  player: Pick<Member, 'vliveId'>,
  score: number,
  told: { periodId?: string; idempotencyKey?: string; apiKey?: string } = {},
) =>
  app.call(
    games.submitScore,
    {
      gameId,
      periodId: told.periodId ?? periodIds[1],
      vliveId: player.vliveId,
      score,
      idempotencyKey: told.idempotencyKey ?? publicId('submit-'),
    },
    { headers: { 'x-api-key': told.apiKey ?? key } },
  )

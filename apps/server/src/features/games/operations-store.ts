import type { PeriodTerms } from '@avalive/rules/games/period-terms'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

const texts = z.record(z.string(), z.string())

export const gameCatalogue = (db: Database) => db.selectFrom('games').select(['id', 'gameId', 'names', 'version'])

export type GameRow = Awaited<ReturnType<ReturnType<typeof gameCatalogue>['execute']>>[number]

const gameOrder: ListOrder<'gameId'> = {
  sorts: { gameId: { by: sql.ref('game_id'), type: 'text' } },
  id: sql.ref('id'),
}

export const gamePage = (db: Database, search: string | undefined, request: ListRequest<'gameId'>) =>
  pageOf(
    gameCatalogue(db).$if(!!search, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('gameId', 'ilike', containing(search ?? '')),
          eb(sql<string>`names::text`, 'ilike', containing(search ?? '')),
        ]),
      ),
    ),
    gameOrder,
    request,
  )

export const namesOf = ({ names }: Pick<GameRow, 'names'>): Record<string, string> => texts.parse(names)

export const findGame = (db: Database, gameId: string) =>
  gameCatalogue(db).where('gameId', '=', gameId).executeTakeFirst()

/** Periods and keys of a game are changed one after another under this lock. */
export const lockGame = (tx: Transaction<DB>, gameId: string) =>
  gameCatalogue(tx).where('gameId', '=', gameId).forNoKeyUpdate().executeTakeFirst()

export const insertGame = async (tx: Transaction<DB>, gameId: string, names: Readonly<Record<string, string>>) => {
  await tx
    .insertInto('games')
    .values({ gameId, names: JSON.stringify(names) })
    .execute()
}

export const updateGame = async (tx: Transaction<DB>, id: bigint, names: Readonly<Record<string, string>>) => {
  await tx
    .updateTable('games')
    .set((eb) => ({ names: JSON.stringify(names), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const OVERALL = 1
const LIMITED = 2

/** Periods with their limited rankings. */
export const periodRows = (db: Database) =>
  db
    .selectFrom('gamePeriods')
    .innerJoin('games', 'games.id', 'gamePeriods.gameId')
    .leftJoin('gameRankings as limited', (join) =>
      join.onRef('limited.periodId', '=', 'gamePeriods.id').on('limited.rankingType', '=', LIMITED),
    )
    .select([
      'gamePeriods.id',
      'gamePeriods.periodId',
      'games.gameId',
      'gamePeriods.gameId as storedGameId',
      'gamePeriods.startAt',
      'gamePeriods.endAt',
      'gamePeriods.version',
      'limited.startAt as limitedStartAt',
      'limited.endAt as limitedEndAt',
    ])

export type PeriodRow = Awaited<ReturnType<ReturnType<typeof periodRows>['execute']>>[number]

const periodOrder: ListOrder<'startAt'> = {
  sorts: { startAt: { by: sql.ref('game_periods.start_at'), type: 'timestamptz' } },
  id: sql.ref('game_periods.id'),
}

export interface PeriodFilter {
  readonly search?: string | undefined
  readonly gameId?: string | undefined
}

export const periodPage = (db: Database, { search, gameId }: PeriodFilter, request: ListRequest<'startAt'>) =>
  pageOf(
    periodRows(db)
      .$if(!!search, (rows) => rows.where('gamePeriods.periodId', 'ilike', containing(search ?? '')))
      .$if(gameId !== undefined, (rows) => rows.where('games.gameId', '=', gameId ?? '')),
    periodOrder,
    request,
  )

export const findStoredPeriod = (db: Database, periodId: string) =>
  periodRows(db).where('gamePeriods.periodId', '=', periodId).executeTakeFirst()

const instant = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds)

/** Whether another period of the game shares a moment with these times. */
export const overlapsPeriod = async (
  tx: Transaction<DB>,
  gameId: bigint,
  { startAt, endAt }: PeriodTerms,
  periodId: bigint | null,
): Promise<boolean> => {
  const other = await tx
    .selectFrom('gamePeriods')
    .where('gameId', '=', gameId)
    .where('id', 'is distinct from', periodId)
    .where('startAt', '<', instant(endAt))
    .where('endAt', '>', instant(startAt))
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

const saveRankings = async (tx: Transaction<DB>, periodId: bigint, terms: PeriodTerms): Promise<void> => {
  const { limited } = terms
  if (limited === null) {
    await tx.deleteFrom('gameRankings').where('periodId', '=', periodId).where('rankingType', '=', LIMITED).execute()
  }
  const spans = [{ rankingType: OVERALL, ...terms }, ...(limited ? [{ rankingType: LIMITED, ...limited }] : [])]
  await tx
    .insertInto('gameRankings')
    .values(
      spans.map(({ rankingType, startAt, endAt }) => ({
        periodId,
        rankingType,
        startAt: instant(startAt),
        endAt: instant(endAt),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['periodId', 'rankingType'])
        .doUpdateSet((eb) => ({ startAt: eb.ref('excluded.startAt'), endAt: eb.ref('excluded.endAt') })),
    )
    .execute()
}

export const insertPeriod = async (
  tx: Transaction<DB>,
  gameId: bigint,
  periodId: string,
  terms: PeriodTerms,
): Promise<void> => {
  const { id } = await tx
    .insertInto('gamePeriods')
    .values({ gameId, periodId, startAt: instant(terms.startAt), endAt: instant(terms.endAt) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveRankings(tx, id, terms)
}

export const updatePeriod = async (tx: Transaction<DB>, id: bigint, terms: PeriodTerms): Promise<void> => {
  await tx
    .updateTable('gamePeriods')
    .set((eb) => ({
      startAt: instant(terms.startAt),
      endAt: instant(terms.endAt),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await saveRankings(tx, id, terms)
}

/** Deletes a period that has not begun, with its rankings. */
export const deletePeriod = async (tx: Transaction<DB>, id: bigint): Promise<void> => {
  await tx.deleteFrom('gameRankings').where('periodId', '=', id).execute()
  await tx.deleteFrom('gamePeriods').where('id', '=', id).execute()
}

const servers = (db: Database) =>
  db.selectFrom('gameServers').select(['id', 'name', 'createdAt', 'lastUsedAt', 'revokedAt'])

export type ServerRow = Awaited<ReturnType<ReturnType<typeof servers>['execute']>>[number]

export const serversOf = (db: Database, gameId: bigint) =>
  servers(db).where('gameId', '=', gameId).orderBy('id', 'desc').execute()

export const lockServer = (tx: Transaction<DB>, gameId: bigint, id: bigint) =>
  servers(tx).where('gameId', '=', gameId).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertServer = (
  tx: Transaction<DB>,
  server: {
    readonly gameId: bigint
    readonly name: string
    readonly keyHash: Buffer
    readonly createdAt: Temporal.Instant
  },
): Promise<ServerRow> =>
  tx
    .insertInto('gameServers')
    .values(server)
    .returning(['id', 'name', 'createdAt', 'lastUsedAt', 'revokedAt'])
    .executeTakeFirstOrThrow()

export const revokeServer = (tx: Transaction<DB>, id: bigint, now: Temporal.Instant): Promise<ServerRow> =>
  tx
    .updateTable('gameServers')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .returning(['id', 'name', 'createdAt', 'lastUsedAt', 'revokedAt'])
    .executeTakeFirstOrThrow()

/** Notes that a server has used its key, once a minute. */
export const noteUse = async (db: Database, serverId: bigint, now: Temporal.Instant): Promise<void> => {
  await sql`
    update game_servers set last_used_at = ${at(now)}
    where id = ${serverId} and coalesce(last_used_at, '-infinity') < ${at(now.subtract({ minutes: 1 }))}`.execute(db)
}

import type { Input } from '@avalive/contract/call'
import type { gameOperations } from '@avalive/contract/game-operations'
import { isPeriod, mayBecome, type PeriodTerms } from '@avalive/rules/games/period-terms'
import { changedValues } from '../../platform/changed-values.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { namesGiven } from '../../platform/localized.ts'
import { requireVersion } from '../../platform/version.ts'
import {
  deletePeriod,
  findGame,
  findStoredPeriod,
  type GameRow,
  gamePage,
  insertGame,
  insertPeriod,
  lockGame,
  namesOf,
  overlapsPeriod,
  type PeriodRow,
  periodPage,
  serversOf,
  updateGame,
  updatePeriod,
} from './operations-store.ts'
import { shownServer } from './server-operations.ts'

type Calls = typeof gameOperations

const shownGame = (row: GameRow) => ({ gameId: row.gameId, names: namesOf(row), version: row.version })

const required = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Refusal('notFound')
  return row
}

const asTaken = (error: unknown): never => {
  if (isUniqueViolation(error)) throw new Refusal('games.idTaken', { cause: error })
  throw error
}

export const listGames: Handler<Calls['listGames']> = async (input, { context }) => {
  const { rows, next } = await gamePage(context.db, input.search, input)
  return { rows: rows.map(shownGame), next }
}

export const getGame: Handler<Calls['getGame']> = async ({ gameId }, { context: { db } }) => {
  const game = required(await findGame(db, gameId))
  return { game: shownGame(game), servers: (await serversOf(db, game.id)).map(shownServer) }
}

export const createGame: Handler<Calls['createGame']> = ({ gameId, ...input }, { context, audit }) => {
  const names = namesGiven(input.names)
  return context.db
    .transaction()
    .execute(async (tx) => {
      await insertGame(tx, gameId, names)
      await audit.record(tx, { subject: `game:${gameId}`, before: null, after: { names } })
      return { game: shownGame(required(await findGame(tx, gameId))) }
    })
    .catch(asTaken)
}

/** In the order in which given names come. */
const sorted = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const changeGame: Handler<Calls['changeGame']> = ({ gameId, version, ...input }, { context, audit }) => {
  const names = namesGiven(input.names)
  return context.db.transaction().execute(async (tx) => {
    const found = required(await lockGame(tx, gameId))
    requireVersion(found.version, version)
    const changed = changedValues({ names: sorted(namesOf(found)) }, { names })
    if (!changed) {
      audit.nothingChanged()
      return { game: shownGame(found) }
    }
    await updateGame(tx, found.id, names)
    await audit.record(tx, { subject: `game:${gameId}`, ...changed })
    return { game: shownGame(required(await findGame(tx, gameId))) }
  })
}

const milliseconds = (text: string): number => Temporal.Instant.from(text).epochMilliseconds

const termsOf = ({
  startAt,
  endAt,
  limited,
}: Pick<Input<Calls['createGamePeriod']>, 'startAt' | 'endAt' | 'limited'>): PeriodTerms => {
  const terms = {
    startAt: milliseconds(startAt),
    endAt: milliseconds(endAt),
    limited: limited && { startAt: milliseconds(limited.startAt), endAt: milliseconds(limited.endAt) },
  }
  if (!isPeriod(terms)) throw new Refusal('games.periodInvalid')
  return terms
}

const storedTerms = ({ startAt, endAt, limitedStartAt, limitedEndAt }: PeriodRow): PeriodTerms => ({
  startAt: startAt.epochMilliseconds,
  endAt: endAt.epochMilliseconds,
  limited: limitedStartAt &&
    limitedEndAt && { startAt: limitedStartAt.epochMilliseconds, endAt: limitedEndAt.epochMilliseconds },
})

const text = (at: number): string => String(Temporal.Instant.fromEpochMilliseconds(at))

const written = ({ startAt, endAt, limited }: PeriodTerms) => ({
  startAt: text(startAt),
  endAt: text(endAt),
  limited: limited && { startAt: text(limited.startAt), endAt: text(limited.endAt) },
})

const stateOf = ({ startAt, endAt }: PeriodTerms, now: number) => {
  if (startAt > now) return 'planned'
  return endAt > now ? 'running' : 'over'
}

const shownPeriod = (row: PeriodRow, now: Temporal.Instant) => {
  const terms = storedTerms(row)
  return {
    periodId: row.periodId,
    gameId: row.gameId,
    ...written(terms),
    state: stateOf(terms, now.epochMilliseconds),
    version: row.version,
  } as const
}

export const listGamePeriods: Handler<Calls['listGamePeriods']> = async (input, { context }) => {
  const now = context.clock.now()
  const { rows, next } = await periodPage(context.db, input, input)
  return { rows: rows.map((row) => shownPeriod(row, now)), next }
}

export const getGamePeriod: Handler<Calls['getGamePeriod']> = async ({ periodId }, { context: { db, clock } }) => ({
  period: shownPeriod(required(await findStoredPeriod(db, periodId)), clock.now()),
})

export const createGamePeriod: Handler<Calls['createGamePeriod']> = (input, { context, audit }) => {
  const { gameId, periodId } = input
  const terms = termsOf(input)
  const now = context.clock.now()
  if (terms.startAt <= now.epochMilliseconds) throw new Refusal('games.periodInvalid')
  return context.db
    .transaction()
    .execute(async (tx) => {
      const game = required(await lockGame(tx, gameId))
      if (await overlapsPeriod(tx, game.id, terms, null)) throw new Refusal('games.periodOverlaps')
      await insertPeriod(tx, game.id, periodId, terms)
      await audit.record(tx, { subject: `gamePeriod:${periodId}`, before: null, after: written(terms) })
      return { period: shownPeriod(required(await findStoredPeriod(tx, periodId)), now) }
    })
    .catch(asTaken)
}

export const changeGamePeriod: Handler<Calls['changeGamePeriod']> = (input, { context, audit }) => {
  const { periodId, version } = input
  const after = termsOf(input)
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    const { gameId } = required(await findStoredPeriod(tx, periodId))
    await lockGame(tx, gameId)
    // As it is under the lock.
    const found = required(await findStoredPeriod(tx, periodId))
    requireVersion(found.version, version)
    const before = storedTerms(found)
    const changed = changedValues(written(before), written(after))
    if (!changed) {
      audit.nothingChanged()
      return { period: shownPeriod(found, now) }
    }
    if (!mayBecome(before, after, now.epochMilliseconds)) throw new Refusal('games.periodFrozen')
    if (await overlapsPeriod(tx, found.storedGameId, after, found.id)) throw new Refusal('games.periodOverlaps')
    await updatePeriod(tx, found.id, after)
    await audit.record(tx, { subject: `gamePeriod:${periodId}`, ...changed })
    return { period: shownPeriod(required(await findStoredPeriod(tx, periodId)), now) }
  })
}

export const removeGamePeriod: Handler<Calls['removeGamePeriod']> = ({ periodId, version }, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const { gameId } = required(await findStoredPeriod(tx, periodId))
    await lockGame(tx, gameId)
    const found = required(await findStoredPeriod(tx, periodId))
    requireVersion(found.version, version)
    const before = storedTerms(found)
    if (before.startAt <= context.clock.now().epochMilliseconds) throw new Refusal('games.periodFrozen')
    await deletePeriod(tx, found.id)
    await audit.record(tx, { subject: `gamePeriod:${periodId}`, before: written(before), after: null })
    return {}
  })

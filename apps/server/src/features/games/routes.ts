import { gameOperations } from '@avalive/contract/game-operations'
import { games } from '@avalive/contract/games'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { getEntry } from './get-entry.ts'
import { getPeriod } from './get-period.ts'
import { listEntries } from './list-entries.ts'
import { listPeriods } from './list-periods.ts'
import { listRankings } from './list-rankings.ts'
import {
  changeGame,
  changeGamePeriod,
  createGame,
  createGamePeriod,
  getGame,
  getGamePeriod,
  listGamePeriods,
  listGames,
  removeGamePeriod,
} from './operations.ts'
import { createGameServer, revokeGameServer } from './server-operations.ts'
import { submitScore } from './submit-score.ts'

export const gameRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, games, {
    getPeriod,
    listPeriods,
    listRankings,
    getEntry,
    listEntries,
    submitScore,
  })
  bindCalls(app, context, gameOperations, {
    listGames,
    getGame,
    getGamePeriod,
    createGame,
    changeGame,
    listGamePeriods,
    createGamePeriod,
    changeGamePeriod,
    removeGamePeriod,
    createGameServer,
    revokeGameServer,
  })
}

import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, empty, instant, keptText, namesByLocale, rowId } from './shapes.ts'

const id = z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/))
const names = namesByLocale(60)
const version = z.int().check(z.nonnegative())

const game = z.object({ gameId: z.string(), names: z.record(z.string(), z.string()), version: z.int() })
export type StoredGame = z.output<typeof game>

const server = z.object({
  serverId: z.string(),
  name: z.string(),
  createdAt: answeredInstant,
  /** To the minute; null if the key was never used. */
  lastUsedAt: z.nullable(answeredInstant),
  revokedAt: z.nullable(answeredInstant),
})
export type StoredGameServer = z.output<typeof server>

const answeredSpan = z.object({ startAt: answeredInstant, endAt: answeredInstant })
export const periodState = z.enum(['planned', 'running', 'over'])
const period = z.object({
  periodId: z.string(),
  gameId: z.string(),
  startAt: answeredInstant,
  endAt: answeredInstant,
  /** The limited ranking within the period; null without one. */
  limited: z.nullable(answeredSpan),
  state: periodState,
  version: z.int(),
})
export type StoredGamePeriod = z.output<typeof period>

const span = { startAt: instant, endAt: instant }
const terms = { ...span, limited: z.nullable(z.object(span)) }

const read = { auth: 'operator', role: 'readOnly', servedInMaintenance: true } as const
const change = { auth: 'operator', role: 'content', servedInMaintenance: true, audited: true } as const
const keyChange = { ...change, role: 'admin', fresh: true } as const

/** Operator calls for games, the periods in which they count scores, and the keys of the servers that report these. */
export const gameOperations = defineCalls('games', {
  listGames: {
    ...read,
    path: '/operator/game/list',
    summary: 'Lists the games.',
    input: listInput({}, ['gameId']),
    output: listOutput(game.shape),
  },
  getGame: {
    ...read,
    path: '/operator/game/get',
    summary: 'Returns a game with its servers, also those whose keys were revoked. No answer has a key.',
    input: z.object({ gameId: id }),
    output: z.object({ game, servers: z.array(server) }),
    errors: ['notFound'],
  },
  createGame: {
    ...change,
    path: '/operator/game/create',
    summary: 'Adds a game. Its id stays.',
    input: z.object({ gameId: id, names, reason: auditReason }),
    output: z.object({ game }),
    errors: ['games.idTaken'],
  },
  changeGame: {
    ...change,
    path: '/operator/game/change',
    summary: 'Changes the names of a game.',
    input: z.object({ gameId: id, names, version, reason: auditReason }),
    output: z.object({ game }),
    errors: ['notFound', 'conflict'],
  },
  listGamePeriods: {
    ...read,
    path: '/operator/game/period/list',
    summary: 'Lists the periods of a game, or of all.',
    input: listInput({ gameId: z.optional(id) }, ['startAt']),
    output: listOutput(period.shape),
  },
  getGamePeriod: {
    ...read,
    path: '/operator/game/period/get',
    summary: 'Returns a period of a game.',
    input: z.object({ periodId: id }),
    output: z.object({ period }),
    errors: ['notFound'],
  },
  createGamePeriod: {
    ...change,
    path: '/operator/game/period/create',
    summary: 'Plans a period of a game with its rankings. Periods of a game don’t overlap.',
    input: z.object({ gameId: id, periodId: id, ...terms, reason: auditReason }),
    output: z.object({ period }),
    errors: ['notFound', 'games.idTaken', 'games.periodInvalid', 'games.periodOverlaps'],
  },
  changeGamePeriod: {
    ...change,
    path: '/operator/game/period/change',
    summary: 'Changes the times of a period. What has begun keeps its start, what has ended keeps everything.',
    input: z.object({ periodId: id, ...terms, version, reason: auditReason }),
    output: z.object({ period }),
    errors: ['notFound', 'conflict', 'games.periodInvalid', 'games.periodOverlaps', 'games.periodFrozen'],
  },
  removeGamePeriod: {
    ...change,
    path: '/operator/game/period/remove',
    summary: 'Removes a period that has not begun.',
    input: z.object({ periodId: id, version, reason: auditReason }),
    output: empty,
    errors: ['notFound', 'conflict', 'games.periodFrozen'],
  },
  createGameServer: {
    ...keyChange,
    path: '/operator/game/server/create',
    summary: 'Makes a key with which a server reports scores of a game. Only this answer has the key.',
    input: z.object({
      gameId: id,
      name: keptText(60).check(z.refine((text) => text.trim() !== '')),
      reason: auditReason,
    }),
    output: z.object({ server, key: z.string() }),
    errors: ['notFound', 'games.tooManyServers'],
  },
  revokeGameServer: {
    ...keyChange,
    path: '/operator/game/server/revoke',
    summary: 'Revokes the key of a server for good. The scores that it has reported stay.',
    input: z.object({ gameId: id, serverId: rowId, reason: auditReason }),
    output: z.object({ server }),
    errors: ['notFound', 'conflict'],
  },
})

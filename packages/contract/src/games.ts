import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { person, streamerStatus } from './live.ts'
import { empty, idempotencyKey, keptText, timeValue } from './shapes.ts'

const id = keptText(64).check(z.minLength(1))
/** 1 overall, 2 limited */
const rankingType = z.literal([1, 2])
const score = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

const gamePeriod = z.object({ gameId: z.string(), periodId: z.string(), gameName: z.string() })
export type GamePeriod = z.output<typeof gamePeriod>

export const leaderboardEntry = z.object({
  rank: z.int(),
  score: z.int(),
  streamerUser: person,
  streamerInfo: z.object({ currentStatus: streamerStatus }),
})
export type LeaderboardEntry = z.output<typeof leaderboardEntry>

export const gameRanking = z.object({
  rankingType,
  /** True for the previous period. */
  previous: z.boolean(),
  rankingStartTime: timeValue,
  rankingEndTime: timeValue,
})
export type GameRanking = z.output<typeof gameRanking>

const board = {
  gameId: id,
  periodId: id,
  rankingType,
  /** 1 all; 2 mutual: the caller and everyone with whom the caller has a mutual follow. */
  targetType: z.literal([1, 2]),
  /** Selects the period before the named one. */
  previous: z.boolean(),
  name: z.literal('score'),
}

export const games = defineCalls('games', {
  getPeriod: {
    path: '/game/period/get',
    auth: 'member',
    summary: 'Returns a game period.',
    input: z.object({ periodId: id }),
    output: z.object({ period: gamePeriod }),
    errors: ['notFound'],
  },
  listPeriods: {
    path: '/game/period/list',
    auth: 'member',
    summary: 'Lists the current period of every game.',
    input: empty,
    output: z.object({ periods: z.array(gamePeriod) }),
  },
  listRankings: {
    path: '/game/ranking/list',
    auth: 'member',
    summary: 'Lists a game’s rankings for the given or current period and the previous one.',
    input: z.object({ gameId: id, periodId: z.optional(id) }),
    output: z.object({ rankings: z.array(gameRanking) }),
    errors: ['notFound'],
  },
  getEntry: {
    path: '/game/leaderboard/entry/get',
    auth: 'member',
    summary: 'Returns the caller’s leaderboard entry; null without a score.',
    input: z.object(board),
    output: z.object({ entry: z.nullable(leaderboardEntry) }),
    errors: ['notFound'],
  },
  listEntries: {
    path: '/game/leaderboard/entry/list',
    auth: 'member',
    summary: 'Returns a page of a leaderboard, best first. A next page of 0 means the end.',
    input: z.object({ ...board, page: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
    output: z.object({ entries: z.array(leaderboardEntry), pagination: z.object({ next: z.int() }) }),
    errors: ['notFound'],
  },
  submitScore: {
    path: '/game/score/submit',
    auth: 'gameServer',
    // One game server reports the scores of all players.
    perMinute: 6000,
    summary: 'Submits a score, once per idempotency key. The best score of a period counts.',
    input: z.object({
      gameId: id,
      periodId: id,
      vliveId: id,
      score,
      idempotencyKey,
    }),
    output: z.object({
      /** The best score of the period, including this one. */
      bestScore: z.int(),
      isBest: z.boolean(),
    }),
    errors: ['notFound', 'games.periodClosed', 'games.keyUsedOtherwise'],
  },
})

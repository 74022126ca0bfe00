import type { SentInput } from '@avalive/contract/call'
import type { GameRanking, games } from '@avalive/contract/games'

/** Parameters that select a leaderboard. */
export type Board = SentInput<typeof games.getEntry>
export type TargetType = Board['targetType']

/** Identifies a ranking within its period. */
export const boardId = ({ rankingType, previous }: Pick<GameRanking, 'rankingType' | 'previous'>): string =>
  `${rankingType}${previous ? ' previous' : ''}`

import type { SentInput } from '@avalive/contract/call'
import type { GameRanking, games } from '@avalive/contract/games'

/** Which entries are asked for. */
export type Board = SentInput<typeof games.getEntry>
export type TargetType = Board['targetType']

/** What a ranking is known by among those of its period. */
export const boardId = ({ rankingType, previous }: Pick<GameRanking, 'rankingType' | 'previous'>): string =>
  `${rankingType}${previous ? ' previous' : ''}`

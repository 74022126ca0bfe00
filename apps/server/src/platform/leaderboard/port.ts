import type { Period } from '@avalive/rules/rankings/period'

/** A ranking by its name: the audience of one streamer, or all streamers, in one period. */
export type Board = `audience:${bigint}:${Period}` | `streamers:${Period}`

export const audienceBoard = (streamerId: bigint, period: Period): Board => `audience:${streamerId}:${period}`
export const streamersBoard = (period: Period): Board => `streamers:${period}`

export interface Standing {
  readonly member: bigint
  readonly score: number
  /** Equals share a rank and the next is skipped. */
  readonly rank: number
}

/** What a board is loaded from. */
export interface Scored {
  readonly member: bigint
  readonly score: bigint
  readonly reachedAt: Temporal.Instant
  /** Of equals that were reached at the same instant, the smaller stands first. */
  readonly order: bigint
}

/**
 * Boards that know a rank without counting rows. They are a memory of what the tables say: whatever is lost is loaded
 * again.
 */
export interface Leaderboards {
  /**
   * Says a member's score as it is now, after the commit that made it. Scores only rise: one that is not above what the
   * board has is old news. Nothing happens on a board that is not loaded. Never throws.
   */
  raise(board: Board, member: bigint, score: bigint, reachedAt: Temporal.Instant, order: bigint): void
  /** Members from a place on (0 is the first), the best first. */
  page(board: Board, from: number, count: number): Promise<readonly Standing[]>
  /** Null for somebody who has no score. */
  rankOf(board: Board, member: bigint): Promise<Standing | null>
  close(): Promise<void>
}

/** Hands over a board's rows in pieces, best first, as they were at one moment after the call. */
export type LoadBoard = (board: Board) => AsyncIterable<readonly Scored[]>

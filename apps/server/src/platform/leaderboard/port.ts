import type { Period } from '@avalive/rules/rankings/period'

/**
 * The name of a leaderboard: the audience of one streamer or all streamers in one period; the participants of an event
 * or of one of its groups (0: all groups); or the players in one ranking of a game.
 */
export type Board =
  | `audience:${bigint}:${Period}`
  | `streamers:${Period}`
  | `event:${bigint}:${number}`
  | `game:${bigint}`

export const audienceBoard = (streamerId: bigint, period: Period): Board => `audience:${streamerId}:${period}`
export const streamersBoard = (period: Period): Board => `streamers:${period}`
export const gameBoard = (rankingId: bigint): Board => `game:${rankingId}`
export const eventBoard = (eventId: bigint, groupId: number): Board => `event:${eventId}:${groupId}`

export interface Standing {
  readonly member: bigint
  readonly score: number
  /** Equal scores share a rank and the next ranks are skipped. */
  readonly rank: number
}

/** A member of a board in plain numbers, because there may be millions. */
export interface Entry {
  readonly member: number
  readonly score: number
  /** Microseconds since 1970. Of equal scores, the earliest is listed first. */
  readonly reachedAt: number
  /** Breaks ties of the same instant; the smaller is listed first. */
  readonly order: number
}

/** Leaderboards that find a rank without counting rows. They are a cache of the tables; lost data is loaded again. */
export interface Leaderboards {
  /**
   * Sets a member's current score, after the commit that changed it. Scores only rise, so a score that is not above the
   * board's is stale and ignored. Does nothing on a board that is not loaded. Never throws.
   */
  raise(board: Board, member: bigint, score: bigint, reachedAt: Temporal.Instant, order: bigint): void
  /**
   * Adds to a member's score, after the commit of what was scored. `order` numbers what is scored: what the board's
   * score already contains is ignored, so the same call may come twice. If calls come in another order than their
   * numbers, the score is too low until the next `raise`. Does nothing on a board that is not loaded. Never throws.
   */
  add(board: Board, member: bigint, points: bigint, reachedAt: Temporal.Instant, order: bigint): void
  /** Removes a member from a board, after the commit that did so. Never throws. */
  remove(board: Board, member: bigint): void
  /** Members from a zero-based position on, the best first. */
  page(board: Board, from: number, count: number): Promise<readonly Standing[]>
  /** Null for a member without a score. */
  rankOf(board: Board, member: bigint): Promise<Standing | null>
}

/** Yields a board's rows in chunks, the best first, from one snapshot taken after the call. */
export type LoadBoard = (board: Board) => AsyncIterable<readonly Entry[]>

export const entryOf = (member: bigint, score: bigint, reachedAt: Temporal.Instant, order: bigint): Entry => ({
  member: Number(member),
  score: Number(score),
  reachedAt: Number(reachedAt.epochNanoseconds / 1000n),
  order: Number(order),
})

import type { Period } from '@avalive/rules/rankings/period'

/**
 * A ranking by its name: the audience of one streamer, or all streamers, in one period; or who takes part in an event or
 * in one of its groups (0: in all); or who plays a game in one of its rankings.
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
  /** Equals share a rank and the next is skipped. */
  readonly rank: number
}

/** A member of a board in plain numbers, of which there may be millions. */
export interface Entry {
  readonly member: number
  readonly score: number
  /** Microseconds since 1970: of equals, the one who was there first stands first. */
  readonly reachedAt: number
  /** Decides between equals of the same instant; the smaller stands first. */
  readonly order: number
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
  /** Takes a member off a board, after the commit that did so. Never throws. */
  remove(board: Board, member: bigint): void
  /** Members from a place on (0 is the first), the best first. */
  page(board: Board, from: number, count: number): Promise<readonly Standing[]>
  /** Null for somebody who has no score. */
  rankOf(board: Board, member: bigint): Promise<Standing | null>
}

/** Hands over a board's rows in pieces, the best first, as they were at one moment after the call. */
export type LoadBoard = (board: Board) => AsyncIterable<readonly Entry[]>

export const entryOf = (member: bigint, score: bigint, reachedAt: Temporal.Instant, order: bigint): Entry => ({
  member: Number(member),
  score: Number(score),
  reachedAt: Number(reachedAt.epochNanoseconds / 1000n),
  order: Number(order),
})

/** 1 gift coins, 2 broadcast seconds, 3 watch seconds (rulings §7). */
export const scoreType = { coins: 1, broadcast: 2, watch: 3 } as const
export type ScoreType = (typeof scoreType)[keyof typeof scoreType]

export interface Earned {
  readonly coins: number
  readonly broadcastMs: number
  readonly watchMs: number
}

export const wholeSeconds = (ms: number): number => Math.floor(ms / 1000)

/** Time is counted in milliseconds and scores in whole seconds, so that no part of a second is lost between two. */
export const scoreOf = (type: ScoreType, { coins, broadcastMs, watchMs }: Earned): number => {
  if (type === scoreType.coins) return coins
  return wholeSeconds(type === scoreType.broadcast ? broadcastMs : watchMs)
}

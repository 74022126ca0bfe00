/** 1 gift coins, 2 broadcast seconds, 3 watch seconds (rulings §7). */
export const scoreType = { coins: 1, broadcast: 2, watch: 3 } as const
export type ScoreType = (typeof scoreType)[keyof typeof scoreType]

/** Time is counted in milliseconds and scores in whole seconds, so that no part of a second is lost between two. */
export const wholeSeconds = (ms: number): number => Math.floor(ms / 1000)

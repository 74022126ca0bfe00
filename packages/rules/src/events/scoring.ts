/** 1 gift coins, 2 broadcast seconds, 3 watch seconds (rulings §7). */
export const scoreType = { coins: 1, broadcast: 2, watch: 3 } as const
export type ScoreType = (typeof scoreType)[keyof typeof scoreType]

/**
 * Time is stored in milliseconds and scored in whole seconds, so that adding up periods loses no fraction of a second.
 */
export const wholeSeconds = (ms: number): number => Math.floor(ms / 1000)

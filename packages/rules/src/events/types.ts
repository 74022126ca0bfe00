import type { ScoreType } from './scoring.ts'
import type { EventType } from './winners.ts'

/** In the order in which operators choose them. */
export const eventTypes = [1, 2, 3] as const satisfies readonly EventType[]
export const scoreTypes = [1, 2, 3] as const satisfies readonly ScoreType[]

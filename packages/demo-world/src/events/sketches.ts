import type { StreamerRank } from '@avalive/rules/events/entry'
import type { ScoreType } from '@avalive/rules/events/scoring'
import type { EventType } from '@avalive/rules/events/winners'
import type { Persona } from '../persona-names.ts'
import type { EventName } from './words/types.ts'

export interface Sketch {
  readonly name: EventName
  /** Hours from now, rounded up to a full hour. */
  readonly begins: number
  readonly ends: number
  readonly closed?: true
  readonly type: EventType
  readonly scoreType: ScoreType
  readonly groups?: number
  readonly winners: number
  readonly thresholds?: readonly number[]
  readonly ranks?: readonly StreamerRank[]
  /** The page's design: font colour, background and image. */
  readonly design: readonly [fontColorId: number, bgColor: string, imageId: number]
  readonly showAll: readonly [broadcast: 0 | 1 | 2, watch: 0 | 1 | 2, score: 0 | 1 | 2]
  /** Which of the cast take part: every `every`-th person, starting at index `from`. */
  readonly every: number
  readonly from: number
  /** Whether hosts of live streams take part as well. */
  readonly withHosts?: true
  readonly personas?: readonly Persona[]
  readonly givenUp?: readonly Persona[]
  /** Typical score, in coins or hours. */
  readonly reach: number
  readonly hides?: 'score' | 'broadcastTime'
}

const DAY = 24
const HOUR = 60 * 60

/**
 * Events of every kind and in every state. The personas are set up so that each button is available to one of them:
 * `streamer` can switch to long_talk and cancel winter_stage, `official` would give up a group event, `payoneer` can't
 * enter autumn_cup again, `wise` doesn't have the rank for stars_only, `streamer-unranked` can opt in, and `viewer` has
 * entered nothing.
 */
export const sketches: readonly Sketch[] = [
  {
    name: 'autumn_cup',
    begins: -4 * DAY,
    ends: 3 * DAY,
    type: 1,
    scoreType: 1,
    winners: 10,
    design: [1, '#4a1e2b', 1],
    showAll: [1, 1, 1],
    every: 2,
    from: 0,
    withHosts: true,
    personas: ['streamer', 'official', 'wise', 'transfer-ng'],
    givenUp: ['payoneer'],
    reach: 4000,
  },
  {
    name: 'star_groups',
    begins: -2 * DAY,
    ends: 5 * DAY,
    type: 1,
    scoreType: 1,
    groups: 3,
    winners: 3,
    design: [1, '#1d1a4d', 2],
    showAll: [2, 2, 2],
    every: 4,
    from: 1,
    personas: ['official', 'payoneer'],
    reach: 2500,
  },
  {
    name: 'long_talk',
    begins: -6 * DAY,
    ends: 18,
    type: 2,
    scoreType: 2,
    winners: 0,
    thresholds: [5 * HOUR, 15 * HOUR, 30 * HOUR],
    design: [0, '#fdf1dc', 3],
    showAll: [1, 0, 0],
    every: 4,
    from: 3,
    personas: ['streamer'],
    reach: 16,
    hides: 'broadcastTime',
  },
  {
    name: 'full_house',
    begins: -3 * DAY,
    ends: 8 * DAY,
    type: 3,
    scoreType: 3,
    winners: 5,
    thresholds: [10 * HOUR],
    design: [0, '#e3f3ea', 0],
    showAll: [0, 1, 0],
    every: 8,
    from: 3,
    reach: 12,
  },
  {
    name: 'one_night',
    begins: -20,
    ends: 1 / 3,
    type: 1,
    scoreType: 1,
    winners: 1,
    design: [1, '#0f1a33', 4],
    showAll: [0, 0, 1],
    every: 12,
    from: 5,
    reach: 900,
  },
  {
    name: 'first_steps',
    begins: -DAY,
    ends: 6 * DAY,
    type: 1,
    scoreType: 1,
    winners: 3,
    ranks: ['E', 'D'],
    design: [0, '', 0],
    showAll: [0, 0, 0],
    every: 10,
    from: 9,
    reach: 300,
  },
  {
    name: 'winter_stage',
    begins: 2 * DAY,
    ends: 9 * DAY,
    type: 1,
    scoreType: 1,
    winners: 10,
    design: [2, '#0b1230', 5],
    showAll: [0, 0, 1],
    every: 5,
    from: 0,
    personas: ['streamer'],
    reach: 0,
  },
  {
    name: 'stars_only',
    begins: DAY,
    ends: 6 * DAY,
    type: 1,
    scoreType: 1,
    winners: 2,
    ranks: ['A', 'S'],
    design: [1, '#2b1250', 6],
    showAll: [0, 0, 0],
    every: 36,
    from: 6,
    reach: 0,
  },
  {
    name: 'summer_finale',
    begins: -12 * DAY,
    ends: -5 * DAY,
    type: 1,
    scoreType: 1,
    winners: 5,
    design: [1, '#5b2130', 7],
    showAll: [1, 1, 1],
    every: 2,
    from: 1,
    personas: ['streamer', 'official'],
    reach: 6000,
  },
  {
    name: 'spring_songs',
    begins: -40 * DAY,
    ends: -33 * DAY,
    closed: true,
    type: 3,
    scoreType: 1,
    groups: 2,
    winners: 3,
    thresholds: [500, 2000],
    design: [0, '#fde8ef', 8],
    showAll: [0, 0, 2],
    every: 3,
    from: 0,
    personas: ['streamer'],
    reach: 2000,
  },
]

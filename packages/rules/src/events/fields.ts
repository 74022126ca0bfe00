import type { StreamerRank } from './entry.ts'
import type { ScoreType } from './scoring.ts'
import type { EventType } from './winners.ts'

type Texts = Readonly<Record<string, string>>

/** 0 none, 1 total, 2 average (specification 1 §3) */
export type ShowAll = 0 | 1 | 2

/** All that an operator sets of an event (specification 1 §3). Times are milliseconds since 1970. */
export interface EventFields {
  readonly eventType: EventType
  readonly scoreType: ScoreType
  readonly beginAt: number
  readonly endAt: number
  /** 0 means that the event has no groups. */
  readonly numberOfGroups: number
  readonly numberOfWinners: number
  /** In ascending order. */
  readonly thresholds: readonly number[]
  /** Null means that everyone may enter. */
  readonly userRanks: readonly StreamerRank[] | null
  /** By locale. */
  readonly name: Texts
  readonly description: Texts
  readonly headerImageUrl: string
  readonly iconUrl: string
  readonly pageImageUrl: string
  readonly fontColorId: number
  readonly bgColor: string
  readonly imageId: number
  readonly showScore: boolean
  readonly showBroadcastTime: boolean
  readonly showAllBroadcast: ShowAll
  readonly showAllWatch: ShowAll
  readonly showAllScore: ShowAll
}
export type EventField = keyof EventFields

import type { StreamerRank } from '@avalive/rules/events/entry'
import type { ScoreType } from '@avalive/rules/events/scoring'
import type { EventType } from '@avalive/rules/events/winners'
import type { EventPlace } from './places.ts'
import type { EventName } from './words/types.ts'
import type { Texts } from './words.ts'

/** A participant, with what they had earned before the world was created. */
export interface DemoParticipant {
  readonly vliveId: string
  readonly enteredAt: Temporal.Instant
  readonly reachedAt: Temporal.Instant
  readonly coins: number
  readonly broadcastMs: number
  readonly watchMs: number
}

/** An event of the demo world. It begins, scores, ends and is aggregated at its time, like any other event. */
export interface DemoEvent {
  readonly eventId: string
  /** The event whose icon is shown; editions of the same event look alike. */
  readonly picture: EventName
  /** Where the header picture shows its first three. */
  readonly place: EventPlace
  readonly name: Texts
  readonly description: Texts
  readonly eventType: EventType
  readonly scoreType: ScoreType
  readonly beginsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  /** Whether it was closed with final results before the world was created. */
  readonly isClosed: boolean
  readonly numberOfGroups: number
  readonly numberOfWinners: number
  readonly thresholds: readonly number[]
  readonly userRanks: readonly StreamerRank[] | null
  readonly fontColorId: number
  readonly bgColor: string
  readonly imageId: number
  readonly showAll: { readonly broadcast: 0 | 1 | 2; readonly watch: 0 | 1 | 2; readonly score: 0 | 1 | 2 }
  readonly showScore: boolean
  readonly showBroadcastTime: boolean
  readonly participants: readonly DemoParticipant[]
  /** The vliveIds of people who have given it up. */
  readonly givenUp: readonly string[]
}

import type { PenaltyCategory, PenaltyPlace, PenaltyReason, PenaltyType } from '@avalive/rules/penalties/penalty'
import type { DemoPerson } from './types.ts'

export interface DemoPenalty {
  readonly vliveId: string
  /** The vliveId of the operator who sent it. */
  readonly operator: string
  readonly type: PenaltyType
  readonly reason: PenaltyReason
  readonly place: PenaltyPlace
  readonly category: PenaltyCategory
  readonly days: number | null
  readonly sentAt: Temporal.Instant
}

/** The viewer has a warning. The suspended persona was warned, suspended for a week, and is now suspended for good. */
export const penaltiesOf = (people: readonly DemoPerson[], now: Temporal.Instant): DemoPenalty[] => {
  const idOf = (wanted: DemoPerson['persona']): string =>
    people.find(({ persona }) => persona === wanted)?.vliveId ?? ''
  const operator = idOf('operator')
  const daysAgo = (days: number) => now.subtract({ hours: 24 * days })
  const suspended = { vliveId: idOf('suspended'), operator, days: null }
  return [
    {
      ...suspended,
      type: 'warning',
      reason: 'misconduct',
      place: 'mediaComment',
      category: 'troll',
      sentAt: daysAgo(40),
    },
    {
      ...suspended,
      type: 'suspend',
      reason: 'misconduct',
      place: 'chat',
      category: 'calumny',
      days: 7,
      sentAt: daysAgo(30),
    },
    {
      ...suspended,
      type: 'stop',
      reason: 'repeatViolation',
      place: 'chat',
      category: 'repeatOffender',
      sentAt: daysAgo(9),
    },
    {
      vliveId: idOf('viewer'),
      operator,
      days: null,
      type: 'warning',
      reason: 'commercial',
      place: 'profile',
      category: 'url',
      sentAt: daysAgo(3),
    },
  ]
}

import type { EventField, EventFields } from './fields.ts'
import type { EventStage } from './publishing.ts'

/** Which changes of a field a stage allows, compared with what is stored. */
export type FieldRule =
  | 'free'
  | 'frozen'
  /** Later only. */
  | 'later'
  /** More only. */
  | 'more'
  /** Each step as low or lower, and no step less. */
  | 'easier'
  /** For more ranks. */
  | 'wider'

const free = {
  eventType: 'free',
  scoreType: 'free',
  beginAt: 'free',
  endAt: 'free',
  numberOfGroups: 'free',
  numberOfWinners: 'free',
  thresholds: 'free',
  userRanks: 'free',
  name: 'free',
  description: 'free',
  headerImageUrl: 'free',
  iconUrl: 'free',
  pageImageUrl: 'free',
  fontColorId: 'free',
  bgColor: 'free',
  imageId: 'free',
  showScore: 'free',
  showBroadcastTime: 'free',
  showAllBroadcast: 'free',
  showAllWatch: 'free',
  showAllScore: 'free',
} as const satisfies Record<EventField, FieldRule>

const frozen = Object.fromEntries(Object.keys(free).map((field) => [field, 'frozen'])) as Record<EventField, 'frozen'>

const rules: Record<EventStage, Record<EventField, FieldRule>> = {
  draft: free,
  scheduled: free,
  /** Whoever entered loses nothing: what is scored, when it begins and in how many groups stays. */
  entered: {
    ...free,
    eventType: 'frozen',
    scoreType: 'frozen',
    beginAt: 'frozen',
    endAt: 'later',
    numberOfGroups: 'frozen',
    numberOfWinners: 'more',
    thresholds: 'easier',
    userRanks: 'wider',
  },
  running: { ...frozen, name: 'free', description: 'free', endAt: 'later' },
  over: frozen,
  closed: frozen,
  withdrawn: frozen,
}

export const fieldRule = (stage: EventStage, field: EventField): FieldRule => rules[stage][field]

const isSame = (one: unknown, other: unknown): boolean => {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))]
  return ones.length === others.size && ones.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
}

const isEasier = (before: readonly number[], after: readonly number[]): boolean =>
  before.every((step, index) => (after[index] ?? Number.POSITIVE_INFINITY) <= step)

const isWider = (before: EventFields['userRanks'], after: EventFields['userRanks']): boolean =>
  after === null || (before?.every((rank) => after.includes(rank)) ?? false)

const keeps = (rule: FieldRule, field: EventField, before: EventFields, after: EventFields): boolean => {
  if (rule === 'free' || isSame(before[field], after[field])) return true
  switch (rule) {
    case 'frozen':
      return false
    case 'later':
      return after.endAt > before.endAt
    case 'more':
      return after.numberOfWinners > before.numberOfWinners
    case 'easier':
      return isEasier(before.thresholds, after.thresholds)
    case 'wider':
      return isWider(before.userRanks, after.userRanks)
  }
}

export const eventFields = Object.keys(free) as readonly EventField[]

/** The fields that changed, in the order of the form. */
export const changedFields = (before: EventFields, after: EventFields): EventField[] =>
  eventFields.filter((field) => !isSame(before[field], after[field]))

/** The changed fields that the stage doesn't allow to change like this. */
export const frozenChanges = (stage: EventStage, before: EventFields, after: EventFields): EventField[] =>
  eventFields.filter((field) => !keeps(fieldRule(stage, field), field, before, after))

import type { EventField, EventFields } from './fields.ts'
import type { EventStage } from './publishing.ts'
import { eventType } from './winners.ts'

/** Locales that every published event has its texts in; the others show the Japanese ones. */
export const REQUIRED_LOCALES = ['ja', 'en'] as const

export const LONGEST_EVENT_NAME = 80
export const LONGEST_EVENT_DESCRIPTION = 10_000
export const MAX_GROUPS = 100
export const MAX_THRESHOLDS = 20
const MAX_NUMBER = 2 ** 31 - 1
const UPLOADED_IMAGE = 11
const LONGEST_PERIOD_MS = 366 * 24 * 60 * 60 * 1000

export type EventProblem =
  | 'missing'
  | 'address'
  | 'color'
  | 'number'
  | 'ascending'
  | 'endBeforeBegin'
  | 'tooLong'
  | 'past'
  | 'noWinners'
  | 'noThreshold'
  | 'unusedThreshold'
  | 'noImage'

export interface FieldProblem {
  readonly field: EventField
  readonly problem: EventProblem
}

type Found = readonly [EventField, EventProblem, boolean]

const isAddress = (address: string): boolean => /^(\/(?!\/)|https:\/\/)[^\s"'<>\\]{1,500}$/.test(address)
const isNumber = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most
const isAscending = (steps: readonly number[]): boolean =>
  steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))

const texts = (field: 'name' | 'description', event: EventFields): readonly Found[] => {
  const longest = field === 'name' ? LONGEST_EVENT_NAME : LONGEST_EVENT_DESCRIPTION
  const values = Object.values(event[field])
  return [
    [field, 'missing', values.some((text) => text.trim() === '')],
    [field, 'tooLong', values.some((text) => text.length > longest)],
  ]
}

const pictures = (['headerImageUrl', 'iconUrl', 'pageImageUrl'] as const satisfies readonly EventField[]).map(
  (field) =>
    (event: EventFields): Found => [field, 'address', event[field] !== '' && !isAddress(event[field])],
)

const problemsIn = (found: readonly Found[]): FieldProblem[] =>
  found.filter(([, , isWrong]) => isWrong).map(([field, problem]) => ({ field, problem }))

/** What is wrong with a draft as it is. A draft may be incomplete, never contradictory. */
export const draftProblems = (event: EventFields): FieldProblem[] =>
  problemsIn([
    ...texts('name', event),
    ...texts('description', event),
    ['endAt', 'endBeforeBegin', !(event.endAt > event.beginAt)],
    ['endAt', 'tooLong', event.endAt - event.beginAt > LONGEST_PERIOD_MS],
    ['numberOfGroups', 'number', event.numberOfGroups === 1 || !isNumber(event.numberOfGroups, 0, MAX_GROUPS)],
    ['numberOfWinners', 'number', !isNumber(event.numberOfWinners, 0, MAX_NUMBER)],
    [
      'thresholds',
      'number',
      event.thresholds.length > MAX_THRESHOLDS || !event.thresholds.every((step) => isNumber(step, 1, MAX_NUMBER)),
    ],
    ['thresholds', 'ascending', !isAscending(event.thresholds)],
    ['userRanks', 'missing', event.userRanks?.length === 0],
    ...pictures.map((check) => check(event)),
    ['bgColor', 'color', !/^(#[0-9A-Fa-f]{6})?$/.test(event.bgColor)],
    ['fontColorId', 'number', !isNumber(event.fontColorId, 0, 99)],
    ['imageId', 'number', !isNumber(event.imageId, 0, 9999)],
  ])

const isRanked = ({ eventType: type }: EventFields): boolean => type !== eventType.threshold
const hasSteps = ({ eventType: type }: EventFields): boolean => type !== eventType.rank
const lacks = (texts: EventFields['name']): boolean => REQUIRED_LOCALES.some((locale) => !texts[locale]?.trim())

/** What is missing for everybody to see the event. */
export const publicProblems = (event: EventFields): FieldProblem[] => [
  ...draftProblems(event),
  ...problemsIn([
    ['name', 'missing', lacks(event.name)],
    ['description', 'missing', lacks(event.description)],
    ['headerImageUrl', 'missing', event.headerImageUrl === ''],
    ['iconUrl', 'missing', event.iconUrl === ''],
    ['pageImageUrl', 'noImage', event.imageId === UPLOADED_IMAGE && event.pageImageUrl === ''],
    ['numberOfWinners', 'noWinners', isRanked(event) && event.numberOfWinners === 0],
    ['thresholds', 'noThreshold', hasSteps(event) && event.thresholds.length === 0],
    ['thresholds', 'unusedThreshold', !hasSteps(event) && event.thresholds.length > 0],
  ]),
]

/** An event is scheduled before it begins; one that has an entry or runs may end later, and never in the past. */
export const periodProblems = (event: EventFields, before: EventFields | null, now: number): FieldProblem[] =>
  problemsIn([
    ['beginAt', 'past', event.beginAt !== before?.beginAt && event.beginAt <= now],
    ['endAt', 'past', event.endAt !== before?.endAt && event.endAt <= now],
  ])

/** All that stops an operator from saving the event in its stage. The page and the server ask the same. */
export const eventProblems = (
  stage: EventStage,
  after: EventFields,
  before: EventFields | null,
  now: number,
): FieldProblem[] =>
  stage === 'draft' ? draftProblems(after) : [...publicProblems(after), ...periodProblems(after, before, now)]

/** All that stops an operator from scheduling the draft. */
export const scheduleProblems = (event: EventFields, now: number): FieldProblem[] => [
  ...publicProblems(event),
  ...periodProblems(event, null, now),
]

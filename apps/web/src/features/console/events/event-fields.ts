import type { Output, SentInput } from '@avalive/contract/call'
import type { eventOperations } from '@avalive/contract/event-operations'
import type { BrowserKey } from '@avalive/i18n/translate'
import type { EventField, EventFields } from '@avalive/rules/events/fields'
import { changedFields } from '@avalive/rules/events/freeze'
import { formatTime } from '../kit/format.ts'

export type OperatedEvent = Output<typeof eventOperations.getOperatedEvent>['event']
export type SentFields = SentInput<typeof eventOperations.createEvent>['fields']

/** The event as the form has it. */
export const sentOf = (event: OperatedEvent): SentFields => {
  const { eventId: _1, status: _2, stage: _3, participants: _4, version: _5, createdAt: _6, ...fields } = event
  return fields
}

const written = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** The event as the rules expect it. */
export const ruledOf = ({ beginAt, endAt, name, description, ...fields }: SentFields): EventFields => ({
  ...fields,
  name: written(name),
  description: written(description),
  beginAt: Date.parse(beginAt),
  endAt: Date.parse(endAt),
})

const DAY_MS = 86_400_000

/** A new event, a week from now and for three days. */
export const newFields = (now: number): SentFields => {
  const beginAt = Math.ceil(now / DAY_MS) * DAY_MS + 7 * DAY_MS
  return {
    eventType: 1,
    scoreType: 1,
    beginAt: new Date(beginAt).toISOString(),
    endAt: new Date(beginAt + 3 * DAY_MS).toISOString(),
    numberOfGroups: 0,
    numberOfWinners: 3,
    thresholds: [],
    userRanks: null,
    name: {},
    description: {},
    headerImageUrl: '',
    iconUrl: '',
    pageImageUrl: '',
    fontColorId: 0,
    bgColor: '',
    imageId: 0,
    showScore: true,
    showBroadcastTime: true,
    showAllBroadcast: 0,
    showAllWatch: 0,
    showAllScore: 0,
  }
}

export const fieldsOf = (fields: SentFields): EventField[] => Object.keys(fields) as EventField[]

/** A field's value in words for people who compare. */
export const valueText = (fields: SentFields, field: EventField): string => {
  if (field === 'beginAt' || field === 'endAt') return formatTime(fields[field])
  const value = fields[field]
  if (Array.isArray(value)) return value.join(', ')
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .map(([locale, text]) => `${locale}: ${text}`)
      .join('\n')
  }
  return value === null ? '' : String(value)
}

export const fieldLabel = (field: EventField): Extract<BrowserKey, `consoleEvents.field.${EventField}`> =>
  `consoleEvents.field.${field}`

export const changedIn = (before: SentFields, after: SentFields): EventField[] =>
  changedFields(ruledOf(before), ruledOf(after))

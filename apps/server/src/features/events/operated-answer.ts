import type { Answer, Input } from '@avalive/contract/call'
import type { eventOperations } from '@avalive/contract/event-operations'
import { isLocale } from '@avalive/i18n/locales'
import type { EventField, EventFields } from '@avalive/rules/events/fields'
import { eventFields } from '@avalive/rules/events/freeze'
import { type EventStage, eventStageOf } from '@avalive/rules/events/publishing'
import { Refusal } from '../../platform/errors.ts'
import type { OperatedEvent } from './operated-store.ts'

type Calls = typeof eventOperations

export const stageOf = (event: OperatedEvent, now: Temporal.Instant): EventStage =>
  eventStageOf(event, event.participants > 0, now.epochMilliseconds)

const valuesOf = (event: EventFields): EventFields => {
  const values = eventFields.map((field) => [field, event[field]])
  return Object.fromEntries(values) as unknown as EventFields
}

export const fieldsOf = (event: OperatedEvent): EventFields => valuesOf(event)

export const operatedAnswer = (event: OperatedEvent, now: Temporal.Instant): Answer<Calls['createEvent']>['event'] => ({
  ...fieldsOf(event),
  thresholds: [...event.thresholds],
  userRanks: event.userRanks && [...event.userRanks],
  eventId: event.parentId,
  beginAt: event.beginsAt,
  endAt: event.endsAt,
  status: event.status,
  stage: stageOf(event, now),
  participants: event.participants,
  version: event.version,
  createdAt: event.createdAt,
})

/** The fields that were sent, as the rules expect them. Texts that are empty are none. */
export const sentFields = ({ beginAt, endAt, ...fields }: Input<Calls['createEvent']>['fields']): EventFields => {
  const texts = [fields.name, fields.description].map((byLocale) =>
    Object.fromEntries(Object.entries(byLocale).filter(([, text]) => text.trim() !== '')),
  )
  if (!texts.every((byLocale) => Object.keys(byLocale).every(isLocale))) throw new Refusal('invalidInput')
  const [name = {}, description = {}] = texts
  const times = { beginAt: Date.parse(beginAt), endAt: Date.parse(endAt) }
  return { ...fields, ...times, name, description }
}

/** Audit rows hold times as the console shows them. */
export const auditedFields = (event: EventFields, fields: readonly EventField[]): object =>
  Object.fromEntries(
    fields.map((field) => {
      const value = event[field]
      const isTime = field === 'beginAt' || field === 'endAt'
      return [field, isTime ? Temporal.Instant.fromEpochMilliseconds(Number(value)).toString() : value]
    }),
  )

export const picturesOf = ({ headerImageUrl, iconUrl, pageImageUrl }: EventFields): string[] => [
  headerImageUrl,
  iconUrl,
  pageImageUrl,
]

export const subjectOf = (eventId: string): string => `event:${eventId}`

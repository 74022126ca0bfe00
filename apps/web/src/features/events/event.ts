import type { Output } from '@avalive/contract/call'
import type { BroadcasterEvent, BroadcasterEventEntry, events } from '@avalive/contract/events'
import { millisecondsOf } from '@avalive/contract/time-value'
import type { Locale } from '@avalive/i18n/locales'
import type { EntryEvent } from '@avalive/rules/events/entry'

export type { BroadcasterEvent, BroadcasterEventEntry }
export type ListedEvents = Output<typeof events.listEvents>
export type Owner = Output<typeof events.getStreamerOwner>

export const ranksOf = ({ constraints }: BroadcasterEvent) => constraints.userRank?.UserRanks ?? null

/** The ranks that may enter, as a list in words: "A or S". */
export const ranksText = (locale: Locale, event: BroadcasterEvent): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(ranksOf(event) ?? [])

/** The event in the form that the rules use. */
export const ruledEvent = (event: BroadcasterEvent): EntryEvent => ({
  parentId: event.parentId,
  status: event.status,
  beginAt: millisecondsOf(event.beginAt),
  endAt: millisecondsOf(event.endAt),
  isGroupEvent: event.isGroupEvent,
  userRanks: ranksOf(event),
})

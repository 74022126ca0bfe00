import type { Output } from '@avalive/contract/call'
import type { BroadcasterEvent, BroadcasterEventEntry, events } from '@avalive/contract/events'
import type { Locale } from '@avalive/i18n/locales'
import type { EntryEvent } from '@avalive/rules/events/entry'

export type { BroadcasterEvent, BroadcasterEventEntry }
export type ListedEvents = Output<typeof events.listEvents>
export type Owner = Output<typeof events.getStreamerOwner>

type TimeValue = BroadcasterEvent['beginAt']

export const millisOf = ({ seconds, nanos }: TimeValue): number => seconds * 1000 + Math.floor(nanos / 1_000_000)

export const ranksOf = ({ constraints }: BroadcasterEvent) => constraints.userRank?.UserRanks ?? null

/** The ranks that may enter, as a list in words: "A or S". */
export const ranksText = (locale: Locale, event: BroadcasterEvent): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(ranksOf(event) ?? [])

/** The event in the form that the rules use. */
export const ruledEvent = (event: BroadcasterEvent): EntryEvent => ({
  parentId: event.parentId,
  status: event.status,
  beginAt: millisOf(event.beginAt),
  endAt: millisOf(event.endAt),
  isGroupEvent: event.isGroupEvent,
  userRanks: ranksOf(event),
})

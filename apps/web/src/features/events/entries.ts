import type { Entry } from '@avalive/rules/events/entry'
import { eventStatus } from '@avalive/rules/events/status'
import { type BroadcasterEvent, type BroadcasterEventEntry, type ListedEvents, ruledEvent } from './event.ts'

/** An entry with the name of its event, for the dialogs. */
export interface NamedEntry extends Entry {
  readonly name: string
}

/** Converts entries to the form that the rules use, with their events. */
export const entriesIn = (
  events: readonly BroadcasterEvent[],
  entries: readonly BroadcasterEventEntry[],
): NamedEntry[] => {
  const known = new Map(events.map((one) => [one.parentId, one]))
  return entries.flatMap(({ parentId, status }) => {
    const entered = known.get(parentId)
    return entered ? [{ event: ruledEvent(entered), status, name: entered.name }] : []
  })
}

/**
 * The caller's entries in the form that the rules use. Adds the event of the page, which the list may lack, and its
 * entry if the event is closed, because the list omits closed events.
 */
export const entriesOf = (
  event: BroadcasterEvent,
  listed: ListedEvents | undefined,
  ownEntry: BroadcasterEventEntry | null = null,
): NamedEntry[] => {
  const closed = event.status === eventStatus.closed && ownEntry ? [ownEntry] : []
  return entriesIn(
    [event, ...(listed?.broadcasterEvents ?? [])],
    [...(listed?.broadcasterEventEntries ?? []), ...closed],
  )
}

import type { Entry } from '@avalive/rules/events/entry'
import { eventStatus } from '@avalive/rules/events/status'
import { type BroadcasterEvent, type BroadcasterEventEntry, type ListedEvents, ruledEvent } from './event.ts'

/** The dialogs name the events that they are about. */
export interface NamedEntry extends Entry {
  readonly name: string
}

/** Entries as the rules know them, with the events that they are in. */
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
 * The caller's entries as the rules know them. An event on a page of its own needs no place in the list; the list no
 * longer has those of closed events.
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

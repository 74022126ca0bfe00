import type { Entry } from '@avalive/rules/events/entry'
import { type BroadcasterEvent, type ListedEvents, ruledEvent } from './event.ts'

/** The dialogs name the events that they are about. */
export interface NamedEntry extends Entry {
  readonly name: string
}

/** The caller's entries as the rules know them. An event on a page of its own needs no place in the list. */
export const entriesOf = (event: BroadcasterEvent, listed: ListedEvents | undefined): NamedEntry[] => {
  const known = new Map([event, ...(listed?.broadcasterEvents ?? [])].map((one) => [one.parentId, one]))
  return (listed?.broadcasterEventEntries ?? []).flatMap(({ parentId, status }) => {
    const entered = known.get(parentId)
    return entered ? [{ event: ruledEvent(entered), status, name: entered.name }] : []
  })
}

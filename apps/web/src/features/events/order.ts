import { entryStatus } from '@avalive/rules/events/entry'
import { eventStatus } from '@avalive/rules/events/status'
import type { BroadcasterEvent, BroadcasterEventEntry } from './event.ts'

type Entries = ReadonlyMap<string, BroadcasterEventEntry>

/** What one scores in comes first, then what is on, what is to come, and what is over. */
const placeOf = ({ parentId, status }: BroadcasterEvent, entries: Entries): number => {
  if (entries.get(parentId)?.status === entryStatus.scoring) return 0
  if (status === eventStatus.open) return 1
  return status === eventStatus.notHeld ? 2 : 3
}

/** The moment that is waited for: the sooner, the further up. What is over goes the other way. */
const momentOf = ({ status, beginAt, endAt }: BroadcasterEvent): number => {
  if (status === eventStatus.notHeld) return beginAt.seconds
  return status === eventStatus.open ? endAt.seconds : -endAt.seconds
}

export const inOrder = (all: readonly BroadcasterEvent[], entries: Entries): BroadcasterEvent[] =>
  all.toSorted((one, other) => placeOf(one, entries) - placeOf(other, entries) || momentOf(one) - momentOf(other))

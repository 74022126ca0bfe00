import { entryStatus } from '@avalive/rules/events/entry'
import { eventStatus } from '@avalive/rules/events/status'
import type { BroadcasterEvent, BroadcasterEventEntry } from './event.ts'

type Entries = ReadonlyMap<string, BroadcasterEventEntry>

/** Order of the groups: the scoring event, running events, upcoming ones, past ones. */
const placeOf = ({ parentId, status }: BroadcasterEvent, entries: Entries): number => {
  if (entries.get(parentId)?.status === entryStatus.scoring) return 0
  if (status === eventStatus.open) return 1
  return status === eventStatus.notHeld ? 2 : 3
}

/** Order within a group: the next start or end first; for past events the latest end first. */
const momentOf = ({ status, beginAt, endAt }: BroadcasterEvent): number => {
  if (status === eventStatus.notHeld) return beginAt.seconds
  return status === eventStatus.open ? endAt.seconds : -endAt.seconds
}

export const inOrder = (all: readonly BroadcasterEvent[], entries: Entries): BroadcasterEvent[] =>
  all.toSorted((one, other) => placeOf(one, entries) - placeOf(other, entries) || momentOf(one) - momentOf(other))

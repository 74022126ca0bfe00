import { type Entry, entriesAt, resumable } from '@avalive/rules/events/entry'
import { type EventPhase, eventPhaseOf } from '@avalive/rules/events/status'
import { useCallback, useMemo } from 'react'
import { entriesOf } from './entries.ts'
import { type BroadcasterEvent, type BroadcasterEventEntry, ruledEvent } from './event.ts'
import type { useEntryFacts } from './use-event.ts'
import { usePhaseChanges } from './use-phase-changes.ts'

interface Standing {
  readonly phase: EventPhase
  readonly entry: Entry | undefined
  /** The events that could score again immediately, because nothing scores now. */
  readonly resumable: readonly string[]
}

/**
 * The phase of an event and the caller's entry in it, by time. The beginning or end of any entered event may change
 * these, so the page refetches then.
 */
export const useOwnEntry = (
  event: BroadcasterEvent,
  ownEntry: BroadcasterEventEntry | null,
  { listed, refetchListed }: Pick<ReturnType<typeof useEntryFacts>, 'listed' | 'refetchListed'>,
  clockOffset: number,
  onTurn: () => void,
): Standing => {
  const refresh = useCallback(() => {
    onTurn()
    void refetchListed()
  }, [onTurn, refetchListed])
  const entries = useMemo(() => entriesOf(event, listed, ownEntry), [event, listed, ownEntry])
  const periods = useMemo(() => [ruledEvent(event), ...entries.map((entry) => entry.event)], [event, entries])
  const now = usePhaseChanges(periods, clockOffset, refresh)
  return {
    resumable: resumable(entries, now).map((entry) => entry.event.parentId),
    phase: eventPhaseOf(ruledEvent(event), now),
    entry: entriesAt(entries, now).find((entry) => entry.event.parentId === event.parentId),
  }
}

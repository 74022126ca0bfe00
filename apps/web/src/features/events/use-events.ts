import { events } from '@avalive/contract/events'
import { millisecondsOf } from '@avalive/contract/time-value'
import { type EventPeriod, eventPhaseOf, eventStatus } from '@avalive/rules/events/status'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { pagedQuery } from '../../lib/paged.ts'
import { callQuery } from '../../lib/query.tsx'
import { refreshing } from '../../lib/silent.ts'
import { uniqueBy } from '../../lib/unique-by.ts'
import { type BroadcasterEvent, ruledEvent } from './event.ts'
import { usePhaseChanges } from './use-phase-changes.ts'

/** Refresh interval of a list with an event whose scores are being counted. */
const RESULTS_LOOK_MS = 30_000

const isCounting = ({ status }: BroadcasterEvent): boolean => status === eventStatus.inAggregating

const usePast = () =>
  useInfiniteQuery({
    ...pagedQuery(events.listPastEvents, {
      input: (page) => page,
      // A page starts after the last event of the previous one, so that an event that ends meanwhile doesn't shift the
      // pages.
      next: ({ pagination: { Next }, broadcasterEvents }) => {
        const last = broadcasterEvents.at(-1)
        return Next === 0 || !last ? undefined : { page: Next, after: last.parentId }
      },
    }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.broadcasterEvents.some(isCounting)) === true && RESULTS_LOOK_MS,
    refetchOnWindowFocus: true,
    ...refreshing,
  })

const none: readonly BroadcasterEvent[] = []
const noPeriods: readonly EventPeriod[] = []

/** The data of the events page, by the server's clock. Refetches both lists when an event begins or ends. */
export const useEvents = () => {
  const listed = useQuery({ ...callQuery(events.listEvents, {}), refetchOnWindowFocus: true, ...refreshing })
  const past = usePast()
  // The last page was loaded last, so its `now` is the newest.
  const newest = past.data?.pages.at(-1)
  const clockOffset = newest ? millisecondsOf(newest.now) - past.dataUpdatedAt : 0
  const { refetch: refetchListed } = listed
  const { refetch: refetchPast } = past
  const refetch = useCallback(() => {
    void refetchListed()
    void refetchPast()
  }, [refetchListed, refetchPast])
  const open = listed.data?.broadcasterEvents ?? none
  const periods = useMemo(() => (open.length > 0 ? open.map(ruledEvent) : noPeriods), [open])
  const now = usePhaseChanges(periods, clockOffset, refetch)
  const inPhase = (phase: ReturnType<typeof eventPhaseOf>) =>
    open.filter((event) => eventPhaseOf(ruledEvent(event), now) === phase)
  const ended = past.data?.pages.flatMap((page) => page.broadcasterEvents) ?? []
  // Events whose end the server hasn't recorded yet. Recorded ones are in the past events, possibly on later pages.
  const recorded = new Set(ended.map(({ parentId }) => parentId))
  const justEnded = inPhase('over').filter(
    ({ status, parentId }) => status <= eventStatus.open && !recorded.has(parentId),
  )
  return {
    listed,
    past,
    refetch,
    now,
    clockOffset,
    running: inPhase('running'),
    upcoming: inPhase('notBegun'),
    ended: uniqueBy([...justEnded, ...ended], ({ parentId }) => parentId),
    entries: new Map(
      [
        ...(past.data?.pages.flatMap((page) => page.broadcasterEventEntries) ?? []),
        ...(listed.data?.broadcasterEventEntries ?? []),
      ].map((entry) => [entry.parentId, entry]),
    ),
  }
}

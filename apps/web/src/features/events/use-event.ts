import type { Output } from '@avalive/contract/call'
import { events } from '@avalive/contract/events'
import { eventStatus } from '@avalive/rules/events/status'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { callQuery } from '../../lib/query.tsx'
import { millisOf } from './event.ts'

/** A start or an end is written down within a second or two: until then the page would say two things at once. */
const TURN_LOOK_MS = 2000
/** Nobody can say when results are made up. */
const RESULTS_LOOK_MS = 10_000

const silent = { failureShown: true } as const

type Answer = Output<typeof events.getEvent>

/** How soon to look again: only while a start, an end or the results are due. */
const lookAgain = ({ broadcasterEvent: event, now }: Answer): number | false => {
  if (event.status === eventStatus.inAggregating) return RESULTS_LOOK_MS
  if (event.status > eventStatus.open) return false
  const turn = event.status === eventStatus.notHeld ? event.beginAt : event.endAt
  return millisOf(turn) <= millisOf(now) && TURN_LOOK_MS
}

export const useEvent = (eventId: string) => {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...callQuery(events.getEvent, { eventId }),
    refetchInterval: ({ state }) => (state.data ? lookAgain(state.data) : false),
    meta: silent,
  })
  return {
    event: data?.broadcasterEvent,
    /** How far the server's clock is ahead of this one. */
    clockOffset: data ? millisOf(data.now) - dataUpdatedAt : 0,
    isUnknown: error instanceof ApiError && error.status === 404,
    error,
    isFetching,
    refetch,
  }
}

/** What the entry button needs to know, besides the event itself. */
export const useEntryFacts = () => {
  const listed = useQuery({ ...callQuery(events.listEvents, {}), meta: silent })
  const owner = useQuery({ ...callQuery(events.getStreamerOwner, { isLatestCounting: false }), meta: silent })
  return {
    listed: listed.data,
    owner: owner.data,
    refetchListed: listed.refetch,
    isFailed: listed.isLoadingError || owner.isLoadingError,
    retry: () => {
      for (const one of [listed, owner]) if (one.isLoadingError) void one.refetch()
    },
  }
}

export interface ListQuestion {
  /** The parent's, or that of one of its groups. */
  readonly eventId: string
  /** A list of before the start is another one than after it. */
  readonly status: number
  readonly ignorePeriod: boolean
  readonly from: string | null
}

const locationOf = (from: string | null) => (from ? { locationName: from } : {})

export const useParticipants = ({ eventId, status, ignorePeriod, from }: ListQuestion) =>
  useInfiniteQuery({
    queryKey: [events.listResults.area, events.listResults.name, eventId, status, ignorePeriod],
    queryFn: ({ pageParam, signal }) =>
      call(
        events.listResults,
        { eventId, page: pageParam, ...(ignorePeriod && { ignorePeriod }), ...locationOf(from) },
        { signal },
      ),
    initialPageParam: 1,
    // 0: there is no more.
    getNextPageParam: ({ pagination }) => pagination.Next || undefined,
    meta: silent,
  })

export const useOwnResult = (question: Omit<ListQuestion, 'from'>, vliveId: string | undefined) => {
  const { eventId, status, ignorePeriod } = question
  return (
    useQuery({
      ...callQuery(events.getResult, { eventId, vliveId: vliveId ?? '', ...(ignorePeriod && { ignorePeriod }) }),
      queryKey: [events.getResult.area, events.getResult.name, eventId, vliveId, status, ignorePeriod],
      enabled: vliveId !== undefined,
      meta: silent,
    }).data?.broadcasterEventResult ?? null
  )
}

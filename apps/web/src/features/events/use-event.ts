import type { Output } from '@avalive/contract/call'
import { events } from '@avalive/contract/events'
import { millisecondsOf } from '@avalive/contract/time-value'
import { eventStatus } from '@avalive/rules/events/status'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { pageAt, pagedQuery } from '../../lib/paged.ts'
import { callQuery } from '../../lib/query.tsx'
import { refreshing, silent } from '../../lib/silent.ts'
import type { BroadcasterEvent } from './event.ts'

/** The server records a start or an end within a second or two. Until then, the page would contradict itself. */
const TURN_LOOK_MS = 2000
/** It is unknown when the results will be final. */
const RESULTS_LOOK_MS = 10_000

/** Refresh interval of visible scores. */
const REFRESH_MS = 30_000

type Answer = Output<typeof events.getEvent>

/** Polling interval: short while a start, an end or the results are due, otherwise only while scores come in. */
const lookAgain = ({ broadcasterEvent: event, now }: Answer): number | false => {
  if (event.status === eventStatus.inAggregating) return RESULTS_LOOK_MS
  if (event.status > eventStatus.open) return false
  const turn = event.status === eventStatus.notHeld ? event.beginAt : event.endAt
  if (millisecondsOf(turn) <= millisecondsOf(now)) return TURN_LOOK_MS
  return event.status === eventStatus.open && REFRESH_MS
}

export const useEvent = (eventId: string) => {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...callQuery(events.getEvent, { eventId }),
    refetchInterval: ({ state }) => (state.data ? lookAgain(state.data) : false),
    refetchOnWindowFocus: true,
    ...refreshing,
  })
  return {
    event: data?.broadcasterEvent,
    ownEntry: data?.broadcasterEventEntry ?? null,
    /** How far the server's clock is ahead of the local one, in milliseconds. */
    clockOffset: data ? millisecondsOf(data.now) - dataUpdatedAt : 0,
    isUnknown: isNotFound(error),
    error,
    isFetching,
    refetch,
  }
}

/** The page of an event as its operators prepare it. */
export const usePreview = (eventId: string) => {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...callQuery(events.getEventPreview, { eventId }),
    staleTime: 0,
    retry: false,
    ...silent,
  })
  return {
    event: data?.broadcasterEvent,
    clockOffset: data ? millisecondsOf(data.now) - dataUpdatedAt : 0,
    error,
    refetch,
  }
}

/** Data that the entry button needs besides the event. */
export const useEntryFacts = () => {
  const listed = useQuery({ ...callQuery(events.listEvents, {}), ...silent })
  const owner = useQuery({ ...callQuery(events.getStreamerOwner, { isLatestCounting: false }), ...silent })
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
  /** Id of the parent event or of one of its groups. */
  readonly eventId: string
  /** Part of the query key, because the list before the start differs from the one after it. */
  readonly status: number
  readonly ignorePeriod: boolean
  readonly from: string | null
  /** Whether scores change while the reader looks at them. */
  readonly isLive: boolean
}

/** The list of an event that nobody has entered. */
const nobodyIn = (broadcasterEvent: BroadcasterEvent): Output<typeof events.listResults> => ({
  broadcasterEventResults: [],
  pagination: { Current: 1, Next: 0 },
  broadcasterEvent,
  totalNumOfParticipants: 0,
  groupIdToNumOfParticipants: {},
  isUserScoringTheEvent: false,
})

const locationOf = (from: string | null) => (from ? { locationName: from } : {})

const refreshWhile = (isLive: boolean) =>
  ({ refetchInterval: isLive && REFRESH_MS, refetchOnWindowFocus: isLive, ...refreshing }) as const

/** With a previewed event, nothing is asked for and the list is empty. */
export const useParticipants = (
  { eventId, status, ignorePeriod, from, isLive }: ListQuestion,
  previewed: BroadcasterEvent | null,
) =>
  useInfiniteQuery({
    ...pagedQuery(events.listResults, {
      input: (page) => ({ eventId, ...page, ...(ignorePeriod && { ignorePeriod }), ...locationOf(from) }),
      next: ({ pagination }) => pageAt(pagination.Next),
    }),
    queryKey: [events.listResults.area, events.listResults.name, eventId, status, ignorePeriod, previewed !== null],
    ...refreshWhile(isLive),
    ...(previewed && { enabled: false, initialData: { pages: [nobodyIn(previewed)], pageParams: [{ page: 1 }] } }),
  })

export const useOwnResult = (question: Omit<ListQuestion, 'from'>, vliveId: string | undefined) => {
  const { eventId, status, ignorePeriod, isLive } = question
  const { data, isPending } = useQuery({
    ...callQuery(events.getResult, { eventId, vliveId: vliveId ?? '', ...(ignorePeriod && { ignorePeriod }) }),
    queryKey: [events.getResult.area, events.getResult.name, eventId, vliveId, status, ignorePeriod],
    enabled: vliveId !== undefined,
    ...refreshWhile(isLive),
  })
  return { own: data?.broadcasterEventResult ?? null, isPending }
}

import type { BroadcasterEventResult } from '@avalive/contract/events'
import { useMemo } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useNearEnd } from '../../../lib/near-end.ts'
import { useLoadNext } from '../../../lib/paged.ts'
import { uniqueBy } from '../../../lib/unique-by.ts'
import { Steps } from '../about/Steps.tsx'
import type { BroadcasterEvent } from '../event.ts'
import type { useParticipants } from '../use-event.ts'
import { GroupFilter } from './GroupFilter.tsx'
import { Participants } from './Participants.tsx'
import { Totals } from './Totals.tsx'

interface Props {
  readonly event: BroadcasterEvent
  readonly list: ReturnType<typeof useParticipants>
  readonly own: BroadcasterEventResult | null
  readonly groupId: number
  readonly ownGroup: number
  readonly onGroup: (groupId: number) => void
}

/** The results: totals, milestones, and the participants by rank. */
export const Results = ({ event, list, own, groupId, ownGroup, onGroup }: Props) => {
  const t = useT()
  const { data, isLoadingError, isFetchNextPageError, isFetching, isFetchingNextPage } = list
  const { hasNextPage, fetchNextPage, refetch } = list
  const more = useLoadNext(list)
  // A failed refresh keeps the current rows; the next refresh may succeed.
  const isFailed = isLoadingError || isFetchNextPageError
  useNearEnd(hasNextPage && !isFetching && !isFailed ? more : null, data)
  const results = useMemo(
    () =>
      data &&
      uniqueBy(
        data.pages.flatMap(({ broadcasterEventResults }) => broadcasterEventResults),
        ({ Streamer }) => Streamer.profileId,
      ),
    [data],
  )
  const [first] = data?.pages ?? []
  // The event in the list's response is as old as its rows, and for a group it has the group's totals.
  const counted = first?.broadcasterEvent ?? event
  // Before the start, nobody has been assigned to a group.
  const hasGroups = event.isGroupEvent && event.status > 0
  const people = groupId > 0 ? first?.groupIdToNumOfParticipants[groupId] : first?.totalNumOfParticipants
  return (
    <div className="flex flex-col gap-4">
      {hasGroups && (
        <GroupFilter numberOfGroups={event.numberOfGroups} chosen={groupId} own={ownGroup} onChoose={onGroup} />
      )}
      <Totals event={counted} />
      {event.thresholds.length > 0 && <Steps event={event} reached={own?.reachedThresholds ?? 0} />}
      <p className="min-h-5 text-sm/[1.25rem] text-soft">
        {people !== undefined && t('events.participants', { count: people })}
      </p>
      <Participants
        event={event}
        results={results}
        ownProfileId={own?.Streamer.profileId}
        isFailed={isFailed}
        isFetching={isFetching}
        isFetchingMore={isFetchingNextPage}
        onRetry={() => void (data ? fetchNextPage() : refetch())}
      />
    </div>
  )
}

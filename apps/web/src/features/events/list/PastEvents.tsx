import { useT } from '../../../lib/i18n.tsx'
import { useNearEnd } from '../../../lib/near-end.ts'
import { useLoadNext } from '../../../lib/paged.ts'
import { BlockFailed, isBlockFailed } from '../../../shared/LinkBlock.tsx'
import { MoreFailed } from '../../../shared/MoreFailed.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import type { useEvents } from '../use-events.ts'
import { EventRows, EventSection } from './EventSection.tsx'

type Props = Pick<ReturnType<typeof useEvents>, 'past' | 'ended' | 'entries'>

/** Past events. The next page loads when the reader is near the end. */
export const PastEvents = ({ past, ended, entries }: Props) => {
  const t = useT()
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = past
  const more = useLoadNext(past)
  useNearEnd(hasNextPage && !isFetching && !isFetchNextPageError ? more : null, data)
  return (
    <EventSection title={t('events.list.past')}>
      {isBlockFailed(past) ? (
        <BlockFailed query={past} />
      ) : (
        <EventRows events={ended} entries={entries} none={t('events.list.noPast')} isPast />
      )}
      {isFetchingNextPage && (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="4rem" />
        </Loading>
      )}
      {isFetchNextPageError && (
        <MoreFailed text={t('events.list.moreFailed')} isRetrying={isFetching} onRetry={() => void fetchNextPage()} />
      )}
    </EventSection>
  )
}

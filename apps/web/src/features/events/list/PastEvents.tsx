import { useCallback } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useNearEnd } from '../../../lib/near-end.ts'
import { BlockFailed, isBlockFailed } from '../../../shared/LinkBlock.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import type { useEvents } from '../use-events.ts'
import { EventRows, EventSection } from './EventSection.tsx'

type Props = Pick<ReturnType<typeof useEvents>, 'past' | 'ended' | 'entries'>

/** The events that have ended; the next page comes when one is near the end. */
export const PastEvents = ({ past, ended, entries }: Props) => {
  const t = useT()
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = past
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
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
        <Card tone="danger">
          <p role="alert">{t('events.list.moreFailed')}</p>
          <div className="mt-3">
            <Button tone="secondary" size="small" loading={isFetching} onClick={() => void fetchNextPage()}>
              {t('common.retry')}
            </Button>
          </div>
        </Card>
      )}
    </EventSection>
  )
}

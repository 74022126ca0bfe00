import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useLoadNext } from '../../lib/paged.ts'
import { withQueries } from '../../lib/query.tsx'
import { ListFailed } from '../../shared/ListFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EndMarker } from '../../ui/EndMarker.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { List } from '../../ui/List.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { useInbox } from './use-inbox.ts'

const back = '/mypage/'

const NotificationsPage = () => {
  const t = useT()
  const { list, rows, unread, read, readAll } = useInbox()
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage } = list
  const next = useLoadNext(list)
  if (error && !data) {
    return (
      <LoadFailedScreen
        back={{ to: back, label: t('common.back') }}
        title={t('notifications.failed.title')}
        text={t('notifications.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <AppFrame title={t('title.notifications')} back={{ to: back, label: t('common.back') }}>
      <div className="flex flex-col gap-4">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <TextLink standalone to="/notifications/settings">
            {t('notifications.settings')}
          </TextLink>
          {unread > 0 && (
            <Button tone="quiet" loading={readAll.isRunning} onClick={readAll.run}>
              {t('notifications.readAll')}
            </Button>
          )}
        </div>
        {!data && (
          <Loading label={t('common.loading')}>
            <ListSkeleton rows={5} />
          </Loading>
        )}
        {data && rows.length === 0 && (
          <EmptyState
            illustration={<StageEmpty />}
            title={t('notifications.empty.title')}
            text={t('notifications.empty.text')}
          />
        )}
        {rows.length > 0 && (
          <List label={t('title.notifications')}>
            {rows.map((row) => (
              <NotificationRow key={row.notificationId} notification={row} onOpen={() => read(row)} />
            ))}
          </List>
        )}
        {isFetchingNextPage && (
          <Loading label={t('common.loading')}>
            <ListSkeleton rows={1} />
          </Loading>
        )}
        {data && error && (
          <ListFailed
            list={list}
            onNext={next}
            moreText={t('notifications.moreFailed')}
            text={t('notifications.failed.title')}
          />
        )}
        {hasNextPage && !isFetching && !error && <EndMarker key={rows.length} onSeen={next} />}
      </div>
    </AppFrame>
  )
}

export default withQueries(NotificationsPage)

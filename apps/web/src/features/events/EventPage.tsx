import { type EventAddress, eventIdOf, readEventId } from '@avalive/rules/events/id'
import { useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { EVENTS_PATH } from '../../lib/paths.ts'
import { withQueries } from '../../lib/query.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { EventSkeleton } from './EventSkeleton.tsx'
import { EventView } from './EventView.tsx'
import type { EventQuery } from './event-query.ts'
import './events.css'
import { useEvent, usePreview } from './use-event.ts'
import { useEventQuery } from './use-event-query.ts'

const EventPage = () => {
  const { eventId = '' } = useParams()
  const query = useEventQuery()
  const address = readEventId(eventId)
  if (!address) return <EventNotFound bare={query.avatarMode} />
  return query.isPreview ? (
    <PreviewedEvent address={address} query={query} />
  ) : (
    <AskedEvent address={address} query={query} />
  )
}

/** As the page will be, also for a draft. People who are no operators see the page as it is. */
const PreviewedEvent = ({ address, query }: { address: EventAddress; query: EventQuery }) => {
  const { event, clockOffset, error, refetch } = usePreview(address.parentId)
  if (error) return <AskedEvent address={address} query={{ ...query, isPreview: false }} />
  if (!event) return <EventSkeleton bare={query.avatarMode} />
  return (
    <EventView event={event} ownEntry={null} addressed={0} clockOffset={clockOffset} query={query} onTurn={refetch} />
  )
}

const AskedEvent = ({ address, query }: { address: EventAddress; query: EventQuery }) => {
  const { event, ownEntry, clockOffset, error, isUnknown, isFetching, refetch } = useEvent(eventIdOf(address))
  if (isUnknown) return <EventNotFound bare={query.avatarMode} />
  if (event) {
    return (
      <EventView
        key={event.parentId}
        event={event}
        ownEntry={ownEntry}
        addressed={address.groupId}
        clockOffset={clockOffset}
        query={query}
        onTurn={refetch}
      />
    )
  }
  if (error) return <Failed bare={query.avatarMode} fetching={isFetching} onRetry={() => void refetch()} />
  return <EventSkeleton bare={query.avatarMode} />
}

const EventNotFound = ({ bare }: { bare: boolean }) => {
  const t = useT()
  return (
    <AppFrame centred bare={bare}>
      <EmptyState
        level={1}
        illustration={<Lost />}
        title={t('events.notFound.title')}
        text={t('events.notFound.text')}
        action={<ButtonLink to={EVENTS_PATH}>{t('mypage.events.page')}</ButtonLink>}
      />
    </AppFrame>
  )
}

const Failed = ({ bare, fetching, onRetry }: { bare: boolean; fetching: boolean; onRetry: () => void }) => {
  const t = useT()
  return (
    <LoadFailedScreen
      bare={bare}
      title={t('events.failed.title')}
      text={t('events.failed.text')}
      isRetrying={fetching}
      onRetry={onRetry}
    />
  )
}

export default withQueries(EventPage)

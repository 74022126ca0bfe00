import { eventOperations } from '@avalive/contract/event-operations'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadingScreen } from '../kit/LoadingScreen.tsx'
import { EventEditor } from './EventEditor.tsx'

/** An event with all its fields, and what can be done with it at its stage. */
const EventDetailPage = () => {
  const t = useT()
  const { eventId = '' } = useParams()
  const query = useQuery({
    ...callQuery(eventOperations.getOperatedEvent, { eventId }),
    staleTime: 0,
    meta: { failureShown: true },
  })
  const { data, dataUpdatedAt, refetch } = query
  if (!data) return <LoadingScreen title={t('console.page.events')} back="/console/events" query={query} />
  const clockOffset = Date.parse(data.now) - dataUpdatedAt
  // A version that is stored anew begins a new form.
  return <EventEditor key={data.event.version} event={data.event} clockOffset={clockOffset} reload={refetch} />
}

export default EventDetailPage

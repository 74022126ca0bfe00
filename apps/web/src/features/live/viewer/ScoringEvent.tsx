import { events } from '@avalive/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { eventPath } from '../../../lib/paths.ts'
import { callQuery } from '../../../lib/query.tsx'
import { inBackground } from '../../../lib/silent.ts'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { SparkIcon } from '../../../ui/pictograms.tsx'

/** The event that gifts to this host count for. Its row is reserved while loading, to avoid a layout shift. */
export const ScoringEvent = ({ vliveId }: { vliveId: string }) => {
  const t = useT()
  const { data } = useQuery({ ...callQuery(events.getScoringEvent, { vliveId }), ...inBackground })
  if (!data?.scoringEvent) return <span aria-hidden="true" className="viewer-event min-h-11" />
  const { eventId, name } = data.scoringEvent
  return (
    <PlainLink
      to={eventPath(eventId)}
      aria-label={t('live.event', { name })}
      className="viewer-event flex min-h-11 animate-rise items-center gap-1.5 rounded-full px-1 text-sm font-semibold hover:text-accent lg:px-3"
    >
      <SparkIcon size={18} className="shrink-0 text-points" />
      <span className="min-w-0">{name}</span>
      <ChevronIcon size={16} className="shrink-0 text-soft" />
    </PlainLink>
  )
}

import { events } from '@avalive/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { eventPath } from '../../../lib/paths.ts'
import { callQuery } from '../../../lib/query.tsx'
import { inBackground } from '../../../lib/silent.ts'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { SparkIcon } from '../../../ui/pictograms.tsx'

/** The event that gifts to this host count for. It appears at the end of its row, so that nothing shifts. */
export const ScoringEvent = ({ vliveId }: { vliveId: string }) => {
  const t = useT()
  const { data } = useQuery({ ...callQuery(events.getScoringEvent, { vliveId }), ...inBackground })
  if (!data?.scoringEvent) return null
  const { eventId, name } = data.scoringEvent
  return (
    <PlainLink
      to={eventPath(eventId)}
      aria-label={t('live.event', { name })}
      className="info-event animate-rise rounded-full hover:text-accent"
    >
      <span className="stage-pill">
        <SparkIcon size={18} className="shrink-0 text-points" />
        <span className="min-w-0 text-left leading-tight">{name}</span>
        <ChevronIcon size={16} className="shrink-0 text-soft max-lg:hidden" />
      </span>
    </PlainLink>
  )
}

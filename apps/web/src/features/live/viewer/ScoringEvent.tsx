import { events } from '@avalive/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { SparkIcon } from '../../../ui/pictograms.tsx'
import { eventPath } from '../../events/event.ts'

/** The event for which gifts to this host count. It lies over the stage, so that nothing moves when it comes. */
export const ScoringEvent = ({ vliveId }: { vliveId: string }) => {
  const t = useT()
  const { data } = useQuery({ ...callQuery(events.getScoringEvent, { vliveId }), meta: { failureShown: true } })
  if (!data?.scoringEvent) return null
  const { eventId, name } = data.scoringEvent
  return (
    <PlainLink
      to={eventPath(eventId)}
      aria-label={t('live.event', { name })}
      className="absolute top-16 left-3 flex min-h-11 max-w-[60%] animate-rise items-center text-ink"
    >
      <span className="flex min-h-8 min-w-0 items-center gap-1.5 rounded-full bg-veil px-3 text-sm font-semibold">
        <SparkIcon size={16} className="shrink-0 text-coin" />
        <span className="truncate">{name}</span>
      </span>
    </PlainLink>
  )
}

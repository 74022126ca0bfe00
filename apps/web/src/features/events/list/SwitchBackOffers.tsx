import { events } from '@avalive/contract/events'
import { resumable } from '@avalive/rules/events/entry'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query.tsx'
import { inBackground } from '../../../lib/silent.ts'
import { entriesIn } from '../entries.ts'
import { SwitchBack } from '../entry/SwitchBack.tsx'
import type { useEvents } from '../use-events.ts'

type Props = Pick<ReturnType<typeof useEvents>, 'listed' | 'now' | 'clockOffset'>

/** For a streamer in whose events nothing scores now although one of them runs. */
export const SwitchBackOffers = ({ listed, now, clockOffset }: Props) => {
  const { broadcasterEvents = [], broadcasterEventEntries = [] } = listed.data ?? {}
  const entries = resumable(entriesIn(broadcasterEvents, broadcasterEventEntries), now)
  const { data: owner } = useQuery({
    ...callQuery(events.getStreamerOwner, { isLatestCounting: false }),
    ...inBackground,
    enabled: entries.length > 0,
  })
  if (!owner) return null
  const offered = broadcasterEvents.filter((event) => entries.some((entry) => entry.event.parentId === event.parentId))
  return offered.map((event) => (
    <SwitchBack
      key={event.parentId}
      event={event}
      rankInfo={owner.rankInfo}
      clockOffset={clockOffset}
      from={null}
      mediaId={null}
    />
  ))
}

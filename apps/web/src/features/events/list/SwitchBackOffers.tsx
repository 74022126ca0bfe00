import type { Output } from '@avalive/contract/call'
import { events } from '@avalive/contract/events'
import { resumable } from '@avalive/rules/events/entry'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/query.tsx'
import { inBackground } from '../../../lib/silent.ts'
import { isBlockFailed } from '../../../shared/LinkBlock.tsx'
import { entriesIn } from '../entries.ts'
import { SwitchBack } from '../entry/SwitchBack.tsx'
import type { BroadcasterEvent } from '../event.ts'
import type { useEvents } from '../use-events.ts'

/**
 * Events that a streamer can switch back to: entered and running, while nothing scores. The owner is loaded as soon as
 * there is any entry, so that a later offer doesn't have to wait.
 */
export const useSwitchBacks = ({ listed, now }: Pick<ReturnType<typeof useEvents>, 'listed' | 'now'>) => {
  const { broadcasterEvents = [], broadcasterEventEntries = [] } = listed.data ?? {}
  const entries = resumable(entriesIn(broadcasterEvents, broadcasterEventEntries), now)
  const owner = useQuery({
    ...callQuery(events.getStreamerOwner, { isLatestCounting: false }),
    ...inBackground,
    enabled: broadcasterEventEntries.length > 0,
  })
  return {
    offered: broadcasterEvents.filter((event) => entries.some((entry) => entry.event.parentId === event.parentId)),
    owner: owner.data,
    isPending: entries.length > 0 && owner.isPending && !isBlockFailed(owner),
  }
}

interface Props {
  readonly offered: readonly BroadcasterEvent[]
  readonly owner: Output<typeof events.getStreamerOwner> | undefined
  readonly clockOffset: number
}

export const SwitchBackOffers = ({ offered, owner, clockOffset }: Props) =>
  owner &&
  offered.map((event) => (
    <SwitchBack
      key={event.parentId}
      event={event}
      rankInfo={owner.rankInfo}
      clockOffset={clockOffset}
      from={null}
      mediaId={null}
    />
  ))

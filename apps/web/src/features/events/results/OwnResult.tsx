import type { BroadcasterEventResult } from '@avalive/contract/events'
import { eventStatus } from '@avalive/rules/events/status'
import { useT } from '../../../lib/i18n.tsx'
import { type OwnPlace, OwnRow } from '../../../shared/standings/OwnRow.tsx'
import { EventScore, useAmount } from '../amounts.tsx'
import type { BroadcasterEvent } from '../event.ts'

interface Props {
  readonly event: BroadcasterEvent
  readonly own: BroadcasterEventResult
  readonly place: OwnPlace
}

/** The user's own rank, and the distance to the next milestone. */
export const OwnResult = ({ event, own, place }: Props) => {
  const t = useT()
  const amount = useAmount(event.scoreType)
  const next = event.status < eventStatus.inAggregating && event.thresholds.find((threshold) => threshold > own.score)
  const isFinal = event.status >= eventStatus.completeAggregate
  const detail = () => {
    if (next) return t('events.own.toNext', { amount: amount(next - own.score) })
    if (own.isWinner) return t(isFinal ? 'events.winner' : 'events.winning')
    return t(own.rank === 0 ? 'rankings.unranked' : 'rankings.you')
  }
  return (
    <OwnRow
      place={place}
      rank={own.rank || null}
      iconUrl={own.Streamer.iconUrl}
      name={own.Streamer.nickname}
      detail={detail()}
      value={event.showScore && <EventScore scoreType={event.scoreType} score={own.score} />}
    />
  )
}

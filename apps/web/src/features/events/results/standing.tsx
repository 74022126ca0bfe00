import type { BroadcasterEventResult } from '@avalive/contract/events'
import type { Translate } from '@avalive/i18n/translate'
import { eventStatus } from '@avalive/rules/events/status'
import { useT } from '../../../lib/i18n.tsx'
import type { Standing } from '../../../shared/standings/standing.ts'
import { TrophyIcon } from '../../../ui/card-icons.tsx'
import { EventScore, timeText } from '../amounts.tsx'
import type { BroadcasterEvent } from '../event.ts'

const BROADCAST_TIME = 2

/** Details besides the score: the stream time, unless that is the score, and the milestone reached. */
const detailOf = (
  t: Translate,
  event: BroadcasterEvent,
  { broadcastSec, reachedThresholds }: BroadcasterEventResult,
) => {
  const isScore = event.scoreType === BROADCAST_TIME && event.showScore
  const parts = [
    event.showBroadcastTime && !isScore && t('events.onAir', { time: timeText(t, broadcastSec) }),
    reachedThresholds > 0 && t('events.step', { step: reachedThresholds }),
  ]
  return parts.filter(Boolean).join(' · ')
}

export const standingOf = (t: Translate, event: BroadcasterEvent, result: BroadcasterEventResult): Standing => {
  const { Streamer, streamerInfo, rank, score, isWinner } = result
  return {
    profileId: Streamer.profileId,
    name: Streamer.nickname,
    iconUrl: Streamer.iconUrl,
    rank: rank || null,
    value: event.showScore ? <EventScore scoreType={event.scoreType} score={score} /> : null,
    detail: detailOf(t, event, result),
    mark: isWinner && <WinnerMark isFinal={event.status >= eventStatus.completeAggregate} />,
    mediaId: streamerInfo.currentStatus.live?.mediaId ?? null,
  }
}

/** Before the results are final, the mark is provisional. */
const WinnerMark = ({ isFinal }: { isFinal: boolean }) => {
  const t = useT()
  const text = t(isFinal ? 'events.winner' : 'events.winning')
  return (
    <span title={text} className="winner-mark">
      <TrophyIcon size={16} />
      <span className={isFinal ? '' : 'sr-only'}>{text}</span>
    </span>
  )
}

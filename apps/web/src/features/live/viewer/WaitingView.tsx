import type { GiftGoal, Stream } from '@avalive/contract/live'
import { mediaType } from '@avalive/rules/live/stream'
import { useEffect } from 'react'
import { AppFrame } from '../../../frame/AppFrame.tsx'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { startPath } from '../../../lib/paths.ts'
import { useRoom } from '../../../lib/realtime/use-room.ts'
import { ownVliveId } from '../../../lib/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StageEmpty } from '../../../ui/illustrations/StageEmpty.tsx'
import { GiftIcon } from '../../../ui/pictograms.tsx'
import { GoalBar } from '../gifts/GoalBar.tsx'
import { useGoalSettings } from '../gifts/use-gift-goal.tsx'
import { PersonCards } from '../person/PersonCards.tsx'
import { useStreamReport } from '../report/use-stream-report.tsx'
import { startTime } from '../start-time.ts'
import { CallOff } from './CallOff.tsx'
import { ConnectEncoder } from './ConnectEncoder.tsx'
import { Countdown } from './Countdown.tsx'
import { People } from './People.tsx'

interface Props {
  stream: Stream
  goal: GiftGoal | null
  isFollowing: boolean
  /** Called when the stream has started or was canceled; the refetch tells which. */
  onNews: () => void
}

/**
 * A stream that has not started: its start time in the reader's time zone, and its people. Switches to the stream when
 * it starts.
 */
export const WaitingView = ({ stream, goal, isFollowing, onNews }: Props) => {
  const t = useT()
  const locale = useLocale()
  const { ahead, refused } = useRoom(stream.mediaId, {
    onStarted: onNews,
    onEnded: onNews,
    onCatchUp: onNews,
    onGoal: onNews,
  })
  const { openGoal, goalDialog } = useGoalSettings({ mediaId: stream.mediaId, goal, onChange: onNews })
  // biome-ignore lint/correctness/useExhaustiveDependencies: notify once per refusal, even if the callback changes
  useEffect(() => {
    if (refused) onNews()
  }, [refused])
  const { reportPerson, reportDialog } = useStreamReport(stream.mediaId, stream.title)
  const { startsAt, mediaStreamers } = stream
  const hasEncoder = stream.mediaType === mediaType.rtmp
  const isOwn = mediaStreamers[0]?.vliveId === ownVliveId()
  const how = hasEncoder ? 'live.waiting.ownEncoder' : 'live.waiting.ownApp'
  return (
    <AppFrame back={{ to: startPath(), label: t('common.back') }}>
      <EmptyState
        level={1}
        illustration={<StageEmpty />}
        title={stream.title}
        text={
          <>
            {startsAt && <Countdown to={Date.parse(startsAt)} ahead={ahead} />}
            <p className="font-semibold text-ink">
              {startsAt ? t('live.waiting.at', { time: startTime(locale, startsAt) }) : t('live.waiting.title')}
            </p>
            <p>{t(isOwn ? how : 'live.waiting.text')}</p>
          </>
        }
        action={
          isOwn && (
            <>
              {hasEncoder && <ConnectEncoder stream={stream} onDone={onNews} />}
              <Button tone="secondary" icon={<GiftIcon size={20} />} onClick={openGoal}>
                {t('live.goal.open')}
              </Button>
              <CallOff mediaId={stream.mediaId} onDone={onNews} />
            </>
          )
        }
      />
      {goal && (
        <div className="mx-auto mb-4 flex max-w-md justify-center">
          <GoalBar goal={goal} progress={goal.progress} />
        </div>
      )}
      <div className="mx-auto max-w-md">
        <PersonCards onReport={reportPerson}>
          <People people={mediaStreamers} isFollowingHost={isFollowing} />
        </PersonCards>
      </div>
      {goalDialog}
      {reportDialog}
    </AppFrame>
  )
}

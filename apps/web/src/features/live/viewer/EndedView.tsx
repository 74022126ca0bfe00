import type { Stream } from '@avalive/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AppFrame } from '../../../frame/AppFrame.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { profilePath, startPath } from '../../../lib/paths.ts'
import { ownVliveId } from '../../../lib/session.ts'
import { forgetWayBack } from '../../../lib/way-back.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { Ended } from '../../../ui/illustrations/Ended.tsx'
import { FollowButton } from '../FollowButton.tsx'
import { dropStream } from './live-streams.ts'
import { OtherStreams } from './OtherStreams.tsx'
import { useCompact } from './use-compact.ts'
import { useMoveKeys } from './use-move-keys.ts'
import { moveButtonId, useNextStream } from './use-next-stream.ts'
import { useSwipe } from './use-swipe.ts'

interface Props {
  stream: Stream
  isFollowing: boolean
}

/**
 * Shown after a stream has ended or was canceled, with links to the host and to other streams. The list of live streams is
 * minutes old, so somebody who moves through them may arrive here, and can move on in the same ways as from a stage.
 */
export const EndedView = ({ stream, isFollowing }: Props) => {
  const t = useT()
  const { mediaId, mediaStreamers } = stream
  const [host] = mediaStreamers
  const own = ownVliveId()
  const isSelf = host?.vliveId === own
  const move = useNextStream(
    mediaId,
    mediaStreamers.some(({ vliveId }) => vliveId === own),
  )
  useMoveKeys(move)
  const swipe = useSwipe(useCompact() ? move : undefined)
  const queries = useQueryClient()
  // Only when the viewer leaves: until then, its place in the list tells what comes next.
  useEffect(() => () => dropStream(queries, mediaId), [queries, mediaId])
  const words = stream.startedAt ? 'live.ended' : 'live.calledOff'
  useEffect(forgetWayBack, [])
  return (
    <AppFrame back={{ to: startPath(), label: t('common.back') }}>
      <div {...swipe} className="stream-over touch-manipulation">
        <EmptyState
          level={1}
          illustration={<Ended />}
          title={t(`${words}.title`)}
          text={host && !isSelf && !isFollowing ? t(`${words}.text`, { name: host.nickname }) : t(`${words}.plain`)}
          action={
            host && (
              <>
                {!isSelf && <FollowButton person={host} isFollowing={isFollowing} size="regular" tone="primary" />}
                <ButtonLink to={profilePath(host.profileId)} tone="secondary">
                  {t('live.ended.profile')}
                </ButtonLink>
              </>
            )
          }
        />
        {move && (
          <div className="flex flex-wrap justify-center gap-3 pb-8">
            {(['previous', 'next'] as const).map((way) => (
              <Button
                key={way}
                id={moveButtonId(way)}
                tone="quiet"
                icon={<ChevronIcon size={20} className={way === 'previous' ? 'rotate-180' : ''} />}
                onClick={() => move(way)}
              >
                {t(`live.${way}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <OtherStreams mediaId={mediaId} />
    </AppFrame>
  )
}
